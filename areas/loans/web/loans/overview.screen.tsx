import { type LoanSummary, loans } from '@hrms/loans/contract';
import { addToMonth, monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  Chart,
  type Column,
  formatDate,
  LoadedPage,
  Money,
  moneyTotals,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { Link, useNavigate } from 'react-router';
import { LOAN_LIST } from '../labels.ts';
import '../loans.css';

type ByType = LoanSummary['by_type'][number];
type Upcoming = LoanSummary['upcoming'][number];

const TYPE_COLUMNS: readonly Column<ByType>[] = [
  { key: 'name', title: 'Type', narrow: 'title' },
  { key: 'loans', title: 'Loans', align: 'right' },
  {
    key: 'outstanding_paise',
    title: 'Outstanding',
    align: 'right',
    narrow: 'second',
    render: ({ outstanding_paise }) => <Money paise={outstanding_paise} />,
  },
];

const UPCOMING_COLUMNS: readonly Column<Upcoming>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'rows', title: 'Instalments', align: 'right' },
  {
    key: 'amount_paise',
    title: 'To recover',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
];

type FigureProps = { label: string; value: string; to: string };

/** A figure that opens the list behind it. */
const Figure = ({ label, value, to }: FigureProps) => (
  <Link className="ui-card" to={to}>
    <span>{label}</span>
    <strong>{value}</strong>
  </Link>
);

const Figures = ({ summary }: { summary: LoanSummary }) => (
  <div className="loan-figures">
    <Figure label="Outstanding" value={formatRupees(summary.outstanding_principal_paise)} to="/loans?tab=all&open=true" />
    <Figure label="Carried interest" value={formatRupees(summary.carried_interest_paise)} to="/loans?tab=all&open=true" />
    <Figure label="Open loans" value={String(summary.open_loans)} to="/loans?tab=all&open=true" />
    <Figure
      label={summary.oldest_pending_on ? `Pending since ${formatDate(summary.oldest_pending_on)}` : 'Pending'}
      value={String(summary.pending)}
      to="/loans?tab=all&status=pending"
    />
    <Figure label="To be paid out" value={String(summary.to_disburse)} to="/loans?tab=all&status=approved" />
    <Figure label="Irregular" value={String(summary.irregular)} to="/loans?tab=all&status=irregular" />
    <Figure label="On hold" value={String(summary.on_hold)} to="/loans?tab=all&status=on_hold" />
    {summary.long_holds > 0 && (
      <Figure label="On hold over three months" value={String(summary.long_holds)} to="/loans?tab=all&status=on_hold" />
    )}
    <Figure label="Of leavers" value={String(summary.leaving)} to="/loans?tab=all&leaving=true" />
  </div>
);

/** Every month from the first with a movement to the last, so that a quiet one leaves a gap. */
function monthsOf(moved: LoanSummary['by_month']): LoanSummary['by_month'] {
  const [first, last] = [moved[0]?.month, moved.at(-1)?.month];
  if (!first || !last) return [];
  const found: LoanSummary['by_month'] = [];
  for (let month = first; month <= last; month = addToMonth(month, 1))
    found.push(moved.find((row) => row.month === month) ?? { month, disbursed_paise: 0, recovered_paise: 0 });
  return found;
}

/** What is lent, what moves each month, and what comes next. */
export function LoanDashboardScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const read = useEndpoint(loans.summary);
  return (
    <LoadedPage of={read} title="Loan dashboard" parent={LOAN_LIST}>
      {(summary) => (
        <Page title="Loan dashboard" parent={LOAN_LIST}>
          {summary.open_loans + summary.pending + summary.to_disburse === 0 && summary.by_month.length === 0 ? (
            <section className="ui-card">
              <NothingYet
                title="No loans yet"
                text="Loans you disburse will appear here."
                {...(can('loans.type.update') && { label: 'View loan types', action: () => void navigate('/loan-types') })}
              />
            </section>
          ) : (
            <>
              <Figures summary={summary} />
              <div className="ui-view two">
                <div className="ui-column">
                  <Section title="Recovered by month">
                    <Chart
                      kind="bar"
                      title="Recovered by month"
                      points={monthsOf(summary.by_month).map(({ month, recovered_paise }) => ({
                        label: monthLabel(month),
                        value: recovered_paise / 100,
                      }))}
                      summary={`${formatRupees(summary.by_month.reduce((total, row) => total + row.recovered_paise, 0))} recovered in twelve months.`}
                    />
                  </Section>
                  <Section title="Paid out by month">
                    <Chart
                      kind="bar"
                      title="Paid out by month"
                      points={monthsOf(summary.by_month).map(({ month, disbursed_paise }) => ({
                        label: monthLabel(month),
                        value: disbursed_paise / 100,
                      }))}
                      summary={`${formatRupees(summary.by_month.reduce((total, row) => total + row.disbursed_paise, 0))} paid out in twelve months.`}
                    />
                  </Section>
                  <Section title="By type">
                    <RowsTable
                      rows={summary.by_type}
                      columns={TYPE_COLUMNS}
                      idOf={({ loan_type_id }) => loan_type_id}
                      nameOf={({ name }) => name}
                      totals={moneyTotals(summary.by_type, ['outstanding_paise'])}
                      onOpen={({ loan_type_id }) => void navigate(`/loans?tab=all&loan_type_id=${loan_type_id}&open=true`)}
                    />
                  </Section>
                </div>
                <div className="ui-column">
                  <Section title="Next six months">
                    <RowsTable
                      rows={summary.upcoming}
                      columns={UPCOMING_COLUMNS}
                      idOf={({ month }) => month}
                      nameOf={({ month }) => monthLabel(month)}
                      totals={moneyTotals(summary.upcoming, ['amount_paise'])}
                    />
                  </Section>
                </div>
              </div>
            </>
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
