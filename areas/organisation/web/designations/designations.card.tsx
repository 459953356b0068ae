import { type Designation, designations } from '@hrms/organisation/contract';
import { activeColumn, activeFilter, type Column, DataTable, useListParams, type useRecordActions } from '@hrms/platform/web';
import { EmployeeCountLink } from '../people-link.tsx';

const columns: Column<Designation>[] = [
  { key: 'title', title: 'Designation', narrow: 'title' },
  { key: 'department_name', title: 'Department', render: ({ department_name }) => department_name ?? 'Any' },
  { key: 'grade_name', title: 'Grade', narrow: 'second', render: ({ grade_name }) => grade_name ?? 'None' },
  {
    key: 'employee_count',
    title: 'Employees',
    align: 'right',
    narrow: 'second',
    render: ({ employee_count, designation_id, title }) => (
      <EmployeeCountLink count={employee_count} by="designation_id" id={designation_id} of={title} />
    ),
  },
  activeColumn,
];

type DesignationsTabProps = {
  record: ReturnType<typeof useRecordActions<typeof designations>>;
  paste: (() => void) | undefined;
};

/** The list of designations. */
export function DesignationsTab({ record: { table, actionsOf }, paste }: DesignationsTabProps) {
  const [filter, setFilter] = useListParams(designations.list);
  return (
    <DataTable
      {...table}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      search="Search by title"
      filters={[activeFilter]}
      actions={actionsOf}
      empty={{
        title: 'No designations yet',
        text: 'Designations are the job titles on profiles, letters and payslips.',
        label: 'Paste a list',
        action: paste,
      }}
    />
  );
}
