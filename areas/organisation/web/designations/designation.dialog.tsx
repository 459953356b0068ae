import { type Designation, designations, grades } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { DepartmentSelect } from '../departments/department-select.tsx';
import { toCurrentChoice, withCurrentChoice } from '../present-choice.ts';

const categories = [
  { value: 'worker', label: 'Worker' },
  { value: 'supervisory', label: 'Supervisory' },
  { value: 'managerial', label: 'Managerial' },
];

/** Adds a designation, or changes the one it is opened with. */
export function DesignationDialog({ isOpen, subject, close }: DialogProps<Designation>) {
  const list = useEndpoint(grades.list, { query: { limit: 100, active: 'true' } }, { enabled: isOpen });
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={subject ? `Edit ${subject.title}` : 'Add designation'}
      submitLabel={subject ? 'Save' : 'Create'}
      endpoint={subject ? designations.update : designations.create}
      params={subject && { id: subject.designation_id }}
      initial={subject}
    >
      <Field name="title" label="Designation">
        <Input maxLength={100} placeholder="For example Senior engineer" />
      </Field>
      <Field name="department_id" label="Department">
        <DepartmentSelect
          placeholder="Any department"
          present={toCurrentChoice(subject?.department_id, subject?.department_name)}
        />
      </Field>
      <Field name="grade_id" label="Suggested grade">
        <Select
          allowClear
          placeholder="None"
          loading={list.isPending}
          options={withCurrentChoice(
            (list.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name })),
            toCurrentChoice(subject?.grade_id, subject?.grade_name),
          )}
        />
      </Field>
      <Field name="lwf_category" label="Category for the welfare fund">
        <Select allowClear placeholder="Not said" options={categories} />
      </Field>
      <Field name="job_description" label="Job description">
        <Input.TextArea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
