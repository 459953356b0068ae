import { type Department, departments } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';

/** Adds a department, or changes the one it is opened with. */
export function DepartmentDialog({ isOpen, subject, close }: DialogProps<Department>) {
  const choices = useEndpoint(departments.active, undefined, { enabled: isOpen });
  const parents = choices.data?.departments
    .filter(({ department_id }) => department_id !== subject?.department_id)
    .map(({ department_id, name }) => ({ value: department_id, label: name }));

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
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="None, stands on its own"
          loading={choices.isPending}
          options={parents ?? []}
        />
      </Field>
      <Field name="cost_centre_code" label="Cost centre">
        <Input maxLength={30} />
      </Field>
    </FormDialog>
  );
}
