import { type PayrollInput, payrollInputs } from '@hrms/payroll/contract';
import { type DialogProps, Field, FormDialog, MoneyInput } from '@hrms/platform/web';
import { Input } from 'antd';

/** Changes the amount or the note of a one-time item. */
export const ItemEditDialog = ({
  isOpen,
  close,
  subject,
  name,
  onChanged,
}: DialogProps<PayrollInput> & { name: string; onChanged: () => void }) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Edit ${name} of ${subject?.full_name ?? 'employee'}`}
    submitLabel="Save"
    endpoint={payrollInputs.update}
    params={{ id: subject?.payroll_input_id ?? '' }}
    initial={{ amount_paise: subject?.amount_paise, note: subject?.note }}
    onDone={onChanged}
  >
    <Field name="amount_paise" label="Amount">
      <MoneyInput />
    </Field>
    <Field name="note" label="Note">
      <Input.TextArea rows={2} maxLength={300} />
    </Field>
  </FormDialog>
);
