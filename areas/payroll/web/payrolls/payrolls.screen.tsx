import { type Payroll, payrolls, settlements } from '@hrms/payroll/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  LoadedData,
  Money,
  Page,
  useCan,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { groupsOfRuns, monthsOfStrip, nextMonthOf, ofGroup } from '../months.ts';
import { exceptionText, PayrollStatusTag } from '../payroll-status.tsx';
import { SettlementsCard } from '../settlements/settlements.card.tsx';
import { usePayGroups } from '../use-pay-groups.ts';
import { useToday } from '../use-today.ts';
import { FirstPayrollCard } from './first-payroll.card.tsx';
import { MonthStrip } from './month-strip.card.tsx';
import { OpenRunCard } from './open-run.card.tsx';

const columns: Column<Payroll>[] = [
  { key: 'period_month', title: 'Payroll run', narrow: 'title', render: ({ title }) => title },
  { key: 'pay_date', title: 'Pay date', render: ({ pay_date }) => formatDate(pay_date) },
  { key: 'people', title: 'Employees', align: 'right', render: ({ totals }) => totals?.people.toLocaleString('en-IN') },
  { key: 'gross', title: 'Gross pay', align: 'right', render: ({ totals }) => totals && <Money paise={totals.gross_paise} /> },
  {
    key: 'net',
    title: 'Net pay',
    align: 'right',
    narrow: 'second',
    render: ({ totals }) => totals && <Money paise={totals.net_paise} />,
  },
  {
    key: 'exceptions',
    title: 'Exceptions',
    render: (payroll) => (payroll.status === 'draft' ? exceptionText(payroll) : null),
  },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <PayrollStatusTag status={status} /> },
];

/** The regular runs of three years, newest first. */
const NEWEST = { kind: 'regular', limit: 36 } as const;

const states = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'finalised', label: 'Finalised' },
];

/** The payroll runs in progress, oldest first; the next month of a pay group can be run once its own is finalised. */
const openOf = (rows: readonly Payroll[]) =>
  rows.filter(({ status }) => status === 'draft' || status === 'finalising').toReversed();

const groupColumn: Column<Payroll> = { key: 'pay_group', title: 'Pay group', render: ({ pay_group }) => pay_group };

/** The financial year, the run in progress and all regular runs. */
function RunsTab() {
  const can = useCan();
  const go = useNavigate();
  const today = useToday();
  const [filter, setFilter] = useListParams(payrolls.list);
  const seen = usePayGroups();
  const year = filter.financial_year ?? financialYearOf(today);
  const newest = useEndpoint(payrolls.list, { query: NEWEST });
  const ofYear = useEndpoint(
    payrolls.list,
    { query: { financial_year: year, kind: 'regular', limit: 100 } },
    { keepPrevious: true },
  );
  return (
    <LoadedData of={newest} bare>
      {({ rows }) => {
        if (rows.length === 0) return <FirstPayrollCard />;
        const open = openOf(rows);
        const runs = [...rows, ...(ofYear.data?.rows ?? [])];
        const groups = seen.length > 0 ? seen : groupsOfRuns(runs);
        const group = filter.pay_group_id ?? groups[0]?.value;
        const known = ofGroup(runs, group);
        const groupOpen = open.some(({ pay_group_id }) => !group || pay_group_id === group);
        return (
          <div className="ui-column">
            <MonthStrip
              year={year}
              months={monthsOfStrip(year, known, today)}
              mayPrepare={can(payrolls.create) && !groupOpen}
              group={groups.find(({ value }) => value === group)}
              onYear={(financial_year) => setFilter({ financial_year })}
            />
            {open.map((payroll) => (
              <OpenRunCard key={payroll.payroll_id} payroll={payroll} group={groups.length > 0 ? payroll.pay_group : undefined} />
            ))}
            <DataTable
              endpoint={payrolls.list}
              filter={{ ...filter, kind: 'regular' }}
              which={['kind']}
              onFilter={setFilter}
              columns={groups.length > 0 ? [columns[0] as Column<Payroll>, groupColumn, ...columns.slice(1)] : columns}
              idOf={({ payroll_id }) => payroll_id}
              nameOf={({ title }) => title}
              many="payroll runs"
              filters={[
                { name: 'status', label: 'Status', options: states, kind: 'segmented' },
                ...(groups.length > 0 ? [{ name: 'pay_group_id', label: 'Pay group', options: groups } as const] : []),
              ]}
              onOpen={({ payroll_id }) => void go(`/payroll/${payroll_id}`)}
              empty={{ title: 'No payroll runs yet' }}
            />
          </div>
        );
      }}
    </LoadedData>
  );
}

