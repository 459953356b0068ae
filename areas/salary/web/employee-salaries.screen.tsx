import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Money,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { type EmployeeSalaryRow, employeeSalaries, structures } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AssignDialog, type AssignSubject } from './assign.dialog.tsx';
import { AssignManyDialog } from './assign-many.dialog.tsx';
import { PayNotice } from './pay-notice.tsx';
import { usePlaceFilters } from './use-place-filters.ts';
import './salary.css';
import { usePayVisibility } from './use-pay-sight.ts';

const HIDDEN = <span className="salary-hidden">₹ •••</span>;
const SHOWN = 'salary.amounts_shown';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'on_notice', label: 'On notice' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'left', label: 'Left' },
];
const whom = [
  { value: '', label: 'All' },
  { value: 'false', label: 'With salary' },
  { value: 'true', label: 'Without salary' },
];

const tests = [
  { value: 'false', label: 'Wage test passed' },
  { value: 'true', label: 'Wage test failed' },
];

function testTag({ passes_wage_test, next_from_date, employee_salary_id }: EmployeeSalaryRow) {
  if (!employee_salary_id)
    return next_from_date ? (
      <StatusTag tone="accent">{`From ${formatDate(next_from_date)}`}</StatusTag>
    ) : (
      <StatusTag tone="warning">No salary</StatusTag>
    );
  return <StatusTag tone={passes_wage_test ? 'success' : 'warning'}>{passes_wage_test ? 'Passed' : 'Above 50%'}</StatusTag>;
}

const columnsFor = (shown: boolean): Column<EmployeeSalaryRow>[] => {
  const amount = (paise: number | null) => (paise === null ? '' : shown ? <Money paise={paise} /> : HIDDEN);
  return [
    { key: 'full_name', title: 'Employee', narrow: 'title' },
    { key: 'employee_code', title: 'Code', narrow: 'second' },
    { key: 'department_name', title: 'Department', narrow: 'second' },
    { key: 'branch_name', title: 'Branch' },
    {
      key: 'structure_name',
      title: 'Structure',
      render: ({ structure_name, version_no }) => structure_name && `${structure_name} v${version_no}`,
    },
    { key: 'ctc_annual_paise', title: 'Annual CTC', align: 'right', priority: 3, render: (row) => amount(row.ctc_annual_paise) },
    { key: 'gross_monthly_paise', title: 'Monthly gross', align: 'right', render: (row) => amount(row.gross_monthly_paise) },
    { key: 'from_date', title: 'Effective from', render: ({ from_date }) => from_date && formatDate(from_date) },
    { key: 'passes_wage_test', title: 'Wage test', narrow: 'tag', render: testTag },
  ];
};

export function EmployeeSalariesScreen() {
  if (usePayVisibility() === 'everybody') return <SalaryList />;
  return <PayNotice title="You do not have access to this page" text="Only payroll administrators can see all salaries." />;
}

function SalaryList() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(employeeSalaries.list);
  const [shown, setShown] = useState(() => sessionStorage.getItem(SHOWN) === 'yes');
  const assigning = useDialog<AssignSubject>();
  const many = useDialog();
  const places = usePlaceFilters();
  const structureList = useEndpoint(structures.list, { query: { limit: 500 } }, { enabled: can(structures.list) });
  const show = () => {
    sessionStorage.setItem(SHOWN, shown ? 'no' : 'yes');
    setShown(!shown);
  };
  const open = ({ employee_id }: EmployeeSalaryRow) => void navigate(`/employee-salary/${employee_id}`);
  const filters = [
    ...places,
    {
      name: 'structure_id' as const,
      label: 'Structure',
      options: (structureList.data?.rows ?? []).map(({ structure_id, name }) => ({ value: structure_id, label: name })),
    },
    { name: 'status' as const, label: 'Employment', options: STATUSES },
    { name: 'fails_wage_test' as const, label: 'Wage test', options: tests },
    { name: 'without_salary' as const, label: 'Salary', options: whom, kind: 'segmented' as const },
    { name: 'as_of' as const, label: 'Salaries on', kind: 'date' as const },
  ];
  return (
    <Page
      title="Employee salary"
      subtitle={<Count endpoint={employeeSalaries.list} filter={filter} one="employee" many="employees" />}
      action={
        <>
          <Button onClick={() => void navigate('/tools/salary-calculator')}>Calculator</Button>
          <Button onClick={show}>{shown ? 'Hide amounts' : 'Show amounts'}</Button>
          {can(employeeSalaries.assignMany) && <Button onClick={many.open}>Assign to many</Button>}
        </>
      }
    >
      <DataTable
        endpoint={employeeSalaries.list}
        filter={filter}
        onFilter={setFilter}
        columns={columnsFor(shown)}
        idOf={(row) => row.employee_id}
        nameOf={(row) => row.full_name}
        many="employees"
        search="Search by name or code"
        filters={filters}
        onOpen={open}
        actions={(row) => [
          { label: 'View salary', onClick: () => open(row) },
          can(employeeSalaries.assign) &&
            !row.employee_salary_id &&
            !row.next_from_date && { label: 'Assign salary', onClick: () => assigning.open(row) },
        ]}
        empty={{ title: 'No employees yet', text: 'Add employees to assign their salaries.' }}
      />
      <AssignDialog {...assigning} />
      <AssignManyDialog {...many} />
    </Page>
  );
}
