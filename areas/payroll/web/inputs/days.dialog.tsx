import { payrolls } from '@hrms/payroll/contract';
import { type DialogProps, Field, ReasonDialog } from '@hrms/platform/web';
import { InputNumber } from 'antd';
import '../run.css';

/** The employee whose LOP days are edited. */
export type DaysSubject = { employee_id: string; full_name: string; lop_days: number | null };

type DaysDialogProps = DialogProps<DaysSubject> & { payroll_id: string; onChanged: () => void };

/** Edits the LOP days of one employee for the month. */
export function DaysDialog({ isOpen, close, subject, payroll_id, onChanged }: DaysDialogProps) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`LOP days of ${subject?.full_name ?? ''}`}
      submitLabel="Save LOP days"
      endpoint={payrolls.putDays}
      params={{ id: payroll_id, employeeId: subject?.employee_id ?? '' }}
      initial={{ lop_days: subject?.lop_days ?? 0 }}
      onDone={onChanged}
      most={300}
    >
      <Field
        name="lop_days"
        label="LOP days"
        help="Of the whole attendance period. Half days are allowed. 0 pays the full month."
      >
        <InputNumber min={0} max={31} step={0.5} className="run-days" />
      </Field>
    </ReasonDialog>
  );
}
