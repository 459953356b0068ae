import type { LoanPlan } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { type Column, Money, moneyTotals, RowsTable } from '@hrms/platform/web';

type Row = LoanPlan['rows'][number];

const amount = (key: keyof Row & `${string}_paise`, title: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title,
  align: 'right',
  render: (row) => <Money paise={row[key]} />,
  ...more,
});

/** The columns of a schedule: month, instalment and how it divides. */
export const PLAN_COLUMNS: readonly Column<Row>[] = [
  { key: 'sequence', title: 'No.', align: 'right' },
  { key: 'cycle', title: 'Month', narrow: 'title', render: ({ cycle }) => monthLabel(cycle) },
  amount('instalment_paise', 'Instalment', { narrow: 'second' }),
  amount('principal_paise', 'Principal'),
  {
    key: 'interest_paise',
    title: 'Interest',
    align: 'right',
    render: ({ interest_paise, carried_paise }) => <Money paise={interest_paise + carried_paise} />,
  },
  amount('closing_paise', 'Balance', { narrow: 'second' }),
];

const totalsOf = (rows: readonly Row[]) => ({
  ...moneyTotals(rows, ['instalment_paise', 'principal_paise']),
  interest_paise: <Money paise={rows.reduce((sum, row) => sum + row.interest_paise + row.carried_paise, 0)} />,
});

/** A schedule before it is agreed. */
export const PlanTable = ({ rows }: { rows: readonly Row[] }) => (
  <RowsTable
    rows={rows}
    columns={PLAN_COLUMNS}
    idOf={({ sequence }) => String(sequence)}
    nameOf={({ cycle }) => monthLabel(cycle)}
    totals={totalsOf(rows)}
  />
);
