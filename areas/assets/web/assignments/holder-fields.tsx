import { DateInput, EmployeeSelect, Field } from '@hrms/platform/web';

/** From when somebody has an asset, and when it is expected back. */
export const AssignmentDates = () => (
  <>
    <Field name="assigned_on" label="From">
      <DateInput />
    </Field>
    <Field name="expected_return" label="Expected back">
      <DateInput />
    </Field>
  </>
);

/** Who gets an asset, from when, and when it is expected back. */
export const HolderFields = () => (
  <>
    <Field name="employee_id" label="Employee">
      <EmployeeSelect />
    </Field>
    <AssignmentDates />
  </>
);
