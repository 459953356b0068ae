import { type Department, departments } from '@hrms/organisation/contract';
import { type DialogProps, EmployeeSelect, Field, RecordDialog, type RecordKind } from '@hrms/platform/web';
import { Input } from 'antd';
import { toCurrentChoice } from '../present-choice.ts';
import { DepartmentSelect } from './department-select.tsx';

export const departmentKind: RecordKind<typeof departments> = {
  endpoints: departments,
  one: 'department',
  many: 'departments',
  idOf: ({ department_id }) => department_id,
  nameOf: ({ name }) => name,
};

/** Adds a department, or edits the one it is opened with. */
export function DepartmentDialog(dialog: DialogProps<Department>) {
  const { subject } = dialog;
  return (
    <RecordDialog kind={departmentKind} {...dialog}>
      <Field name="name" label="Name">
        <Input maxLength={100} />
      </Field>
      <Field name="code" label="Code">
        <Input maxLength={20} />
      </Field>
      <Field name="parent_id" label="Parent department">
        <DepartmentSelect
          except={subject?.department_id}
          present={toCurrentChoice(subject?.parent_id, subject?.parent_name)}
          placeholder="None (top level)"
        />
      </Field>
      <Field name="head_employee_id" label="Head">
        <EmployeeSelect />
      </Field>
      <Field name="cost_centre_code" label="Cost centre">
        <Input maxLength={30} />
      </Field>
    </RecordDialog>
  );
}
