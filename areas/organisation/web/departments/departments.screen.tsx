import { PlusOutlined } from '@ant-design/icons';
import { type Department, departments, listExports } from '@hrms/organisation/contract';
import {
  type Column,
  Count,
  DataTable,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useIsPhone,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { ExportListButton } from '../export-list-button.tsx';
import { DepartmentDialog } from './department.dialog.tsx';
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
    align: 'right',
    render: ({ employee_count, employee_total }) =>
      employee_total === employee_count
        ? employee_count.toLocaleString('en-IN')
        : `${employee_count.toLocaleString('en-IN')} of ${employee_total.toLocaleString('en-IN')}`,
  },
  {
    key: 'active',
    title: 'Status',
    narrow: 'tag',
    render: ({ active }) => <StatusTag tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusTag>,
  },
];

const heads = [
  { value: 'true', label: 'With a head' },
  { value: 'false', label: 'Without head' },
];

const states = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

export function DepartmentsScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(departments.list);
  const editing = useDialog<Department>();
  const update = useAction(departments.update, { failure: 'Failed to update department' });
  const remove = useAction(departments.remove, { failure: 'Failed to delete department' });
  const moving = useDialog<Department>();
  const merging = useDialog<Department>();
  const importing = useDialog<string>();
  const narrow = useIsPhone();
  const add = can(departments.create) ? () => editing.open() : undefined;

  const setActive = async (department: Department, active: boolean) => {
    const agreed =
      active ||
      (await confirm({
        title: `Deactivate ${department.name}?`,
        text: 'It can no longer be chosen. Nothing that names it changes.',
        label: 'Deactivate',
      }));
    if (agreed) await update.run({ params: { id: department.department_id }, body: { ...department, active } });
  };

  const removeAsked = async ({ department_id, name }: Department) => {
    const text = 'This cannot be undone. A department that was ever used can only be deactivated.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: department_id } });
  };

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
          endpoint={departments.list}
          filter={filter}
          onFilter={setFilter}
          columns={columns}
          idOf={(department) => department.department_id}
          nameOf={(department) => department.name}
          many="departments"
          search="Search by name"
          filters={[
            { name: 'has_head', label: 'Head', options: heads },
            { name: 'active', label: 'Status', options: states, kind: 'segmented' },
          ]}
          onOpen={can(departments.update) ? editing.open : undefined}
          actions={(department) => [
            can(departments.update) && { label: 'Edit', onClick: () => editing.open(department) },
            can(departments.move) && { label: 'Move', onClick: () => moving.open(department) },
            can(departments.merge) && { label: 'Merge into another', onClick: () => merging.open(department) },
            can(departments.update) && {
              label: department.active ? 'Deactivate' : 'Activate',
              onClick: () => void setActive(department, !department.active),
            },
            can(departments.remove) && { label: 'Delete', danger: true, onClick: () => void removeAsked(department) },
          ]}
          empty={{
            title: 'No departments yet',
            text: 'Departments group your people for reports, approvals and costs.',
            label: 'Use a template',
            action: can(departments.import) ? () => importing.open(DEPARTMENT_TEMPLATE) : add,
          }}
        />
      </div>
      <DepartmentDialog {...editing} />
      <MoveDepartmentDialog {...moving} />
      <MergeDepartmentDialog {...merging} />
      <ImportDepartmentsDialog {...importing} />
    </Page>
  );
}
