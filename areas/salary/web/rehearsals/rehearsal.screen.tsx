import { DownloadOutlined } from '@ant-design/icons';
import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  DataTable,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  RowsTable,
  Section,
  useAction,
  useCan,
  useConfirm,
  useDownload,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import {
  type RehearsalDetail,
  RehearsalMark,
  type RehearsalRow,
  type RehearsalTotals,
  salaryRehearsals,
} from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { MARKS, REHEARSAL_STATUSES } from './labels.ts';

const amount = (paise: number | undefined) => (paise === undefined ? '' : <Money paise={paise} />);

const columns: readonly Column<RehearsalRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'gross', title: 'Gross before', align: 'right', render: ({ before }) => amount(before?.gross_paise) },
  { key: 'gross_after', title: 'Gross after', align: 'right', render: ({ after }) => amount(after?.gross_paise) },
  { key: 'net', title: 'Net before', align: 'right', render: ({ before }) => amount(before?.net_paise) },
  { key: 'net_after', title: 'Net after', align: 'right', render: ({ after }) => amount(after?.net_paise) },
  {
    key: 'net_change_paise',
    title: 'Change of net',
    align: 'right',
    priority: 3,
    narrow: 'second',
    render: ({ net_change_paise }) => <Money paise={net_change_paise} />,
  },
  {
    key: 'cost',
    title: 'Employer cost after',
    align: 'right',
    render: ({ after }) => amount(after?.employer_cost_paise),
  },
  {
    key: 'marks',
    title: 'Result',
    narrow: 'tag',
    render: ({ marks, error }) => error ?? marks.map((mark) => MARKS[mark]).join(', '),
  },
];

function bandText({ from_paise, below_paise }: RehearsalTotals['histogram'][number]): string {
  if (from_paise === null) return `Falls by more than ${formatRupees(-(below_paise ?? 0))}`;
  if (below_paise === null) return `Rises by more than ${formatRupees(from_paise - 1)}`;
  if (from_paise === 0) return 'Unchanged';
  const [low, high] = from_paise < 0 ? [-below_paise, -from_paise] : [from_paise - 1, below_paise - 1];
  return `${from_paise < 0 ? 'Falls' : 'Rises'} by ${low > 0 ? `${formatRupees(low)} to ` : 'up to '}${formatRupees(high)}`;
}

function Totals({ rehearsal }: { rehearsal: RehearsalDetail }) {
  const { totals } = rehearsal;
  const marked = RehearsalMark.options.filter((mark) => totals.marks[mark] > 0);
  return (
    <div className="ui-view two">
      <Section title="Effect a month">
        <Facts
          facts={[
            ['Change', rehearsal.change_text],
            ['Effective from', formatDate(rehearsal.effective_from)],
            ['Employees', totals.employees.toLocaleString('en-IN')],
            ['Gross', <Money key="g" paise={totals.gross_change_paise} />],
            ['Net before PT and TDS', <Money key="n" paise={totals.net_change_paise} />],
            ['Employer cost', <Money key="c" paise={totals.employer_cost_change_paise} />],
            ['Employer cost a year', <Money key="y" paise={12 * totals.employer_cost_change_paise} />],
            ['Gratuity liability', <Money key="l" paise={totals.gratuity_liability_change_paise} />],
            ...marked.map((mark): [string, string] => [MARKS[mark], totals.marks[mark].toLocaleString('en-IN')]),
          ]}
        />
      </Section>
      <Section title="Change of net pay">
        <RowsTable
          rows={totals.histogram.filter(({ employees }) => employees > 0)}
          idOf={({ from_paise }) => String(from_paise)}
          nameOf={bandText}
          columns={[
            { key: 'from_paise', title: 'Net pay', narrow: 'title', render: bandText },
            { key: 'employees', title: 'Employees', align: 'right', narrow: 'second' },
          ]}
        />
      </Section>
    </div>
  );
}

function Actions({ rehearsal }: { rehearsal: RehearsalDetail }) {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { save } = useDownload();
  const params = { id: rehearsal.rehearsal_id };
  const apply = useAction(salaryRehearsals.apply, { failure: 'Change not applied' });
  const confirmApply = async () => {
    const text = 'The change is saved from its effective date. Revisions it needs become a batch that you submit for approval.';
    if (!(await confirm({ title: `Apply ${rehearsal.title}?`, text, label: 'Apply change' }))) return;
    const done = await apply.run({ params, body: {} });
    if (done?.batch_id) void navigate(`/employee-salary/batches/${done.batch_id}`);
  };
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        onClick={() => void save(salaryRehearsals.export, { params, query: { format: 'xlsx' } })}
      >
        Export
      </Button>
      {rehearsal.batch_id && (
        <Button onClick={() => void navigate(`/employee-salary/batches/${rehearsal.batch_id}`)}>Open batch</Button>
      )}
      {rehearsal.can_apply && can(salaryRehearsals.apply) && (
        <Button type="primary" loading={apply.running} onClick={() => void confirmApply()}>
          Apply change
        </Button>
      )}
    </>
  );
}

function Rows({ id }: { id: string }) {
  const [filter, setFilter] = useListParams(salaryRehearsals.rows);
  return (
    <DataTable
      endpoint={salaryRehearsals.rows}
      params={{ id }}
      filter={filter}
      onFilter={setFilter}
      columns={[...columns]}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ employee_name }) => employee_name}
      many="employees"
      search="Search by name or code"
      filters={[
        { name: 'mark', label: 'Result', options: RehearsalMark.options.map((value) => ({ value, label: MARKS[value] })) },
      ]}
      empty={{ title: 'No employees', text: 'This change concerns no employee.' }}
    />
  );
}

/** A rehearsal: who gains, who loses, by how much, and the way to make the change. */
export function RehearsalScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(salaryRehearsals.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Rehearsal" parent={{ to: '/employee-salary/rehearsals', label: 'Rehearsals' }}>
      {(rehearsal) => (
        <Page
          title={rehearsal.title}
          subtitle={
            <>
              {`${countText(rehearsal.totals.employees, 'employee')} `}
              {REHEARSAL_STATUSES.tagOf(rehearsal.status)}
            </>
          }
          parent={{ to: '/employee-salary/rehearsals', label: 'Rehearsals' }}
          action={<Actions rehearsal={rehearsal} />}
        >
          <Totals rehearsal={rehearsal} />
          <Rows id={id} />
        </Page>
      )}
    </LoadedPage>
  );
}
