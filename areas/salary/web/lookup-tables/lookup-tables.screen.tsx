import { PlusOutlined } from '@ant-design/icons';
import {
  type Column,
  Count,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  MoneyInput,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { type LookupTable, lookupTables } from '@hrms/salary/contract';
import { Button, Form, Input } from 'antd';

const STATES = {
  in_force: ['In force', 'success'],
  upcoming: ['Upcoming', 'accent'],
  past: ['Past', 'neutral'],
} as const;

const columns: readonly Column<LookupTable>[] = [
  { key: 'code', title: 'Table', narrow: 'title' },
  { key: 'from_date', title: 'From', narrow: 'second', render: ({ from_date }) => formatDate(from_date) },
  { key: 'rows', title: 'Rows', align: 'right', render: ({ rows }) => rows.length },
  {
    key: 'keys',
    title: 'Keys',
    render: ({ rows }) =>
      rows
        .map(({ key }) => key)
        .slice(0, 6)
        .join(', '),
  },
  { key: 'updated_by_name', title: 'Changed by' },
  {
    key: 'state',
    title: 'Status',
    narrow: 'tag',
    render: ({ state }) => <StatusTag tone={STATES[state][1]}>{STATES[state][0]}</StatusTag>,
  },
];

const RowsFields = () => (
  <Form.List name="rows">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className="salary-asked">
            <Form.Item name={[name, 'key']} label="Key">
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name={[name, 'amount_paise']} label="Amount">
              <MoneyInput />
            </Form.Item>
            {fields.length > 1 && <Button onClick={() => remove(name)}>Remove</Button>}
          </div>
        ))}
        <Button icon={<PlusOutlined />} onClick={() => add({})}>
          Add row
        </Button>
      </>
    )}
  </Form.List>
);

const AddDialog = ({ subject, ...dialog }: DialogProps<LookupTable | null>) => (
  <FormDialog
    {...dialog}
    title={subject ? `Change ${subject.code} from a later day` : 'Add lookup table'}
    endpoint={lookupTables.create}
    initial={{ code: subject?.code, rows: subject?.rows ?? [{}] } as never}
    submitLabel="Save"
    refresh={[lookupTables.list]}
  >
    <Field name="code" label="Code" help="Formulas read it as lookup(“CODE”, grade).">
      <Input maxLength={30} placeholder="CONVEYANCE_BY_GRADE" disabled={Boolean(subject)} />
    </Field>
    <Field name="from_date" label="In force from">
      <DateInput />
    </Field>
    <RowsFields />
  </FormDialog>
);

const EditDialog = ({ subject, ...dialog }: DialogProps<LookupTable>) => (
  <FormDialog
    {...dialog}
    title={`Correct ${subject?.code ?? ''}`}
    endpoint={lookupTables.update}
    params={{ id: subject?.lookup_table_id ?? '' }}
    initial={{ rows: subject?.rows ?? [], version: subject?.version } as never}
    submitLabel="Save"
    refresh={[lookupTables.list]}
  >
    <RowsFields />
  </FormDialog>
);

/** Lookup tables with their dated rows. */
export function LookupTablesScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(lookupTables.list);
  const adding = useDialog<LookupTable | null>();
  const editing = useDialog<LookupTable>();
  const add = can(lookupTables.create) ? () => adding.open(null) : undefined;
  return (
    <Page
      title="Lookup tables"
      parent={{ to: '/salary-components', label: 'Salary components' }}
      subtitle={<Count endpoint={lookupTables.list} filter={filter} one="table" many="tables" />}
      action={
        add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            Add lookup table
          </Button>
        )
      }
    >
      <DataTable
        endpoint={lookupTables.list}
        filter={filter}
        onFilter={setFilter}
        columns={[...columns]}
        idOf={({ lookup_table_id }) => lookup_table_id}
        nameOf={({ code, from_date }) => `${code} from ${formatDate(from_date)}`}
        many="tables"
        search="Search by code"
        {...(can(lookupTables.update) && { onOpen: editing.open })}
        actions={(row) => [
          can(lookupTables.create) && { label: 'Change from a later day', onClick: () => adding.open(row) },
          can(lookupTables.update) && { label: 'Correct rows', onClick: () => editing.open(row) },
        ]}
        empty={{
          title: 'No lookup tables yet',
          text: 'A table gives formulas an amount by grade, city or any key.',
          label: 'Add lookup table',
          action: add,
        }}
      />
      <AddDialog {...(adding as DialogProps<LookupTable | null>)} />
      <EditDialog {...(editing as DialogProps<LookupTable>)} />
    </Page>
  );
}
