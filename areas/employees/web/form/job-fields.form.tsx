import { employees } from '@hrms/employees/contract';
import { DateInput, EmployeeSelect, Field, useEndpoint } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { FormSection } from '../form-section.tsx';
import { EMPLOYMENT_TYPE_LABELS, toOptions, WORK_MODE_LABELS } from '../labels.ts';
import { NoticeFields } from '../positions/fields.form.tsx';
import { BranchSelect, DepartmentSelect, DesignationSelect, GradeSelect, LocationSelect } from '../structure-selects.tsx';

const ENDS = ['contract', 'fixed_term'];

/** Fields of the first position. */
export function JobFields({ manager }: { manager?: { value: string; label: string } | undefined }) {
  const form = Form.useFormInstance();
  const type = Form.useWatch<string | undefined>('employment_type');
  const branch = Form.useWatch<string | undefined>('branch_id');
  return (
    <FormSection id="job" title="Job" text="Later changes take effect from a date and keep the history.">
      <div className="emp-grid">
        <Field name="joined_on" label="Joining date">
          <DateInput />
        </Field>
        <EmployeeCodeField />
        <Field name="branch_id" label="Branch">
          <BranchSelect onPick={() => form.setFieldValue('location_id', undefined)} />
        </Field>
        <Field name="location_id" label="Location">
          <LocationSelect allowClear branch_id={branch} />
        </Field>
        <Field name="department_id" label="Department">
          <DepartmentSelect />
        </Field>
        <Field name="designation_id" label="Designation">
          <DesignationSelect />
        </Field>
        <Field name="grade_id" label="Grade">
          <GradeSelect allowClear />
        </Field>
        <Field name="manager_id" label="Manager">
          <EmployeeSelect />
        </Field>
        <Field name="employment_type" label="Employment type">
          <Select placeholder="Select employment type" options={toOptions(EMPLOYMENT_TYPE_LABELS)} />
        </Field>
        {ENDS.includes(type ?? '') && (
          <Field name="contract_end_date" label="Contract end date">
            <DateInput />
          </Field>
        )}
        <Field name="probation_until" label="Probation end date">
          <DateInput />
        </Field>
        <NoticeFields />
        <Field name="work_mode" label="Work mode">
          <Select allowClear placeholder="Select work mode" options={toOptions(WORK_MODE_LABELS)} />
        </Field>
        <Field name="cost_centre_code" label="Cost centre">
          <Input maxLength={30} autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  );
}

/** Preview of the employee code; the pattern may depend on branch, employment type and year. */
function EmployeeCodeField() {
  const employment_type = Form.useWatch<string | undefined>('employment_type');
  const branch_id = Form.useWatch<string | undefined>('branch_id');
  const joined_on = Form.useWatch<string | null | undefined>('joined_on');
  const query = {
    ...(employment_type && { employment_type }),
    ...(branch_id && { branch_id }),
    ...(joined_on && { joined_on }),
  };
  const next = useEndpoint(employees.nextCode, { query: query as never }, { keepPrevious: true });
  const preview = next.data ? `Will be ${next.data.employee_code}` : 'Assigned when you save';
  return (
    <Field name="employee_code" label="Employee code" help={preview}>
      <Input maxLength={20} autoComplete="off" placeholder={next.data?.employee_code ?? ''} />
    </Field>
  );
}
