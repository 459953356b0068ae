import { payrollStatutory, type StatutoryDue } from '@hrms/payroll/contract';
import { financialYearOf, monthLabel } from '@hrms/platform/calendar';
import { type Column, DataTable, formatDate, LoadedData, Money, Page, useEndpoint, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { Figures } from '../figures.tsx';
import '../payroll.css';
import { useToday } from '../use-today.ts';
import { DUE_STATUSES, dueLabel, SCHEME_OPTIONS } from './due-labels.tsx';

const columns: Column<StatutoryDue>[] = [
  { key: 'month', title: 'Month', narrow: 'second', render: ({ month }) => monthLabel(month) },
  {
    key: 'scheme',
    title: 'Payable to',
    narrow: 'title',
    render: ({ scheme, state_code }) => dueLabel(scheme, state_code),
  },
  { key: 'employees', title: 'Employees', align: 'right' },
  {
    key: 'payslips_paise',
    title: 'Payslips',
    align: 'right',
    render: ({ payslips_paise }) => <Money paise={payslips_paise} />,
  },
  {
    key: 'statement_paise',
    title: 'Statement',
    align: 'right',
    render: ({ statement_paise }) => statement_paise !== null && <Money paise={statement_paise} />,
  },
  {
    key: 'deposited_paise',
    title: 'Deposited',
    align: 'right',
    render: ({ deposited_paise }) => <Money paise={deposited_paise} />,
  },
  {
    key: 'open_paise',
    title: 'Difference',
    align: 'right',
    narrow: 'second',
    render: ({ open_paise }) => <Money paise={open_paise} />,
  },
  { key: 'due_on', title: 'Due on', narrow: 'second', render: ({ due_on }) => due_on && formatDate(due_on) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => DUE_STATUSES.tagOf(status) },
];

/** The financial year of the day and the four before it. */
const yearsUpTo = (today: string) =>
  [0, 1, 2, 3, 4]
    .map((back) => financialYearOf(`${Number(today.slice(0, 4)) - back}${today.slice(4)}`))
    .map((value) => ({ value, label: value }));

function DueFigures({ filter }: { filter: { financial_year?: string | undefined } }) {
  const query = { page: 1, limit: 10, ...(filter.financial_year && { financial_year: filter.financial_year }) };
  const totals = useEndpoint(payrollStatutory.list, { query });
  return (
    <LoadedData of={totals}>
      {({ open_paise, overdue_paise, next_due_on, incomplete }) => (
        <>
          <Figures
            figures={[
              { label: 'To deposit', value: <Money paise={open_paise} /> },
              { label: 'Overdue', value: <Money paise={overdue_paise} /> },
              { label: 'Next due date', value: next_due_on ? formatDate(next_due_on) : 'None' },
            ]}
          />
          {Object.entries(incomplete).map(([month, groups]) => (
            <p key={month} role="status" className="dues-incomplete">
              {monthLabel(month)} payroll isn’t finalised for these pay groups: {groups.join(', ')}. Statements can be built after
              that.
            </p>
          ))}
        </>
      )}
    </LoadedData>
  );
}

/** What finalised payroll runs owe to the authorities, by month and scheme. */
export function DuesScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const [filter, setFilter] = useListParams(payrollStatutory.list);
  return (
    <Page title="Statutory dues" subtitle="Dues of finalised payslips, compared with statements and deposits">
      <section className="ui-card" aria-label="Totals of the year">
        <DueFigures filter={filter as { financial_year?: string }} />
      </section>
      <DataTable
        endpoint={payrollStatutory.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ payroll_id, scheme, state_code }) => `${payroll_id} ${scheme} ${state_code}`}
        nameOf={({ scheme, state_code, month }) => `${dueLabel(scheme, state_code)}, ${monthLabel(month)}`}
        many="dues"
        filters={[
          { name: 'financial_year', label: 'Financial year', options: yearsUpTo(today) },
          { name: 'scheme', label: 'Payable to', options: SCHEME_OPTIONS },
          { name: 'open', label: 'Deposit', options: [{ value: 'true', label: 'Still to deposit' }] },
        ]}
        onOpen={({ payroll_id, scheme }) => void navigate(`/payroll/statutory/${payroll_id}?scheme=${scheme}`)}
        actions={({ scheme, month }) => [
          {
            label: 'View statements and challans',
            onClick: () => void navigate(scheme === 'tds' ? '/tds/challans' : `/statutory/overview?month=${month}`),
          },
        ]}
        empty={{ title: 'No dues yet', text: 'Dues appear here when the first payroll run of the year is finalised.' }}
      />
    </Page>
  );
}
