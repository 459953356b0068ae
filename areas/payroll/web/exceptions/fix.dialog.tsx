import { type FixChoice, type Payroll, type PayrollException, payrollExceptions, payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type DialogProps, ReasonDialog } from '@hrms/platform/web';

/** Fixes that take a reason. */
export type FixWithReason = Exclude<FixChoice, 'lock_attendance' | 'remove_override' | 'supplementary_settlement'>;
export const takesReason = (choice: FixChoice): choice is FixWithReason =>
  choice !== 'lock_attendance' && choice !== 'remove_override' && choice !== 'supplementary_settlement';

export type Fix = { row: PayrollException; choice: FixWithReason };

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
  pay_by_hand: {
    title: (name, month) => `Pay ${name} by cheque or in cash for ${month}`,
    label: 'Pay by cheque or cash',
    help: 'Left out of bank advices. Record the payment on the Payments tab once the run is final.',
  },
  accept_order: {
    title: (name) => `Order for the wage of ${name}`,
    label: 'Enter order',
    help: 'Number and date of the order that allows a lower wage.',
  },
  treat_as_present: {
    title: (name, month) => `Pay ${name} in full for ${month}`,
    label: 'Treat as present',
    help: 'No unpaid days this month, whatever attendance says.',
  },
};

export const FIX_LABELS: Record<FixChoice, string> = {
  leave_out: 'Leave out',
  hold_payout: 'Hold pay',
  pay_by_hand: 'Pay by cheque or cash',
  accept_order: 'Enter order',
  treat_as_present: 'Treat as present',
  lock_attendance: 'Lock attendance',
  remove_override: 'Remove override',
  supplementary_settlement: 'Start supplementary settlement',
};

/** Leaves an employee out of the payroll run, or holds the net pay, with a reason. */
export function FixDialog({ isOpen, close, subject, payroll }: DialogProps<Fix> & { payroll: Payroll }) {
  const { row, choice = 'leave_out' } = subject ?? {};
  const { title, label, help } = TEXTS[choice];
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={title(row?.full_name ?? 'employee', monthName(payroll.period_month))}
      submitLabel={label}
      endpoint={payrollExceptions.fix}
      params={{ id: row?.exception_id ?? '' }}
      initial={{ choice }}
      refresh={[payrolls.exceptions, payrolls.get]}
      label={choice === 'accept_order' ? 'Order' : 'Reason'}
      help={help}
      most={300}
    />
  );
}
