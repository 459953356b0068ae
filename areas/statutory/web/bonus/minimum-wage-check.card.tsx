import {
  type Column,
  Facts,
  formatDate,
  LoadedData,
  Money,
  MonthInput,
  RowsTable,
  Section,
  StatusTag,
  useEndpoint,
} from '@hrms/platform/web';
import { type MinimumWageShortfall, minimumWages, statutoryExports } from '@hrms/statutory/contract';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { skillName, stateName } from '../statement-labels.ts';

const COLUMNS: readonly Column<MinimumWageShortfall>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => stateName(state_code) },
  { key: 'basis', title: 'Compared', render: ({ basis }) => (basis === 'salary' ? 'Salary' : 'Payslip') },
  { key: 'wage_paise', title: 'Wage', align: 'right', render: (row) => <Money paise={row.wage_paise} /> },
  {
    key: 'minimum_paise',
    title: 'Minimum',
    align: 'right',
    render: (row) => <Money paise={row.minimum_paise} />,
  },
  {
    key: 'shortfall_paise',
    title: 'Short by',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.shortfall_paise} />,
  },
  {
    key: 'skill',
    title: 'Rate',
    render: ({ skill, zone, from_date }) => `${skillName(skill)}${zone ? `, zone ${zone}` : ''}, from ${formatDate(from_date)}`,
  },
  { key: 'remedy', title: 'What to do' },
  {
    key: 'level',
    title: 'Result',
    narrow: 'tag',
    render: ({ level }) => (
      <StatusTag tone={level === 'below_all' ? 'error' : 'warning'}>
        {level === 'below_all' ? 'Below minimum' : 'Depends on skill'}
      </StatusTag>
    ),
  },
];

/** Shortfalls shown before the others are asked for. */
const FIRST = 10;

/** Employees paid below a minimum wage, by salaries in force and payslips of a month. */
export function MinimumWageCheckCard() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('month');
  const read = useEndpoint(minimumWages.check, { query: chosen ? { month: chosen } : {} });
  const choose = (value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set('month', value);
      else after.delete('month');
      return after;
    });
  return (
    <Section
      title="Check against minimum wages"
      text="Full-month wages of salaries in force and of payslips. The skill of employees is not recorded: a wage between two rates depends on the work."
      action={
        <div className="st-buttons">
          <MonthInput value={chosen ?? read.data?.month ?? null} onChange={choose} aria-label="Month of the check" />
          <ExportList
            endpoint={statutoryExports.wageShortfalls}
            what="wages below the minimum"
            filter={chosen ? { month: chosen } : {}}
          />
        </div>
      }
    >
      <LoadedData of={read}>
        {({ checked, below_all, below_some, states_without_rates, employees_without_state, rows }) => (
          <>
            {states_without_rates.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={`Not checked, as no rates are entered: ${states_without_rates.map(stateName).join(', ')}`}
              />
            )}
            <Facts
              facts={[
                ['Employees', checked],
                ['Below the minimum', below_all],
                ['Depends on skill or zone', below_some],
                // an employee may stand in the list with the salary and with the payslip
                ['Salaries and payslips listed', rows.length !== below_all + below_some && rows.length],
                ['Without a state', employees_without_state > 0 && employees_without_state],
              ]}
            />
            {rows.length > 0 && (
              <RowsTable
                rows={rows}
                first={FIRST}
                columns={COLUMNS}
                idOf={({ employee_id, basis }) => `${employee_id} ${basis}`}
                nameOf={({ employee_name }) => employee_name}
              />
            )}
          </>
        )}
      </LoadedData>
    </Section>
  );
}
