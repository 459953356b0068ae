import { type Designation, designations, grades } from '@hrms/organisation/contract';
import { type DialogProps, Field, RecordDialog, type RecordKind, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { DepartmentSelect } from '../departments/department-select.tsx';
import { toCurrentChoice, withCurrentChoice } from '../present-choice.ts';

export const designationKind: RecordKind<typeof designations> = {
  endpoints: designations,
  one: 'designation',
  many: 'designations',
  idOf: ({ designation_id }) => designation_id,
  nameOf: ({ title }) => title,
};

const categories = [
  { value: 'worker', label: 'Worker' },
  { value: 'supervisory', label: 'Supervisory' },
  { value: 'managerial', label: 'Managerial' },
];

/** Adds a designation, or edits the one it is opened with. */
export function DesignationDialog(dialog: DialogProps<Designation>) {
  const { subject, isOpen } = dialog;
  const list = useEndpoint(grades.list, { query: { limit: 100, active: 'true' } }, { enabled: isOpen });
  const gradeChoices = (list.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name }));
  return (
    <RecordDialog kind={designationKind} {...dialog}>
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
          options={withCurrentChoice(gradeChoices, toCurrentChoice(subject?.grade_id, subject?.grade_name))}
        />
      </Field>
      <Field name="lwf_category" label="Labour welfare fund category">
        <Select allowClear placeholder="Not set" options={categories} />
      </Field>
      <Field name="job_description" label="Job description">
        <Input.TextArea rows={3} maxLength={2000} />
      </Field>
    </RecordDialog>
  );
}
