import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type EmployeeListItem, employees } from '@hrms/employees/contract';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Page,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ActiveFilters } from './active-filters.tsx';
import { EmployeeStatusTag } from './employee-status.tsx';
import { Person } from './person.tsx';
import { useDepartments, useDesignations } from './place-selects.tsx';
import { StaffNotice } from './staff-notice.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { useSeesOthers } from './use-reach.ts';
import { choicesOf, STATUS } from './words.ts';
import './employees.css';

const columns: Column<EmployeeListItem>[] = [
  {
    key: 'full_name',
    title: 'Name',
    narrow: 'title',
    sortable: true,
    render: ({ full_name, employee_code, work_email }) => <Person name={full_name} second={employee_code ?? work_email} />,
  },
  { key: 'department', title: 'Department', narrow: 'second', sortable: true },
  { key: 'designation', title: 'Designation', narrow: 'second' },
  { key: 'branch', title: 'Branch' },
  { key: 'manager', title: 'Manager' },
  { key: 'joined_on', title: 'Joined', sortable: true, render: ({ joined_on }) => joined_on && formatDate(joined_on) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <EmployeeStatusTag status={status} /> },
  { key: 'completeness', title: 'Complete', align: 'right', render: ({ completeness }) => `${completeness}%` },
];

export function EmployeesScreen() {
  return useSeesOthers() ? <Employees /> : <StaffNotice />;
}

function Employees() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(employees.list);
  const actions = useRowActions();
  const list = useEndpoint(employees.list, { query: filter as never }, { keepPrevious: true });
  useFailureNotice(list.error, 'Error fetching employees');
  const add = can(employees.create) ? () => void navigate('/employees/create') : undefined;
  const departments = useDepartments() ?? [];
  const designations = useDesignations() ?? [];
  return (
    <Page
      title="Employees"
      subtitle={<Count endpoint={employees.list} filter={filter} one="employee" many="employees" />}
      action={
        <>
          {can('employees.import.run') && (
            <Button icon={<UploadOutlined />} onClick={() => void navigate('/employees/import')}>
              Import
            </Button>
          )}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add employee
            </Button>
          )}
        </>
      }
    >
      <ActiveFilters filter={filter} onRemove={(name) => setFilter({ [name]: undefined })} />
      <DataTable
        endpoint={employees.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ full_name }) => full_name}
        many="employees"
        search="Search by name, code or phone"
        filters={[
          { name: 'department_id', label: 'Department', options: departments },
          { name: 'designation_id', label: 'Designation', options: designations },
          { name: 'status', label: 'Status', options: choicesOf(STATUS) },
        ]}
        onOpen={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
        actions={actions}
        empty={{
          title: 'No employees yet',
          text: 'Add people one by one, or import them all from a file.',
          label: 'Add employee',
          action: add,
        }}
      />
    </Page>
  );
}

function useRowActions() {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useAction(employees.remove, { failure: 'Error deleting employee' });
  const removeAsked = async ({ employee_id, full_name }: EmployeeListItem) => {
    const text =
      'This cannot be undone, and the code is not given again. Somebody who ever worked here leaves by offboarding instead.';
    if (await confirm({ title: `Delete ${full_name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: employee_id } });
  };
  return (row: EmployeeListItem) => [
    { label: 'View', onClick: () => void navigate(`/employees/profile/${row.employee_id}`) },
    can(employees.update) && { label: 'Edit', onClick: () => void navigate(`/employees/edit/${row.employee_id}`) },
    can(employees.remove) && { label: 'Delete', danger: true, onClick: () => void removeAsked(row) },
  ];
}
