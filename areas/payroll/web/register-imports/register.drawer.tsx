import { type ImportMismatch, type PayrollImport, payrollImports } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import {
  type Column,
  ColumnMatcher,
  DataTable,
  type DialogProps,
  Money,
  ReasonDialog,
  StatusTag,
  useAction,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { causeTitle } from './causes.ts';
import '../payroll.css';

type Targets = readonly { code: string; name: string }[];

/** What each column of the file is. */
function Columns({ found, targets, onMapped }: { found: PayrollImport; targets: Targets; onMapped: () => void }) {
  const [mapping, setMapping] = useState<(string | null)[]>(found.mapping);
  const map = useAction(payrollImports.map, { failure: 'Could not match the columns', refresh: [payrollImports.list] });
  const compare = useAction(payrollImports.compare, {
    failure: 'Could not compare the register',
    refresh: [payrollImports.list, payrollImports.mismatches],
  });
  const params = { id: found.payroll_import_id };
  const send = async () => {
    if ((await map.run({ params, body: { mapping } })) && (await compare.run({ params, body: {} }))) onMapped();
  };
  return (
    <div className="ui-column">
      <p>Choose what each column is. Columns left empty are not compared; several columns of one component are added up.</p>
      <ColumnMatcher
        headings={found.headings}
        mapping={mapping}
        onChange={setMapping}
        options={targets.map(({ code, name }) => ({ value: code, label: name }))}
        nameOf={(heading) => `Component of ${heading}`}
        unused="Not compared"
        disabled={found.status === 'accepted'}
      />
      {found.status !== 'accepted' && (
        <div className="ui-form-footer">
          <Button type="primary" loading={map.running || compare.running} onClick={() => void send()}>
            Compare
          </Button>
        </div>
      )}
    </div>
  );
}

const columns: Column<ImportMismatch>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => `${full_name} (${employee_code})`,
  },
  { key: 'component_name', title: 'Component', narrow: 'second' },
  { key: 'theirs_paise', title: 'Register', align: 'right', render: ({ theirs_paise }) => <Money paise={theirs_paise} /> },
  { key: 'ours_paise', title: 'Here', align: 'right', render: ({ ours_paise }) => <Money paise={ours_paise} /> },
  {
    key: 'difference_paise',
    title: 'Difference',
    align: 'right',
    render: ({ difference_paise }) => (
      <strong>
        <Money paise={difference_paise} />
      </strong>
    ),
  },
  {
    key: 'cause',
    title: 'Likely cause',
    narrow: 'second',
    render: ({ cause, detail, note }) => (
      <>
        {causeTitle(cause)}
        <small className="pay-cause">{note ? `${detail}. Accepted: ${note}` : detail}</small>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) =>
      status === 'open' ? <StatusTag tone="warning">Open</StatusTag> : <StatusTag tone="success">Accepted</StatusTag>,
  },
];

type Accepting = { cause?: string; ids?: readonly string[] };

function Differences({ found }: { found: PayrollImport }) {
  const [filter, setFilter] = useListParams(payrollImports.mismatches);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const accepting = useDialog<Accepting>();
  const isOpen = found.status === 'compared';
  const { cause, ids } = accepting.subject ?? {};
  return (
    <div className="ui-column">
      <DataTable
        endpoint={payrollImports.mismatches}
        params={{ id: found.payroll_import_id }}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ mismatch_id }) => mismatch_id}
        nameOf={({ full_name, component_name }) => `${full_name}, ${component_name}`}
        many="differences"
        search="Search by name or code"
        filters={[
          {
            name: 'cause',
            label: 'Cause',
            options: found.causes.map((one) => ({ value: one.cause, label: `${causeTitle(one.cause)} (${one.open})` })),
          },
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: 'open', label: 'Open' },
              { value: 'accepted', label: 'Accepted' },
            ],
          },
        ]}
        selection={
          isOpen
            ? {
                ids: chosen,
                onChange: setChosen,
                actions: <Button onClick={() => accepting.open({ ids: chosen })}>Accept</Button>,
              }
            : undefined
        }
        tools={
          isOpen && (
            <Button onClick={() => accepting.open(filter.cause ? { cause: filter.cause } : {})}>
              {filter.cause ? `Accept all: ${causeTitle(filter.cause)}` : 'Accept the month'}
            </Button>
          )
        }
        empty={{
          title: 'No differences',
          text: 'Every employee of the register fits to the rupee.',
          ...(isOpen && { label: 'Accept the month', action: () => accepting.open({}) }),
        }}
      />
      <ReasonDialog
        isOpen={accepting.isOpen}
        close={accepting.close}
        title={ids ? `Accept ${ids.length} chosen` : cause ? `Accept all: ${causeTitle(cause)}` : 'Accept the month'}
        submitLabel="Accept"
        endpoint={payrollImports.accept}
        params={{ id: found.payroll_import_id }}
        initial={{ ...(ids && { mismatch_ids: [...ids] }), ...(cause && { cause }) }}
        refresh={[payrollImports.list, payrollImports.mismatches]}
        onDone={() => setChosen([])}
        name="note"
        label="Note"
        help="With no open difference left, the month becomes part of the opening figures."
        most={300}
      />
    </div>
  );
}

const VIEWS = [
  { value: 'columns', label: 'Columns' },
  { value: 'differences', label: 'Differences' },
];

type RegisterDrawerProps = DialogProps<string> & { found: PayrollImport | undefined; targets: Targets };

/** One register: its columns, and what differs from the month as it is calculated here. */
export function RegisterDrawer({ isOpen, close, found, targets }: RegisterDrawerProps) {
  const [asked, setAsked] = useState<string>();
  const compared = found?.status === 'compared' || found?.status === 'accepted';
  const view = asked ?? (compared ? 'differences' : 'columns');
  const end = () => {
    setAsked(undefined);
    close();
  };
  return (
    <Drawer
      open={isOpen && found !== undefined}
      size={960}
      title={found ? `Register of ${monthName(found.period_month)}` : 'Register'}
      onClose={end}
      destroyOnHidden
    >
      {found && (
        <div className="ui-column">
          {compared && <Segmented aria-label="View" options={VIEWS} value={view} onChange={setAsked} />}
          {view === 'columns' ? (
            <Columns key={found.payroll_import_id} found={found} targets={targets} onMapped={() => setAsked('differences')} />
          ) : (
            <Differences found={found} />
          )}
        </div>
      )}
    </Drawer>
  );
}
