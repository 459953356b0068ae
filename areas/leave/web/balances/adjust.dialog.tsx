import { type LeaveBalance, leaveBalances } from '@hrms/leave/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDialog } from '@hrms/platform/web';
import { Input, InputNumber, Select } from 'antd';
import { useTypeChoices } from '../requests/list-filters.tsx';
import { useToday } from '../use-access.ts';

export type Adjusting = Pick<LeaveBalance, 'employee_id' | 'employee_name'> & { leave_type_id?: string };

/** Adds or deducts days of one balance with a reason. */
export function AdjustDialog({ isOpen, close, subject }: DialogProps<Adjusting>) {
  const today = useToday();
  const types = useTypeChoices();
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={subject ? `Adjust balance of ${subject.employee_name}` : 'Adjust balance'}
      endpoint={leaveBalances.adjust}
      submitLabel="Adjust"
      initial={{
        ...(subject && { employee_id: subject.employee_id, leave_type_id: subject.leave_type_id }),
        effective_on: today,
      }}
      refresh={[leaveBalances.list]}
    >
      {!subject && (
        <Field name="employee_id" label="Employee">
          <EmployeeSelect />
        </Field>
      )}
      <Field name="leave_type_id" label="Leave type">
        <Select options={types} showSearch={{ optionFilterProp: 'label' }} placeholder="Select a leave type" />
      </Field>
      <div className="lv-two">
        <Field name="days" label="Days" help="Negative to deduct.">
          <InputNumber />
        </Field>
        <Field name="effective_on" label="Effective on">
          <DateInput max={today} />
        </Field>
      </div>
      <Field name="note" label="Reason">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
