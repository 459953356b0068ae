import type { Payroll } from '@hrms/payroll/contract';
import { countText, daysBetween, monthName } from '@hrms/platform/calendar';
import { formatDate, Money, useSignedIn } from '@hrms/platform/web';
import { Link } from 'react-router';
import { Figures } from '../figures.tsx';
import { exceptionText, PayrollStatusTag } from '../payroll-status.tsx';
import '../payroll.css';

function payDayText(pay_date: string, today: string | undefined): string {
  const left = today ? daysBetween(today, pay_date) : undefined;
  const shown = `Pay date ${formatDate(pay_date)}`;
  if (left === undefined) return shown;
  if (left === 0) return `${shown}, today`;
  return left > 0 ? `${shown}, in ${countText(left, 'day', 'days')}` : `${shown}, ${countText(-left, 'day', 'days')} ago`;
}

/** The payroll run in progress with its totals and open exceptions. `group`: its pay group, where there are several. */
export function OpenRunCard({ payroll, group }: { payroll: Payroll; group?: string | undefined }) {
  const { organisation } = useSignedIn();
  const { totals } = payroll;
  return (
    <section className="ui-card pay-open" aria-label="Current payroll run">
      <div className="head">
        <div>
          <h2>
            {monthName(payroll.period_month)}
            {group && `, ${group}`}
          </h2>
          <p>{payDayText(payroll.pay_date, organisation?.today)}</p>
        </div>
        <PayrollStatusTag status={payroll.status} />
        <Link className="ui-button" to={`/payroll/${payroll.payroll_id}`}>
          View payroll run
        </Link>
      </div>
      <Figures
        figures={[
          { label: 'Gross pay', value: <Money paise={totals?.gross_paise} /> },
          { label: 'Net pay', value: <Money paise={totals?.net_paise} /> },
          { label: 'Employer cost', value: <Money paise={totals?.employer_cost_paise} /> },
          { label: 'Employees', value: totals ? totals.people.toLocaleString('en-IN') : '–' },
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
