import { type Designation, designations } from '@hrms/organisation/contract';
import { type Column, DataTable, StatusTag, useAction, useCan, useConfirm, useDialog, useListParams } from '@hrms/platform/web';
import { EmployeeCountLink } from '../people-link.tsx';
import { DesignationDialog } from './designation.dialog.tsx';

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
  {
    key: 'active',
    title: 'Status',
    narrow: 'tag',
    render: ({ active }) => <StatusTag tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusTag>,
  },
];

/** The job titles; whoever may changes, closes and deletes them here. */
export function DesignationsTab({ paste }: { paste: (() => void) | undefined }) {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(designations.list);
  const editing = useDialog<Designation>();
  const update = useAction(designations.update, { failure: 'Failed to update designation' });
  const remove = useAction(designations.remove, { failure: 'Failed to delete designation' });
  const removeAsked = async ({ designation_id, title }: Designation) => {
    const text = 'This cannot be undone. A designation that was ever used can only be deactivated.';
    if (await confirm({ title: `Delete ${title}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: designation_id } });
  };
  return (
    <>
      <DataTable
        endpoint={designations.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(designation) => designation.designation_id}
        nameOf={(designation) => designation.title}
        many="designations"
        search="Search by title"
        onOpen={can(designations.update) ? editing.open : undefined}
        actions={(designation) => [
          can(designations.update) && { label: 'Edit', onClick: () => editing.open(designation) },
          can(designations.update) && {
            label: designation.active ? 'Deactivate' : 'Activate',
            onClick: () =>
              void update.run({
                params: { id: designation.designation_id },
                body: { ...designation, active: !designation.active },
              }),
          },
          can(designations.remove) && { label: 'Delete', danger: true, onClick: () => void removeAsked(designation) },
        ]}
        empty={{
          title: 'No designations yet',
          text: 'Designations are the job titles on profiles, letters and payslips. Have a list? Paste it whole.',
          label: 'Paste a list',
          action: paste,
        }}
      />
      <DesignationDialog {...editing} />
    </>
  );
}
