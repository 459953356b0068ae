import { formatRupees } from '@hrms/platform/money';
import {
  type Column,
  call,
  DataTable,
  type DialogProps,
  Facts,
  LoadedData,
  Money,
  Section,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useListParams,
  Why,
} from '@hrms/platform/web';
import { type BonusLine, type BonusYear, bonusLinesExport, bonusYears } from '@hrms/statutory/contract';
import { Alert, Button } from 'antd';
import { ExportList } from '../export-list.tsx';
import { stateName } from '../statement-labels.ts';
import { BONUS_STATUSES } from '../tax-labels.ts';
import { AdvanceDialog, BonusYearDialog, CloseBonusDialog, DisqualifyDialog } from './bonus.dialog.tsx';

const money = (key: 'counted_paise' | 'advance_paise' | 'deduction_paise', title: string): Column<BonusLine> => ({
  key,
  title,
  align: 'right',
  render: (row) => <Money paise={row[key]} />,
});

/** The bonus of a line, with its steps. */
function BonusWhy({ year, row }: { year: string; row: BonusLine }) {
  const title = `Bonus of ${row.employee_name}`;
  const load = async () => {
    const { steps } = await call(bonusYears.line, { params: { id: year, employee_id: row.employee_id } });
    return { title, value_paise: row.amount_paise, steps };
  };
  return <Why title={title} paise={row.amount_paise} figure={load} />;
}

const columnsOf = (year: string): readonly Column<BonusLine>[] => [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => (state_code ? stateName(state_code) : '–') },
  { key: 'eligible_months', title: 'Eligible months', align: 'right' },
  { key: 'days_worked', title: 'Days worked', align: 'right' },
  money('counted_paise', 'Wages counted'),
  { key: 'amount_paise', title: 'Bonus', align: 'right', render: (row) => <BonusWhy year={year} row={row} /> },
  money('advance_paise', 'Advance'),
  money('deduction_paise', 'Deducted'),
  {
    key: 'payable_paise',
    title: 'Payable',
    align: 'right',
    narrow: 'second',
    render: ({ payable_paise, over_paise }) => (
      <>
        <Money paise={payable_paise} />
        {over_paise > 0 && <StatusTag tone="warning">{`${formatRupees(over_paise)} above the bonus`}</StatusTag>}
      </>
    ),
  },
  { key: 'disqualified_reason', title: 'Disqualified', render: ({ disqualified_reason }) => disqualified_reason ?? '–' },
];

function YearActions({ year }: { year: BonusYear }) {
  const can = useCan();
  const editing = useDialog<BonusYear>();
  const closing = useDialog<BonusYear>();
  const params = { id: year.bonus_year_id };
  const body = { version: year.version };
  const refresh = [bonusYears.get, bonusYears.list, bonusYears.lines];
  const compute = useAction(bonusYears.compute, { failure: 'Bonus not calculated', refresh });
  const approve = useAction(bonusYears.approve, { failure: 'Bonus not approved', refresh });
  const send = useAction(bonusYears.toPayroll, { failure: 'Bonus not sent', refresh });
  const open = (dialog: unknown) => () => (dialog as (one: BonusYear) => void)(year);
  const before = year.status === 'draft' || year.status === 'computed';
  return (
    <div className="st-buttons">
      {before && can(bonusYears.update) && <Button onClick={open(editing.open)}>Rate and surplus</Button>}
      {before && can(bonusYears.compute) && (
        <Button loading={compute.running} onClick={() => void compute.run({ params, body })}>
          Calculate
        </Button>
      )}
      {year.status === 'computed' && can(bonusYears.approve) && !year.computed_by_caller && (
        <Button type="primary" onClick={() => void approve.run({ params, body })}>
          Approve
        </Button>
      )}
      {year.status === 'approved' && can(bonusYears.toPayroll) && (
        <Button type="primary" onClick={() => void send.run({ params, body })}>
          Send to payroll
        </Button>
      )}
      {(year.status === 'approved' || year.status === 'paid') && can(bonusYears.close) && (
        <Button onClick={open(closing.open)}>Close year</Button>
      )}
      <BonusYearDialog {...(editing as DialogProps<BonusYear>)} />
      <CloseBonusDialog {...(closing as DialogProps<BonusYear>)} />
    </div>
  );
}

