import { type FixChoice, type Payroll, type PayrollException, payrollExceptions, payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

export type Fix = { row: PayrollException; choice: 'leave_out' | 'hold_payout' };

const TEXTS: Record<Fix['choice'], { title: (name: string, month: string) => string; label: string; help: string }> = {
  leave_out: {
    title: (name, month) => `Leave ${name} out of ${month}`,
    label: 'Leave out',
    help: 'No payslip is created for this month.',
  },
  hold_payout: {
    title: (name, month) => `Hold pay of ${name} for ${month}`,
    label: 'Hold pay',
    help: 'The payslip is created. Pay is left out of bank advices until you release it.',
  },
};

export const FIX_LABELS: Record<FixChoice, string> = {
  leave_out: 'Leave out',
  hold_payout: 'Hold pay',
  lock_attendance: 'Lock attendance',
  remove_override: 'Remove override',
};

/** Leaves an employee out of the payroll run, or holds the net pay, with a reason. */
export function FixDialog({ isOpen, close, subject, payroll }: DialogProps<Fix> & { payroll: Payroll }) {
  const { row, choice = 'leave_out' } = subject ?? {};
  const { title, label, help } = TEXTS[choice];
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={title(row?.full_name ?? 'employee', monthName(payroll.period_month))}
      submitLabel={label}
      endpoint={payrollExceptions.fix}
      params={{ id: row?.exception_id ?? '' }}
      initial={{ choice }}
      refresh={[payrolls.exceptions, payrolls.get]}
    >
      <Field name="reason" label="Reason" help={help}>
        <Input.TextArea rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
