import { type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Takes a published document back, with the reason. */
export const WithdrawDocumentDialog = ({ isOpen, subject, close }: DialogProps<OrganisationDocument>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Withdraw ${subject?.title ?? ''}?`}
    submitLabel="Withdraw"
    endpoint={organisationDocuments.withdraw}
    params={{ id: subject?.document_id ?? '' }}
  >
    <p className="rec-quiet">Employees can no longer read it. Existing acknowledgements stay on record.</p>
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
