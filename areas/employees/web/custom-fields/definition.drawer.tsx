import { CreateCustomField, type CustomField, customFields, UpdateCustomField } from '@hrms/employees/contract';
import { Field, FormDrawer, type useDialog } from '@hrms/platform/web';
import { Checkbox, Form, Input, Select } from 'antd';

/** Types of custom fields. */
export const TYPE: Readonly<Record<CustomField['type'], string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'Choice',
  file: 'File',
};
/** Sections of the profile that hold custom fields. */
export const SECTIONS: Readonly<Record<CustomField['section'], string>> = {
  personal: 'Personal',
  contact: 'Contact',
  job: 'Job',
};
/** Who may see a custom field. */
export const VIEWER: Readonly<Record<CustomField['visible_to'][number], string>> = {
  hr: 'HR',
  manager: 'Managers',
  self: 'Employee',
  directory: 'All employees (directory)',
};
/** How employees change their own value. */
export const MODE: Readonly<Record<CustomField['mode'], string>> = {
  direct: 'No approval needed',
  approval: 'Needs approval',
  hr_only: 'HR only',
};
const toOptions = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const create = { ...customFields.create, body: CreateCustomField };
const update = { ...customFields.update, body: UpdateCustomField };

type DrawerProps = ReturnType<typeof useDialog<CustomField>> & {
  /** Name proposed for a new field. */
  name?: string;
  onCreated?: (field: CustomField) => void;
};

/** Adds a custom field, or edits the one it is opened for. */
export function CustomFieldDrawer({ isOpen, close, subject, name = '', onCreated }: DrawerProps) {
  const common = { isOpen, close };
  if (subject)
    return (
      <FormDrawer
        {...common}
        title={`Edit ${subject.name}`}
        endpoint={update}
        params={{ id: subject.custom_field_id }}
        initial={subject}
      >
        <CustomFieldDefinitionInputs isKnown />
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...common}
      title="Add field"
      submitLabel="Add field"
      endpoint={create}
      {...(onCreated && { onDone: onCreated })}
      initial={{ name, section: 'personal', type: 'text', visible_to: ['hr', 'self'], mode: 'hr_only', is_personal_data: true }}
    >
      <CustomFieldDefinitionInputs />
    </FormDrawer>
  );
}

function CustomFieldDefinitionInputs({ isKnown = false }: { isKnown?: boolean }) {
  const type = Form.useWatch<string | undefined>('type');
  return (
    <>
      <Field name="name" label="Name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="type" label="Type" {...(isKnown && { help: 'Can be changed only while the field has no values.' })}>
        <Select options={toOptions(TYPE)} />
      </Field>
      {type === 'choice' && (
        <Field name="options" label="Choices" help="Press Enter after each choice.">
          <Select mode="tags" open={false} suffixIcon={null} placeholder="S, M, L" tokenSeparators={[',']} />
        </Field>
      )}
      <Field name="section" label="Section">
        <Select options={toOptions(SECTIONS)} />
      </Field>
      <Field name="visible_to" label="Visible to" help="HR always sees it.">
        <Select mode="multiple" options={toOptions(VIEWER)} />
      </Field>
      <Field name="mode" label="Employee edits" help="Applies if the field is visible to the employee.">
        <Select options={toOptions(MODE)} />
      </Field>
      <Field name="required" label={null} valueProp="checked">
        <Checkbox>Required of new employees</Checkbox>
      </Field>
      <Field name="is_personal_data" label={null} valueProp="checked">
        <Checkbox>Personal data</Checkbox>
      </Field>
      {isKnown && (
        <Field name="active" label={null} valueProp="checked" help="Turn off to hide the field. Its values are kept.">
          <Checkbox>Active</Checkbox>
        </Field>
      )}
    </>
  );
}
