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
