import { type Department, departments } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';
import { HeadSelect } from '../person-select.tsx';
import { toCurrentChoice } from '../present-choice.ts';
import { DepartmentSelect } from './department-select.tsx';

/** Adds a department, or changes the one it is opened with. */
export function DepartmentDialog({ isOpen, subject, close }: DialogProps<Department>) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={subject ? `Edit ${subject.name}` : 'Add department'}
      submitLabel={subject ? 'Save' : 'Create'}
      endpoint={subject ? departments.update : departments.create}
      params={subject && { id: subject.department_id }}
      initial={subject}
    >
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
          placeholder="None, stands on its own"
        />
      </Field>
      <Field name="head_employee_id" label="Head">
        <HeadSelect
          present={
            subject?.head_employee_id
              ? { value: subject.head_employee_id, label: subject.head_name ?? 'Unknown Department Head' }
              : undefined
          }
        />
      </Field>
      <Field name="cost_centre_code" label="Cost centre">
        <Input maxLength={30} />
      </Field>
    </FormDialog>
  );
}
