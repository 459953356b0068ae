import { addDays } from '@hrms/platform/calendar';
import {
  type Column,
  Facts,
  formatDate,
  LoadedData,
  Money,
  moneyTotals,
  NothingYet,
  RowsTable,
  Section,
  useCan,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { type EsiPeriodMonth, esiPeriodSummary } from '@hrms/statutory/contract';
import { esiPeriodOf } from '@hrms/statutory/domain';
import { Select } from 'antd';
import { useState } from 'react';
import { monthLabel } from '../statement-labels.ts';

const MONTHS: readonly Column<EsiPeriodMonth>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'employees', title: 'Employees', align: 'right' },
  { key: 'employee_paise', title: 'Employee share', align: 'right', render: (row) => <Money paise={row.employee_paise} /> },
  { key: 'employer_paise', title: 'Employer share', align: 'right', render: (row) => <Money paise={row.employer_paise} /> },
  {
    key: 'payable_paise',
    title: 'To pay',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.payable_paise} />,
  },
  { key: 'paid_paise', title: 'Paid', align: 'right', render: (row) => <Money paise={row.paid_paise} /> },
];

/** Contribution periods to choose among. */
const PERIODS = 4;

/** The period of a day and those before it, by their first days. */
function periodsUntil(today: string): string[] {
  const days: string[] = [];
  for (let day = today; days.length < PERIODS; ) {
    const first = esiPeriodOf(day).contribution.first_day;
    days.push(first);
    day = addDays(first, -1);
  }
  return days;
}

const periodText = (first: string): string => {
  const { first_day, last_day } = esiPeriodOf(first).contribution;
  return `${monthLabel(first_day.slice(0, 7))} to ${monthLabel(last_day.slice(0, 7))}`;
};

/** A contribution period of ESI: its coverage, and what its months brought. */
export function EsiPeriodCard() {
  const can = useCan();
  const periods = periodsUntil(useToday());
  const [on, setOn] = useState(periods[0] ?? '');
  const read = useEndpoint(esiPeriodSummary, { query: { on } }, { enabled: can(esiPeriodSummary) });
  if (!can(esiPeriodSummary)) return null;
  return (
    <Section
      title="Contribution period"
      action={
        <Select
          aria-label="Contribution period"
          value={on}
          options={periods.map((value) => ({ value, label: periodText(value) }))}
          onChange={setOn}
        />
      }
    >
      <LoadedData of={read} bare>
        {({ tested, covered, above_limit, benefit_from, benefit_to, months }) => (
          <>
            <Facts
              facts={[
                ['Tested', tested],
                ['Covered', covered],
                ['Above the limit', above_limit],
                ['Benefit period', `${formatDate(benefit_from)} to ${formatDate(benefit_to)}`],
              ]}
            />
            {months.length === 0 ? (
              <NothingYet title="No statement in this period" text="Build the statement of a finalised month first." />
            ) : (
              <RowsTable
                rows={months}
                columns={MONTHS}
                idOf={({ month }) => month}
                nameOf={({ month }) => monthLabel(month)}
                totals={moneyTotals(months, ['employee_paise', 'employer_paise', 'payable_paise', 'paid_paise'])}
              />
            )}
          </>
        )}
      </LoadedData>
    </Section>
  );
}
