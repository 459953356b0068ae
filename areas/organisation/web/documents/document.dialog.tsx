import { type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDrawer } from '@hrms/platform/web';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { AudiencePicker } from '../audience/picker.tsx';
import { CATEGORY_OPTIONS } from './labels.ts';

type DocumentDialogProps = Omit<DialogProps<OrganisationDocument>, 'subject'> & {
  subject: OrganisationDocument | undefined;
  onDone?: (document: OrganisationDocument) => void;
};

const FRESH = { audience: { everyone: true }, requires_acknowledgement: false, acknowledge_within_days: 14 };

/** What a document is, for whom, and whether it is to be acknowledged. */
export const DocumentDialog = ({ isOpen, subject, close, onDone }: DocumentDialogProps) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.title}` : 'Add document'}
    submitLabel={subject ? 'Save' : 'Create'}
    endpoint={subject ? organisationDocuments.update : organisationDocuments.create}
    params={subject && { id: subject.document_id }}
    initial={subject ?? FRESH}
    onDone={(document: OrganisationDocument) => onDone?.(document)}
  >
    <Field name="title" label="Title">
      <Input maxLength={120} />
    </Field>
    <Field name="category" label="Category">
      <Select options={CATEGORY_OPTIONS} placeholder="Select a category" />
    </Field>
    <Field name="audience" label="Audience">
      <AudiencePicker />
    </Field>
    <Field name="requires_acknowledgement" label={null} valueProp="checked">
      <Checkbox>Require acknowledgement</Checkbox>
    </Field>
    <AcknowledgementDaysField />
    <Field name="expires_on" label="Valid until" help="Leave empty if it has no end date.">
      <DateInput />
    </Field>
    <Field name="owner_employee_id" label="Contact person">
      <EmployeeSelect />
    </Field>
  </FormDrawer>
);

function AcknowledgementDaysField() {
  const asks = Form.useWatch<boolean | undefined>('requires_acknowledgement');
  if (!asks) return null;
  return (
    <Field name="acknowledge_within_days" label="Days to acknowledge after publishing">
      <InputNumber min={1} max={90} />
    </Field>
  );
}
