import { payrolls } from '@hrms/payroll/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input, InputNumber } from 'antd';
import '../run.css';

/** Whose days: a row of the register or a slip's page. */
export type DaysSubject = { employee_id: string; full_name: string; lop_days: number | null };

type DaysDialogProps = DialogProps<DaysSubject> & { payroll_id: string; onChanged: () => void };

/** Sets the days without pay of one person for the month. */
export function DaysDialog({ isOpen, close, subject, payroll_id, onChanged }: DaysDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Days without pay of ${subject?.full_name ?? ''}`}
      submitLabel="Save days"
      endpoint={payrolls.putDays}
      params={{ id: payroll_id, employeeId: subject?.employee_id ?? '' }}
      initial={{ lop_days: subject?.lop_days ?? 0 }}
      onDone={onChanged}
    >
      <Field name="lop_days" label="Days without pay" help="Halves and tenths are possible. 0 pays the whole month.">
        <InputNumber min={0} max={31} step={0.5} className="run-days" />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
