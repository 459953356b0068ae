import { PlusOutlined } from '@ant-design/icons';
import { type Designation, designations } from '@hrms/organisation/contract';
import { type Column, Count, DataTable, Page, StatusTag, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { Button } from 'antd';
import { DesignationDialog } from './designation.dialog.tsx';
import { PasteDesignationsDialog } from './paste-designations.dialog.tsx';
import { PeopleLink } from './people-link.tsx';

const columns: Column<Designation>[] = [
  { key: 'title', title: 'Designation', narrow: 'title' },
  {
    key: 'employee_count',
    title: 'Employees',
    align: 'right',
    narrow: 'second',
    render: ({ employee_count, designation_id, title }) => (
      <PeopleLink count={employee_count} by="designation_id" id={designation_id} of={title} />
    ),
  },
  {
    key: 'active',
    title: 'Status',
    narrow: 'tag',
    render: ({ active }) => <StatusTag tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusTag>,
  },
];

export function DesignationsScreen() {
  const may = useCan()(designations.create);
  const [filter, setFilter] = useListParams(designations.list);
  const adding = useDialog();
  const pasting = useDialog();

  return (
    <Page
      title="Designations"
      subtitle={<Count endpoint={designations.list} filter={filter} one="designation" many="designations" />}
      action={
        may && (
          <>
            <Button onClick={pasting.open}>Paste a list</Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={adding.open}>
              Add designation
            </Button>
          </>
        )
      }
    >
      <DataTable
        endpoint={designations.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(designation) => designation.designation_id}
        nameOf={(designation) => designation.title}
        many="designations"
        search="Search by title"
        empty={{
          title: 'No designations yet',
          text: 'Designations are the job titles on profiles, letters and payslips. Have a list? Paste it whole.',
          label: 'Paste a list',
          action: may ? pasting.open : undefined,
        }}
      />
      <DesignationDialog {...adding} />
      <PasteDesignationsDialog {...pasting} />
    </Page>
  );
}
