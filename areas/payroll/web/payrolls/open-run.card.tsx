import type { Payroll } from '@hrms/payroll/contract';
import { daysBetween } from '@hrms/platform/calendar';
import { formatDate, Money, useSignedIn } from '@hrms/platform/web';
import { Link } from 'react-router';
import { Figures } from '../figures.tsx';
import { countText, exceptionText, PayrollStatusTag } from '../payroll-status.tsx';
import '../payroll.css';

function payDayText(pay_date: string, today: string | undefined): string {
  const left = today ? daysBetween(today, pay_date) : undefined;
  const shown = `Pay day ${formatDate(pay_date)}`;
  if (left === undefined) return shown;
  if (left === 0) return `${shown}, today`;
  return left > 0 ? `${shown}, in ${countText(left, 'day', 'days')}` : `${shown}, ${countText(-left, 'day', 'days')} ago`;
}

/** The payroll that is being worked on: what it comes to, and what stands in its way. */
export function OpenRunCard({ payroll }: { payroll: Payroll }) {
  const { organisation } = useSignedIn();
  const { totals } = payroll;
  return (
    <section className="ui-card pay-open" aria-label="Open payroll">
      <div className="head">
        <div>
          <h2>{formatDate(payroll.period_month)}</h2>
          <p>{payDayText(payroll.pay_date, organisation?.today)}</p>
        </div>
        <PayrollStatusTag status={payroll.status} />
        <Link className="ui-button primary" to={`/payroll/${payroll.payroll_id}`}>
          Open payroll
        </Link>
      </div>
      <Figures
        figures={[
          { label: 'Gross pay', value: <Money paise={totals?.gross_paise} /> },
          { label: 'Net pay', value: <Money paise={totals?.net_paise} /> },
          { label: 'Employer cost', value: <Money paise={totals?.employer_cost_paise} /> },
          { label: 'People', value: totals ? totals.people.toLocaleString('en-IN') : '–' },
          {
            label: 'Exceptions',
            value: (payroll.open_blockers + payroll.open_warnings).toLocaleString('en-IN'),
            note: exceptionText(payroll),
          },
        ]}
      />
    </section>
  );
}
