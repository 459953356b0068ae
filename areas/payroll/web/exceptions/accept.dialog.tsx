import { type PayrollException, payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';
import { kindTitle } from './kind.ts';

export type AcceptAll = { code: string; count: number };

const Reason = () => (
  <Field name="reason" label="Reason" help="Saved with your name. Applies until the data behind the warning changes.">
    <Input.TextArea rows={3} maxLength={500} />
  </Field>
);

/** Accepts one warning with a reason. */
export function AcceptOneDialog({ isOpen, close, subject, payroll_id }: DialogProps<PayrollException> & { payroll_id: string }) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Accept warning for ${subject?.full_name ?? 'this payroll run'}: ${kindTitle(subject?.code ?? '')}`}
      submitLabel="Accept"
      endpoint={payrolls.acceptException}
      params={{ id: payroll_id, exceptionId: subject?.exception_id ?? '' }}
      success="Warning accepted"
    >
      <Reason />
    </FormDialog>
  );
}

/** Accepts every open warning of one kind with the same reason. */
export function AcceptAllDialog({ isOpen, close, subject, payroll_id }: DialogProps<AcceptAll> & { payroll_id: string }) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Accept ${countText(subject?.count ?? 0, 'warning', 'warnings')}: ${kindTitle(subject?.code ?? '')}`}
      submitLabel="Accept all"
      endpoint={payrolls.acceptAll}
      params={{ id: payroll_id }}
      initial={{ code: subject?.code ?? '' }}
      success="Warnings accepted"
    >
      <Reason />
    </FormDialog>
  );
}
