import { type Column, EmployeeSelect, LoadedData, Money, RowsTable, Section, useEndpoint, useToday } from '@hrms/platform/web';
import { type ReportMonth, statutoryExports, statutoryReports } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { Select, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { monthLabel } from '../statement-labels.ts';
import { ChallanReportCard } from './challan-report.card.tsx';
import { MemberReportCard } from './member-report.card.tsx';

const amountColumn = (part: 'wages' | 'amounts', key: string, title: string): Column<ReportMonth> => ({
  key: `${part}.${key}`,
  title,
  align: 'right',
  priority: part === 'amounts' ? 2 : 0,
  render: (row) => <Money paise={row[part][key] ?? 0} />,
});

const columnsOf = ({ wages, employee, employer }: SchemeDefinition): Column<ReportMonth>[] => [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  {
    key: 'employees',
    title: 'Employees',
    align: 'right',
    narrow: 'second',
  },
  ...wages.map(([key, label]) => amountColumn('wages', key, label)),
  ...[...employee, ...employer].map(([key, label]) => amountColumn('amounts', key, label)),
  { key: 'ncp_days', title: 'NCP days', align: 'right' },
];

/** The year: what was contributed, and the days without pay. */
const totalsOf = (rows: readonly ReportMonth[], { wages, employee, employer }: SchemeDefinition) => ({
  ...Object.fromEntries(
    [
      ...wages.map(([key]) => ['wages', key] as const),
      ...[...employee, ...employer].map(([key]) => ['amounts', key] as const),
    ].map(([part, key]) => [
      `${part}.${key}`,
      <Money key={key} paise={rows.reduce((sum, row) => sum + (row[part][key] ?? 0), 0)} />,
    ]),
  ),
  ncp_days: rows.reduce((sum, { ncp_days }) => sum + ncp_days, 0),
});

/** The financial years from the one of a day back. */
function yearsUntil(today: string): string[] {
  const first = +today.slice(0, 4) - (today.slice(5, 7) < '04' ? 1 : 0);
  return [0, 1, 2].map((back) => `${first - back}-${String(first - back + 1).slice(2)}`);
}

/** Contributions of a financial year by month: of everybody, or the ledger of one employee. */
export function ReportsScreen() {
  const { scheme, definition } = useScheme();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const years = yearsUntil(today);
  const tax_year = search.get('year') ?? years[0] ?? '';
  const employee_id = search.get('employee') ?? undefined;
  const read = useEndpoint(statutoryReports, { query: { scheme, tax_year, ...(employee_id && { employee_id }) } });
  const put = (name: string, value: string | null | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  const yearSelect = (
    <Select
      aria-label="Financial year"
      value={tax_year}
      options={years.map((value) => ({ value, label: value }))}
      onChange={(value) => put('year', value)}
    />
  );
  const months = (
    <Section
      title={employee_id ? 'Ledger of one employee' : 'Months of the year'}
      action={
        <div className="st-buttons">
          {yearSelect}
          <EmployeeSelect aria-label="Employee" value={employee_id ?? null} onChange={(value) => put('employee', value)} />
          <ExportList
            endpoint={statutoryExports.months}
            what="contributions by month"
            filter={{ scheme, tax_year, ...(employee_id && { employee_id }) }}
          />
        </div>
      }
    >
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>No finalised payroll in this year.</p>
          ) : (
            <RowsTable
              rows={rows}
              columns={columnsOf(definition)}
              idOf={({ month }) => month}
              nameOf={({ month }) => monthLabel(month)}
              totals={totalsOf(rows, definition)}
            />
          )
        }
      </LoadedData>
    </Section>
  );
  const members = scheme === 'epf' || scheme === 'esi';
  return (
    <SchemePage title={`${definition.name} reports`}>
      <Tabs
        className="statutory-tabs"
        activeKey={search.get('tab') ?? 'months'}
        onChange={(tab) => setSearch(tab === 'months' ? {} : { tab })}
        destroyOnHidden
        items={[
          { key: 'months', label: 'Months', children: months },
          ...(members ? [{ key: 'members', label: 'Members', children: <MemberReportCard /> }] : []),
          {
            key: 'challans',
            label: 'Challan reconciliation',
            children: <ChallanReportCard tax_year={tax_year} today={today} yearSelect={yearSelect} />,
          },
        ]}
      />
    </SchemePage>
  );
}
