import { employees, positionChanges } from '@hrms/employees/contract';
import { DateInput, type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Checkbox, Input } from 'antd';

type SuspensionProps = DialogProps & { id: string; name: string };

const SuspensionWarning = () => (
  <Field name="confirm_warnings" label={null} valueProp="checked" help="Months already paid are adjusted as arrears.">
    <Checkbox>Apply even if payroll is finalised</Checkbox>
  </Field>
);

/** Suspends an employee; whether pay continues is set in payroll. */
export const SuspendDialog = ({ id, name, ...dialog }: SuspensionProps) => (
  <FormDialog
    {...dialog}
    title={`Suspend ${name}`}
    endpoint={positionChanges.suspend}
    params={{ id }}
    submitLabel="Suspend"
    refresh={[employees.get, employees.list]}
  >
    <Field name="from_date" label="First day">
      <DateInput />
    </Field>
    <Field name="until_date" label="Last day" help="Leave blank for an open-ended suspension.">
      <DateInput />
    </Field>
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
    <SuspensionWarning />
  </FormDialog>
);

/** Marks an employee as left, or changes the last working day. */
export const MarkLeftDialog = ({
  id,
  name,
  last_working_day,
  ...dialog
}: SuspensionProps & { last_working_day: string | null }) => (
  <FormDialog
    {...dialog}
    title={last_working_day ? `Change last working day of ${name}` : `Mark ${name} as left`}
    endpoint={positionChanges.markLeft}
    params={{ id }}
    initial={{ last_working_day }}
    submitLabel={last_working_day ? 'Save' : 'Mark as left'}
    refresh={[employees.get, employees.list]}
  >
    <Field name="last_working_day" label="Last working day" help="The employee is not paid after this day.">
      <DateInput />
    </Field>
    <Field name="reason" label="Reason" help="For example resigned, retired or end of contract.">
      <Input maxLength={300} />
    </Field>
    <SuspensionWarning />
  </FormDialog>
);

/** Reinstates an employee from a date. */
export const ReinstateDialog = ({ id, name, ...dialog }: SuspensionProps) => (
  <FormDialog
    {...dialog}
    title={`Reinstate ${name}`}
    endpoint={positionChanges.reinstate}
    params={{ id }}
    submitLabel="Reinstate"
    refresh={[employees.get, employees.list]}
  >
    <Field name="from_date" label="First day of work">
      <DateInput />
    </Field>
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
    <SuspensionWarning />
  </FormDialog>
);
