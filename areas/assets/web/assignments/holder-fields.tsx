import { DateInput, EmployeeSelect, Field } from '@hrms/platform/web';

/** Who gets an asset, from when, and when it is expected back. */
export const HolderFields = () => (
  <>
    <Field name="employee_id" label="Employee">
      <EmployeeSelect />
    </Field>
    <Field name="assigned_on" label="From">
      <DateInput />
    </Field>
    <Field name="expected_return" label="Expected back">
      <DateInput />
    </Field>
  </>
);