const carriedText = (rows: BonusYear['ledger']['carried_on']) =>
  rows.map(({ year, amount_paise }) => (
    <div key={year}>
      {year}: <Money paise={amount_paise} />
    </div>
  ));

function Ledger({ year }: { year: BonusYear }) {
  const { ledger } = year;
  const shown = (rows: BonusYear['ledger']['carried_on']) => rows.length > 0 && carriedText(rows);
  return (
    <Facts
      facts={[
        ['Status', BONUS_STATUSES.tagOf(year.status)],
        ['Allocable surplus', <Money key="s" paise={year.allocable_surplus_paise} />],
        ['Minimum bonus of the year', <Money key="l" paise={ledger.least_paise} />],
        ['Maximum bonus of the year', <Money key="m" paise={ledger.most_paise} />],
        ['Payable by surplus and ledger', <Money key="p" paise={ledger.payable_paise} />],
        ['Bonus by the rate', <Money key="b" paise={year.bonus_paise} />],
        ['Set-on brought forward', shown(ledger.brought_on)],
        ['Set-off brought forward', shown(ledger.brought_off)],
        ['Set-on carried', shown(ledger.carried_on)],
        ['Set-off carried', shown(ledger.carried_off)],
        ['Lapsed', shown(ledger.lapsed)],
        ['Calculated by', year.computed_by_name],
        ['Approved by', year.approved_by_name],
      ]}
    />
  );
}

type LineOfYear = BonusLine & { bonus_year_id: string };

/** A bonus year with its ledger and its lines. */
export function BonusYearView({ id }: { id: string }) {
  const can = useCan();
  const read = useEndpoint(bonusYears.get, { params: { id } });
  const [filter, setFilter] = useListParams(bonusYears.lines);
  const { save } = useDownload();
  const disqualifying = useDialog<LineOfYear>();
  const advancing = useDialog<LineOfYear>();
  const { year: _year, ...query } = filter as typeof filter & { year?: string };
  return (
    <LoadedData of={read} bare>
      {(year) => (
        <>
          <Section title={`Bonus of ${year.accounting_year}`} action={<YearActions year={year} />}>
            {year.exceeded > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`Advance and deduction exceed the bonus of ${year.exceeded} ${year.exceeded === 1 ? 'employee' : 'employees'}`}
                description="Correct the amounts of these lines, or recover what was paid too much."
              />
            )}
            <Ledger year={year} />
          </Section>
          <DataTable
            endpoint={bonusYears.lines}
            params={{ id }}
            filter={query}
            tools={
              <>
                <Button onClick={() => void save(bonusYears.register, { params: { id } })}>Form C as PDF</Button>
                <ExportList endpoint={bonusLinesExport} params={{ id }} what="bonus of the year" filter={query} />
              </>
            }
            onFilter={setFilter}
            columns={columnsOf(id)}
            idOf={({ employee_id }) => employee_id}
            nameOf={({ employee_name }) => employee_name}
            many="employees"
            search="Search by name or code"
            actions={(row) => [
              (year.status === 'draft' || year.status === 'computed') &&
                can(bonusYears.disqualify) && {
                  label: 'Disqualify',
                  onClick: () => (disqualifying.open as (one: LineOfYear) => void)({ ...row, bonus_year_id: id }),
                },
              (year.status === 'draft' || year.status === 'computed') &&
                can(bonusYears.disqualify) && {
                  label: 'Advance and deduction',
                  onClick: () => (advancing.open as (one: LineOfYear) => void)({ ...row, bonus_year_id: id }),
                },
            ]}
            empty={{ title: 'Not calculated yet', text: 'Calculate the bonus of all employees paid in the year.' }}
          />
          <DisqualifyDialog {...(disqualifying as DialogProps<LineOfYear>)} />
          <AdvanceDialog {...(advancing as DialogProps<LineOfYear>)} />
        </>
      )}
    </LoadedData>
  );
}
