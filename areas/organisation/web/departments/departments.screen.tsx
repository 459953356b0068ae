import { PlusOutlined } from '@ant-design/icons';
import { type Department, departments, listExports } from '@hrms/organisation/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Page,
  useCan,
  useDialog,
  useIsPhone,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { ExportListButton } from '../export-list-button.tsx';
import { DepartmentDialog, departmentKind } from './department.dialog.tsx';
import { ImportDepartmentsDialog } from './import.dialog.tsx';
import { MergeDepartmentDialog } from './merge.dialog.tsx';
import { MoveDepartmentDialog } from './move.dialog.tsx';
import { DEPARTMENT_TEMPLATE } from './template.ts';
import { DepartmentTree } from './tree.card.tsx';
import './departments.css';

const columns: Column<Department>[] = [
  { key: 'name', title: 'Name', narrow: 'title', sortable: true },
  { key: 'code', title: 'Code', narrow: 'second', sortable: true },
  { key: 'parent_name', title: 'Parent', narrow: 'second' },
  { key: 'cost_centre_code', title: 'Cost centre' },
  { key: 'head_name', title: 'Head', render: ({ head_name }) => head_name ?? 'None' },
  {
    key: 'employee_count',
    title: 'Employees',
    priority: 3,
    align: 'right',
    render: ({ employee_count, employee_total }) =>
      employee_total === employee_count
        ? employee_count.toLocaleString('en-IN')
        : `${employee_count.toLocaleString('en-IN')} of ${employee_total.toLocaleString('en-IN')}`,
  },
  activeColumn,
];

const heads = [
  { value: 'true', label: 'With head' },
  { value: 'false', label: 'Without head' },
];

export function DepartmentsScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(departments.list);
  const { add, table, actionsOf, dialog } = useRecordActions(departmentKind);
  const moving = useDialog<Department>();
  const merging = useDialog<Department>();
  const importing = useDialog<string>();
  const narrow = useIsPhone();

  return (
    <Page
      title="Departments"
      subtitle={<Count endpoint={departments.list} filter={filter} one="department" many="departments" />}
      action={
        <>
          <ExportListButton endpoint={listExports.departments} what="Departments" />
          {can(departments.import) && <Button onClick={() => importing.open()}>Import</Button>}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add department
            </Button>
          )}
        </>
      }
    >
      <div className="dep-split">
        {!narrow && (
          <DepartmentTree
            selected={filter.parent_id}
            select={(parent_id) => setFilter({ parent_id, page: 1 })}
            move={moving.open}
          />
        )}
        <DataTable
          {...table}
          filter={filter}
          onFilter={setFilter}
          columns={columns}
          search="Search by name"
          filters={[{ name: 'has_head', label: 'Head', options: heads }, activeFilter]}
          actions={(department) =>
            actionsOf(
              department,
              can(departments.move) && { label: 'Move', onClick: () => moving.open(department) },
              can(departments.merge) && { label: 'Merge', onClick: () => merging.open(department) },
            )
          }
          empty={{
            title: 'No departments yet',
            text: 'Departments group employees for reports, approvals and costs.',
            label: 'Use a template',
            action: can(departments.import) ? () => importing.open(DEPARTMENT_TEMPLATE) : add,
          }}
        />
      </div>
      <DepartmentDialog {...dialog} />
      <MoveDepartmentDialog {...moving} />
      <MergeDepartmentDialog {...merging} />
      <ImportDepartmentsDialog {...importing} />
    </Page>
  );
}