const KINDS: Record<Payroll['kind'], string> = {
  regular: 'Regular',
  off_cycle: 'Off-cycle',
  bonus: 'Bonus',
  full_and_final: 'Settlement',
  correction: 'Correction',
};
const kindColumn: Column<Payroll> = { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] };

/** Bonus and off-cycle runs. */
function BesideTab() {
  const can = useCan();
  const go = useNavigate();
  const [filter, setFilter] = useListParams(payrolls.list);
  return (
    <DataTable
      endpoint={payrolls.list}
      filter={{ ...filter, beside: 'true' }}
      which={['beside']}
      onFilter={setFilter}
      columns={[columns[0] as Column<Payroll>, kindColumn, ...columns.slice(1)]}
      idOf={({ payroll_id }) => payroll_id}
      nameOf={({ title }) => title}
      many="runs"
      filters={[{ name: 'status', label: 'Status', options: states, kind: 'segmented' }]}
      onOpen={({ payroll_id }) => void go(`/payroll/${payroll_id}`)}
      empty={{
        title: 'No bonus or off-cycle runs yet',
        text: 'They pay amounts beside the salary, with their tax.',
        label: 'Start a run',
        action: can(payrolls.create) ? () => void go('/payroll/new?kind=bonus') : undefined,
      }}
    />
  );
}

/** Payroll runs by month, bonus and off-cycle runs, and the settlements of leavers. */
export function PayrollsScreen() {
  const can = useCan();
  const go = useNavigate();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const newest = useEndpoint(payrolls.list, { query: NEWEST });
  const groups = usePayGroups();
  const open = openOf(newest.data?.rows ?? []);
  const next = groups.find(({ value }) => !open.some(({ pay_group_id }) => pay_group_id === value))?.value;
  const settling = can(settlements.list);
  const shown = search.get('tab') ?? 'runs';
  const tab = shown === 'beside' || (shown === 'settlements' && settling) ? shown : 'runs';
  return (
    <Page
      title="Payroll"
      subtitle={
        <Count endpoint={payrolls.list} filter={{ page: 1, limit: 10, kind: 'regular' }} one="payroll run" many="payroll runs" />
      }
      action={
        can(payrolls.create) && (
          <>
            <Button onClick={() => void go('/payroll/new?kind=bonus')}>Bonus or off-cycle</Button>
            {newest.data && newest.data.rows.length > 0 && open.length < Math.max(groups.length, 1) && (
              <Button
                type="primary"
                onClick={() =>
                  void go(next ? `/payroll/new?group=${next}` : `/payroll/new?month=${nextMonthOf(newest.data.rows, today)}`)
                }
              >
                Run payroll
              </Button>
            )}
          </>
        )
      }
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch(key === 'runs' ? {} : { tab: key })}
        destroyOnHidden
        items={[
          { key: 'runs', label: 'Runs', children: <RunsTab /> },
          { key: 'beside', label: 'Bonus and off-cycle', children: <BesideTab /> },
          ...(settling ? [{ key: 'settlements', label: 'Settlements', children: <SettlementsCard /> }] : []),
        ]}
      />
    </Page>
  );
}
