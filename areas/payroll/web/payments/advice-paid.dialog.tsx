import { type BankAdvice, bankAdvices } from '@hrms/payroll/contract';
import { DateInput, type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import { Input } from 'antd';

/** Marks a bank advice as paid, with the day and the bank's reference. */
export function AdvicePaidDialog({ isOpen, close, subject }: DialogProps<BankAdvice>) {
  const today = useToday();
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title="Mark bank advice as paid"
      submitLabel="Mark as paid"
      endpoint={bankAdvices.markPaid}
      params={{ id: subject?.bank_advice_id ?? '' }}
      initial={{ paid_on: today }}
      success="Marked as paid"
    >
      <Field name="paid_on" label="Paid on">
        <DateInput />
      </Field>
      <Field name="reference" label="Bank reference" help="Optional">
        <Input maxLength={60} />
      </Field>
    </FormDialog>
  );
}
