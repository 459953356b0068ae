import { PlusOutlined } from '@ant-design/icons';
import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  Count,
  DataTable,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { type StructureRow, structures } from '@hrms/salary/contract';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';

function ctcRange({ lowest_ctc_paise, highest_ctc_paise }: StructureRow) {
  if (lowest_ctc_paise === null || highest_ctc_paise === null) return '';
  const [low, high] = [formatRupees(lowest_ctc_paise), formatRupees(highest_ctc_paise)];
  return low === high ? low : `${low} to ${high}`;
}

const columns: Column<StructureRow>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'code', title: 'Code', narrow: 'second' },
  {
    key: 'current_version_no',
    title: 'Published version',
    narrow: 'second',
    render: ({ current_version_no }) => (current_version_no ? `Version ${current_version_no}` : ''),
  },
  { key: 'employee_count', title: 'Employees', align: 'right' },
  { key: 'ctc', title: 'Annual CTC', align: 'right', render: ctcRange },
  { key: 'updated_at', title: 'Updated on', render: ({ updated_at }) => formatDate(updated_at) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status, has_draft, current_version_no }) => {
      if (status === 'archived') return <StatusTag>Archived</StatusTag>;
      if (!current_version_no) return <StatusTag tone="warning">Draft</StatusTag>;
      return <StatusTag tone="success">{has_draft ? 'Published, draft' : 'Published'}</StatusTag>;
    },
  },
];

const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
];

export function StructuresScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(structures.list);
  const add = can(structures.create) ? () => void navigate('/salary-structures/new') : undefined;
  const confirm = useConfirm();
  const copying = useDialog<StructureRow>();
  const archive = useAction(structures.archive, { failure: 'Could not archive the structure', refresh: [structures.list] });
  const archiveAsked = async ({ structure_id, name, version }: StructureRow) => {
    const text = 'It can no longer be assigned. Existing salaries don’t change.';
    if (await confirm({ title: `Archive ${name}?`, text, label: 'Archive', danger: true }))
      await archive.run({ params: { id: structure_id }, body: { version } });
  };
  const open = ({ structure_id }: StructureRow) => void navigate(`/salary-structures/details/${structure_id}`);
  return (
    <Page
      title="Salary structures"
      subtitle={<Count endpoint={structures.list} filter={filter} one="structure" many="structures" />}
      action={
        add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            Create structure
          </Button>
        )
      }
    >
      <DataTable
        endpoint={structures.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(row) => row.structure_id}
        nameOf={(row) => row.name}
        many="structures"
        search="Search by name"
        filters={[{ name: 'status', label: 'Status', options: states, kind: 'segmented' }]}
        onOpen={open}
        actions={(row) => [
          { label: 'View structure', onClick: () => open(row) },
          can(structures.updateVersion) && {
            label: row.has_draft ? 'Edit draft' : 'Create version',
            onClick: () => void navigate(`/salary-structures/edit/${row.structure_id}`),
          },
          can(structures.duplicate) && { label: 'Duplicate', onClick: () => copying.open(row) },
          can(structures.archive) &&
            row.status === 'active' && { label: 'Archive', danger: true, onClick: () => void archiveAsked(row) },
        ]}
        empty={{
          title: 'No structures yet',
          text: 'A structure splits an annual CTC into components.',
          label: 'Create structure',
          action: add,
        }}
      />
      <DuplicateDialog {...copying} />
    </Page>
  );
}

/** Copies a structure under another code and name. */
const DuplicateDialog = ({ subject, ...dialog }: DialogProps<StructureRow>) => (
  <FormDialog
    {...dialog}
    title={`Duplicate ${subject?.name ?? ''}`}
    endpoint={structures.duplicate}
    params={{ id: subject?.structure_id ?? '' }}
    initial={{ name: `${subject?.name ?? ''} copy`, code: `${subject?.code ?? ''}_COPY`.slice(0, 30) }}
    submitLabel="Duplicate"
    refresh={[structures.list]}
  >
    <Field name="name" label="Name">
      <Input maxLength={80} />
    </Field>
    <Field name="code" label="Code" help="Capital letters, digits and underscores.">
      <Input maxLength={30} />
    </Field>
  </FormDialog>
);
