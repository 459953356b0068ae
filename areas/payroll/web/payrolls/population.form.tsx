import { type DepartmentNode, departments } from '@hrms/organisation/contract';
import { EmployeesSelect, Field, MoneyInput, useCan, useEndpoint } from '@hrms/platform/web';
import { components } from '@hrms/salary/contract';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ChoiceInput } from '../settings/choice-input.tsx';
import '../payroll.css';

const WHO = [
  { value: 'all', label: 'Everyone', text: 'All employees in service in the month.' },
  { value: 'departments', label: 'Departments', text: 'Employees of the departments you choose.' },
  { value: 'employees', label: 'Employees', text: 'The employees you choose.' },
  { value: 'later', label: 'Enter amounts later', text: 'Start an empty run and enter or paste an amount for each employee.' },
];

const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

function DepartmentsSelect(props: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) {
  const can = useCan();
  const read = useEndpoint(departments.list, { query: { limit: 100 } }, { enabled: can(departments.list) });
  const options = flat(read.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
  return (
    <Select
      {...props}
      mode="multiple"
      loading={read.isPending}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Please select departments"
      aria-label="Departments"
    />
  );
}

/** What a bonus or off-cycle run pays, and to whom. */
export function PopulationFields() {
  const can = useCan();
  const form = Form.useFormInstance();
  const [who, setWho] = useState('all');
  const choices = useEndpoint(components.list, { query: { is_active: 'true', limit: 500 } }, { enabled: can(components.list) });
  const codes = choices.data?.rows
    .filter(({ kind, calculation }) => (kind === 'earning' || kind === 'reimbursement') && calculation !== 'system')
    .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  const choose = (next: string) => {
    setWho(next);
    form.setFieldsValue({ department_ids: undefined, employee_ids: undefined });
    if (next === 'later') form.setFieldsValue({ component_code: undefined, amount_paise: undefined });
  };
  return (
    <>
      <Field name="title" label="Title" help="Shown in the list of runs, for example Diwali bonus.">
        <Input maxLength={80} />
      </Field>
      <div className="pay-population">
        <strong>Who is paid</strong>
        <ChoiceInput choices={WHO} label="Who is paid" value={who} onChange={choose} />
      </div>
      {who === 'departments' && (
        <Field name="department_ids" label="Departments">
          <DepartmentsSelect />
        </Field>
      )}
      {who === 'employees' && (
        <Field name="employee_ids" label="Employees">
          <EmployeesSelect aria-label="Employees" />
        </Field>
      )}
      {who !== 'later' && (
        <>
          <Field name="component_code" label="Component">
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={choices.isPending}
              options={codes ?? []}
              placeholder="Please select a component"
            />
          </Field>
          <Field name="amount_paise" label="Amount for each employee" help="You can change single amounts in the run.">
            <MoneyInput />
          </Field>
        </>
      )}
    </>
  );
}
