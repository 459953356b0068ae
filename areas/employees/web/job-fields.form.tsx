import { employees } from '@hrms/employees/contract';
import { DateInput, Field, useEndpoint } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { FormSection } from './form-section.tsx';
import { ManagerSelect } from './manager-select.tsx';
import { BranchSelect, DepartmentSelect, DesignationSelect } from './place-selects.tsx';
import { choicesOf, EMPLOYMENT, WORK_MODE } from './words.ts';

/** Where, as what and under whom somebody begins. */
export function JobFields() {
  const type = Form.useWatch<string | undefined>('employment_type');
  const next = useEndpoint(employees.nextCode);
  const preview = next.data ? `Left empty, it will be ${next.data.employee_code}.` : 'Left empty, the next number is taken.';
  return (
    <FormSection id="job" title="Job" text="Later changes count from a date and keep what was before.">
      <div className="emp-grid">
        <Field name="joined_on" label="Joining date">
          <DateInput />
        </Field>
        <Field name="employee_code" label="Employee code" help={preview}>
          <Input maxLength={20} autoComplete="off" />
        </Field>
        <Field name="branch_id" label="Branch">
          <BranchSelect />
        </Field>
        <Field name="department_id" label="Department">
          <DepartmentSelect />
        </Field>
        <Field name="designation_id" label="Designation">
          <DesignationSelect />
        </Field>
        <Field name="manager_id" label="Manager">
          <ManagerSelect />
        </Field>
        <Field name="employment_type" label="Employment type">
          <Select placeholder="Select employment type" options={choicesOf(EMPLOYMENT)} />
        </Field>
        {(type === 'contract' || type === 'fixed_term') && (
          <Field name="contract_end_date" label="Contract ends on">
            <DateInput />
          </Field>
        )}
        <Field name="work_mode" label="Work mode">
          <Select allowClear placeholder="Select work mode" options={choicesOf(WORK_MODE)} />
        </Field>
      </div>
    </FormSection>
  );
}
