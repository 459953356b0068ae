import { type EmployeeRecord, employees, positions } from '@hrms/employees/contract';
import { DateInput, type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { ManagerSelect } from './manager-select.tsx';
import { BranchSelect, DepartmentSelect, DesignationSelect } from './place-selects.tsx';
import { choicesOf, EMPLOYMENT, REASON, WORK_MODE } from './words.ts';

const { joining: _, ...CHANGES } = REASON;

/** A change of the job from a day on. What stays as it is keeps its present value. */
export function PositionDialog({ isOpen, close, employee }: DialogProps & { employee: EmployeeRecord }) {
  const { employee_id: id, full_name, manager_id, manager } = employee;
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={`Change position of ${full_name}`}
      submitLabel="Save change"
      endpoint={positions.create}
      params={{ id }}
      refresh={[employees.get]}
      initial={{
        branch_id: employee.branch_id,
        department_id: employee.department_id,
        designation_id: employee.designation_id,
        manager_id,
        employment_type: employee.employment_type,
        contract_end_date: employee.contract_end_date,
        work_mode: employee.work_mode,
      }}
    >
      <Field name="from_date" label="From" help="Everything before this day stays as it was.">
        <DateInput {...(employee.joined_on && { min: employee.joined_on })} />
      </Field>
      <Field name="reason" label="Reason">
        <Select placeholder="Select a reason" options={choicesOf(CHANGES)} />
      </Field>
      <Field name="designation_id" label="Designation">
        <DesignationSelect />
      </Field>
      <Field name="department_id" label="Department">
        <DepartmentSelect />
      </Field>
      <Field name="branch_id" label="Branch" help="Another state changes professional tax and welfare fund from that day.">
        <BranchSelect />
      </Field>
      <Field name="manager_id" label="Manager">
        <ManagerSelect except={id} present={manager_id && manager ? { value: manager_id, label: manager } : undefined} />
      </Field>
      <Field name="employment_type" label="Employment type">
        <Select options={choicesOf(EMPLOYMENT)} />
      </Field>
      <ContractEnd />
      <Field name="work_mode" label="Work mode">
        <Select allowClear placeholder="Select work mode" options={choicesOf(WORK_MODE)} />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDrawer>
  );
}

function ContractEnd() {
  const type = Form.useWatch<string | undefined>('employment_type');
  if (type !== 'contract' && type !== 'fixed_term') return null;
  return (
    <Field name="contract_end_date" label="Contract ends on">
      <DateInput />
    </Field>
  );
}
