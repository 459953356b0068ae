import { CheckCircleFilled } from '@ant-design/icons';
import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatDate, SkeletonRows, useCan, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import { countText } from '../payroll-status.tsx';
import '../home-cards.css';

type Step = { label: string; note: string; done: boolean; to: string };

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
    { label: 'Pay', note: `Pay date ${formatDate(run.pay_date)}`, done: false, to: `${to}?tab=payments` },
  ];
}

export function RunStepperCard() {
  const can = useCan();
  const read = useCard(payrolls.list, { query: { limit: 1 } });
  if (!read) return <SkeletonRows rows={2} />;
  const run = read.rows[0];
  if (!run) return <p>No payroll runs yet. {can(payrolls.create) && <Link to="/payroll/new">Run payroll</Link>}</p>;
  const steps = stepsOf(run);
  const now = steps.findIndex(({ done }) => !done);
  return (
    <>
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
