import { type Column, formatDate, LoadedData, Money, moneyTotals, RowsTable, Section, useEndpoint } from '@hrms/platform/web';
import { type ChallanReportRow, schemeReports, statutoryExports } from '@hrms/statutory/contract';
import type { ReactNode } from 'react';
import { DueDate } from '../due-date.tsx';
import { ExportList } from '../export-list.tsx';
import { useScheme } from '../scheme-page.tsx';
import { monthLabel, STATEMENT_STATUSES, statementPart } from '../statement-labels.ts';

const amount = (key: 'payable_paise' | 'prepared_paise' | 'paid_paise' | 'difference_paise' | 'late_paise', title: string) =>
  ({ key, title, align: 'right', render: (row) => <Money paise={row[key]} /> }) satisfies Column<ChallanReportRow>;

const columnsOf = (reference: string, today: string): Column<ChallanReportRow>[] => [
  {
    key: 'month',
    title: 'Month',
    narrow: 'title',
    render: (row) => [monthLabel(row.month), statementPart(row)].filter(Boolean).join(': '),
  },
  { key: 'registration_number', title: 'Registration' },
  amount('payable_paise', 'Payable'),
  amount('prepared_paise', 'Prepared'),
  amount('paid_paise', 'Paid'),
  { ...amount('difference_paise', 'Difference'), narrow: 'second' },
  amount('late_paise', 'Interest and damages'),
  {
    key: 'due_on',
    title: 'Due',
    render: (row) => <DueDate due_on={row.due_on} open={row.difference_paise > 0} today={today} />,
  },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  { key: 'references', title: reference, render: ({ references }) => references ?? '–' },
  STATEMENT_STATUSES.column as Column<ChallanReportRow>,
];

type ChallanReportProps = { tax_year: string; today: string; yearSelect: ReactNode };

/** Statements of a year beside what their challans paid. */
export function ChallanReportCard({ tax_year, today, yearSelect }: ChallanReportProps) {
  const { scheme, definition } = useScheme();
  const filter = { scheme, tax_year };
  const read = useEndpoint(schemeReports.challans, { query: filter });
  return (
    <Section
      title="Challan reconciliation"
      action={
        <div className="st-buttons">
          {yearSelect}
          <ExportList endpoint={statutoryExports.challanReport} what="statements beside challans" filter={filter} />
        </div>
      }
    >
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>No statements in this year.</p>
          ) : (
            <RowsTable
              rows={rows}
              columns={columnsOf(definition.reference.label, today)}
              idOf={({ statement_id }) => statement_id}
              nameOf={(row) => `${monthLabel(row.month)} ${row.registration_number}`}
              totals={moneyTotals(rows, ['payable_paise', 'prepared_paise', 'paid_paise', 'difference_paise', 'late_paise'])}
            />
          )
        }
      </LoadedData>
    </Section>
  );
}
