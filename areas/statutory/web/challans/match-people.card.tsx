import { type Column, DataTable, Money, Section, useListParams } from '@hrms/platform/web';
import { type PersonMatchRow, statutoryExports, statutoryMatch } from '@hrms/statutory/contract';
import { SCHEMES, schemeDefinitions } from '@hrms/statutory/domain';
import { ExportList } from '../export-list.tsx';
import { MATCH_CAUSES, monthLabel } from '../statement-labels.ts';

const amount = (
  key: 'payroll_paise' | 'return_paise' | 'challan_paise' | 'difference_paise',
  title: string,
): Column<PersonMatchRow> => ({
  key,
  title,
  align: 'right',
  ...(key === 'difference_paise' && { narrow: 'second' as const }),
  render: (row) => {
    const paise = row[key];
    return paise === null ? '–' : <Money paise={paise} />;
  },
});

const COLUMNS: readonly Column<PersonMatchRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'scheme', title: 'Scheme', render: ({ scheme }) => schemeDefinitions[scheme].name },
  { key: 'origin_month', title: 'Wage month', render: ({ origin_month }) => monthLabel(origin_month) },
  amount('payroll_paise', 'Payslip'),
  amount('return_paise', 'Return'),
  amount('challan_paise', 'Challan'),
  amount('difference_paise', 'Difference'),
  { key: 'note', title: 'Explanation', render: ({ note }) => note ?? '–' },
  { key: 'cause', title: 'Cause', narrow: 'tag', render: ({ cause }) => MATCH_CAUSES.tagOf(cause) },
];

const FILTERS = [
  {
    name: 'scheme' as const,
    label: 'Scheme',
    options: SCHEMES.map((value) => ({ value, label: schemeDefinitions[value].name })),
  },
  { name: 'cause' as const, label: 'Cause', options: MATCH_CAUSES.choices },
];

/** Employees whose payslips, filed statement and challan of a month differ. */
export function MatchPeopleCard({ month }: { month: string }) {
  const [filter, setFilter] = useListParams(statutoryMatch.people);
  return (
    <Section
      title="Employees who differ"
      text="Employee shares of the month on payslips, in the statement, and covered by its challan."
    >
      <DataTable
        endpoint={statutoryMatch.people}
        filter={{ ...filter, month }}
        tools={<ExportList endpoint={statutoryExports.match} what="differences" filter={{ ...filter, month }} />}
        onFilter={setFilter}
        which={['month']}
        columns={COLUMNS}
        idOf={({ scheme, origin_month, employee_id }) => `${scheme} ${origin_month} ${employee_id}`}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        filters={FILTERS}
        empty={{
          title: 'Everything agrees',
          text: 'Payslips, statements and challans of this month are the same for every employee.',
        }}
      />
    </Section>
  );
}
