import { type Payroll, type PayrollException, payrollHolds } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Leaves an employee out of the payroll run with a reason. */
export function StopDialog({ isOpen, close, subject, payroll }: DialogProps<PayrollException> & { payroll: Payroll }) {
  const { period_month } = payroll;
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Leave ${subject?.full_name ?? 'employee'} out of ${monthName(period_month)}`}
      submitLabel="Leave out"
      endpoint={payrollHolds.create}
      initial={{ employee_id: subject?.employee_id ?? '', period_month, kind: 'stop_processing' }}
    >
      <Field name="reason" label="Reason" help="No payslip is created for this month.">
        <Input.TextArea rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
