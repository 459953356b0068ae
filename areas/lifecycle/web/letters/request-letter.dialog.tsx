import { letterRequests } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { REQUEST_CHOICES } from './letter-labels.ts';

/** The employee asks for a certificate or a proof. */
export const RequestLetterDialog = (dialog: Omit<DialogProps, 'subject'>) => (
  <FormDialog
    {...dialog}
    title="Request a letter"
    endpoint={letterRequests.create}
    submitLabel="Request"
    refresh={[letterRequests.list, letters.list]}
  >
    <Field name="kind" label="Letter">
      <Select options={REQUEST_CHOICES} />
    </Field>
    <Field name="purpose" label="Purpose" help="For example a bank account or a rental contract.">
      <Input maxLength={200} />
    </Field>
  </FormDialog>
);
