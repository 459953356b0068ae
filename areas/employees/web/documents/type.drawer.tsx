import { type DocumentType, documentTypes, employeeDocuments } from '@hrms/employees/contract';
import { type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { EMPLOYMENT_TYPE_LABELS, toOptions } from '../labels.ts';
import { DOCUMENT_SECTION_LABELS, FILE_TYPE_OPTIONS } from './labels.ts';

const BEGIN = {
  required_for: [],
  remind_days: [30, 7, 0],
  needs_verification: true,
  employee_may_upload: true,
  allowed_types: ['pdf', 'jpg', 'png'],
};
const DAYS = [90, 60, 30, 14, 7, 1, 0].map((days) => ({
  value: days,
  label: days === 0 ? 'On the day' : `${days} ${days === 1 ? 'day' : 'days'} before`,
}));

/** Adds a kind of document, or changes the one it is opened with. */
export function DocumentTypeDrawer({ isOpen, close, subject }: DialogProps<DocumentType>) {
  const common = { isOpen, close, refresh: [employeeDocuments.list] };
  return subject ? (
    <FormDrawer
      {...common}
      title={`Edit ${subject.name}`}
      endpoint={documentTypes.update}
      params={{ documentTypeId: subject.document_type_id }}
      initial={subject}
    >
      <TypeFields />
      <CheckboxField name="active" label="In use" help="Switched off, it can no longer be chosen. Documents of the type stay." />
    </FormDrawer>
  ) : (
    <FormDrawer {...common} title="Add document type" endpoint={documentTypes.create} initial={BEGIN} submitLabel="Add type">
      <TypeFields />
    </FormDrawer>
  );
}

const CheckboxField = ({ name, label, help }: { name: string; label: string; help?: string }) => (
  <Field name={name} label={null} valueProp="checked" {...(help && { help })}>
    <Checkbox>{label}</Checkbox>
  </Field>
);

const TypeFields = () => (
  <>
    <Field name="name" label="Name">
      <Input maxLength={80} />
    </Field>
    <Field name="section" label="Section">
      <Select options={toOptions(DOCUMENT_SECTION_LABELS)} placeholder="Where it stands" />
    </Field>
    <Field name="required_for" label="Required for" help="It counts in the completeness of everybody of these employment types.">
      <Select mode="multiple" options={toOptions(EMPLOYMENT_TYPE_LABELS)} placeholder="Nobody" />
    </Field>
    <CheckboxField name="has_expiry" label="Has an expiry date" />
    <Field name="remind_days" label="Reminders" help="Afterwards one a week until it is renewed.">
      <Select mode="multiple" options={DAYS} />
    </Field>
    <CheckboxField name="needs_verification" label="Somebody verifies it" />
    <CheckboxField name="employee_may_upload" label="People upload their own" />
    <CheckboxField name="visible_to_manager" label="Shown to managers who may see documents of their team" />
    <CheckboxField name="masks_number" label="The number is masked" />
    <Field name="allowed_types" label="Kinds of file">
      <Select mode="multiple" options={FILE_TYPE_OPTIONS} />
    </Field>
    <Field name="retention_years" label="Kept for so many years after leaving">
      <InputNumber min={0} max={100} precision={0} />
    </Field>
  </>
);
