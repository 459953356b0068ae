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

/** Adds or edits a document type. */
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
      <CheckboxField name="active" label="Active" help="Turn off to stop new uploads. Existing documents are kept." />
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
      <Select options={toOptions(DOCUMENT_SECTION_LABELS)} placeholder="Select a section" />
    </Field>
    <Field name="required_for" label="Required for" help="Counts towards the completeness of these employment types.">
      <Select mode="multiple" options={toOptions(EMPLOYMENT_TYPE_LABELS)} placeholder="Not required" />
    </Field>
    <CheckboxField name="has_expiry" label="Has an expiry date" />
    <Field name="remind_days" label="Reminders" help="After expiry, weekly until renewed.">
      <Select mode="multiple" options={DAYS} />
    </Field>
    <CheckboxField name="needs_verification" label="Needs verification" />
    <CheckboxField name="employee_may_upload" label="Employees can upload it" />
    <CheckboxField name="visible_to_manager" label="Visible to managers with access to team documents" />
    <CheckboxField name="masks_number" label="Mask document number" />
    <Field name="allowed_types" label="File types">
      <Select mode="multiple" options={FILE_TYPE_OPTIONS} />
    </Field>
    <Field name="retention_years" label="Retention after exit (years)">
      <InputNumber min={0} max={100} precision={0} />
    </Field>
  </>
);
