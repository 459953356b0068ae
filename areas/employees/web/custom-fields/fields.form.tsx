import type { CustomField } from '@hrms/employees/contract';
import { customFields } from '@hrms/employees/contract';
import { customValueProblem } from '@hrms/employees/domain';
import { DateInput, useEndpoint } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { FormSection } from '../form-section.tsx';
import { CustomFileInput } from './file.input.tsx';

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Active custom fields; empty while loading. */
export const useCustomFieldDefinitions = (): CustomField[] =>
  useEndpoint(customFields.list).data?.custom_fields.filter(({ active }) => active) ?? [];

const inputForField = ({ type, options, name }: CustomField): ReactElement => {
  if (type === 'number') return <InputNumber controls={false} style={{ width: '100%' }} />;
  if (type === 'date') return <DateInput />;
  if (type === 'yes_no') return <Select allowClear placeholder="Yes or no" options={YES_NO} />;
  if (type === 'choice')
    return <Select allowClear placeholder={`Select ${name}`} options={options.map((value) => ({ value, label: value }))} />;
  if (type === 'file') return <CustomFileInput label={name} />;
  return <Input maxLength={500} autoComplete="off" />;
};

/** Inputs of custom fields. `at` is their path in the form. */
export const CustomFieldInputs = ({ fields, at = 'custom' }: { fields: readonly CustomField[]; at?: string }) => (
  <>
    {fields.map((field) => (
      <Form.Item
        key={field.key}
        name={[at, field.key]}
        label={field.name}
        required={field.required}
        rules={[
          {
            validator: async (_rule, value) => {
              const problem = customValueProblem(field, value as never);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        {inputForField(field)}
      </Form.Item>
    ))}
  </>
);

/** Section of the employee form; hidden without custom fields. */
export const CustomFieldsSection = ({ fields }: { fields: readonly CustomField[] }) =>
  fields.length === 0 ? null : (
    <FormSection id="custom" title="Additional details" text="Custom fields of your organisation.">
      <div className="emp-grid">
        <CustomFieldInputs fields={fields} />
      </div>
    </FormSection>
  );
