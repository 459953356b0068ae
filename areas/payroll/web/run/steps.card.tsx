import { CheckCircleFilled } from '@ant-design/icons';
import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { countText, daysBetween, monthName, nextMonth } from '@hrms/platform/calendar';
import { home } from '@hrms/platform/contract';
import { formatDate, SkeletonRows, useCan, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../home-cards.css';

type Step = { label: string; note: string; done: boolean; to: string };

const PAYMENTS = { advised: 'Bank advice created', part: 'Paid in part', paid: 'Paid' } as const;

/** The steps of the newest payroll run and which are done. */
export function stepsOf(run: Payroll): Step[] {
  const to = `/payroll/${run.payroll_id}`;
  const open = run.open_blockers + run.open_warnings;
  const computed = run.computed_at !== null;
  const final = run.status === 'finalised';
  return [
    { label: 'Inputs', note: 'LOP days and one-time items', done: computed, to: `${to}?tab=inputs` },
    {
      label: 'Calculate',
      note: computed ? countText(run.totals?.people ?? 0, 'employee', 'employees') : 'Not calculated',
      done: computed,
      to,
    },
    {
      label: 'Exceptions',
      note: open === 0 ? 'None open' : `${open} open`,
      done: computed && open === 0,
      to: `${to}?tab=exceptions`,
    },
    { label: 'Finalise', note: final ? 'Payslips created' : 'Not finalised', done: final, to },
    {
      label: 'Pay',
      note: final && run.payment !== 'none' ? PAYMENTS[run.payment] : `Pay date ${formatDate(run.pay_date)}`,
      done: final && run.payment === 'paid',
      to: `${to}?tab=payments`,
    },
  ];
}

const daysText = (days: number): string =>
  days < 0 ? 'pay day has passed' : days === 0 ? 'pay day is today' : `${countText(days, 'day', 'days')} to pay day`;

type NextStep = { text: string; label: string; to: string };

/**
 * What to do next: finish the open payroll, pay a finalised one until its pay date has passed, then run the next month. Days are calendar
 * days to the pay date of the month that is named.
 */
export function nextStepOf(run: Payroll, today: string, next_payday: string | null): NextStep {
  if (run.status !== 'finalised') {
    const text = `Finish ${monthName(run.period_month)} payroll: ${daysText(daysBetween(today, run.pay_date))}`;
    return { text, label: 'Open payroll', to: `/payroll/${run.payroll_id}` };
  }
  if (run.payment !== 'paid' && run.pay_date >= today) {
    const text = `Pay ${monthName(run.period_month)} salaries: ${daysText(daysBetween(today, run.pay_date))}`;
    return { text, label: 'Open payments', to: `/payroll/${run.payroll_id}?tab=payments` };
  }
  const days = next_payday && next_payday > run.pay_date ? `: ${daysText(daysBetween(today, next_payday))}` : '';
  return { text: `Run ${monthName(nextMonth(run.period_month))} payroll${days}`, label: 'Run payroll', to: '/payroll/new' };
}

export function RunStepperCard() {
  const can = useCan();
  const read = useCard(payrolls.list, { query: { kind: 'regular', limit: 1 } });
  const day = useCard(home.get);
  if (!read) return <SkeletonRows rows={2} />;
  const run = read.rows[0];
  if (!run) return <p>No payroll runs yet. {can(payrolls.create) && <Link to="/payroll/new">Run payroll</Link>}</p>;
  const steps = stepsOf(run);
  const now = steps.findIndex(({ done }) => !done);
  const next = can(payrolls.create) && day ? nextStepOf(run, day.today, day.next_payday) : null;
  return (
    <>
      {next && (
        <div className="pay-next">
          <strong>{next.text}</strong>
          <Link className="ui-button primary" to={next.to}>
            {next.label}
          </Link>
        </div>
      )}
      <p>{monthName(run.period_month)}</p>
      <ol className="pay-steps">
        {steps.map(({ label, note, done, to }, at) => (
          <li key={label} className={done ? 'done' : at === now ? 'now' : ''} aria-current={at === now ? 'step' : undefined}>
            <Link to={to}>
              {done ? <CheckCircleFilled aria-label="Done" /> : <i aria-hidden="true">{at + 1}</i>}
              <strong>{label}</strong>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
