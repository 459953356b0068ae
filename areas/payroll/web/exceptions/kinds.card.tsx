import { payrollOverview, payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { QuietCard, SkeletonRows, StatusTag, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import { kindTitle, SEVERITIES } from './kind.ts';
import '../home-cards.css';

const SHOWN = 6;

/** Open exceptions of the newest payroll by rule. */
export function ExceptionKindsCard() {
  const list = useCard(payrolls.list, { query: { kind: 'regular', limit: 1 } });
  const run = list?.rows[0];
  const read = useCard(payrollOverview.exceptionKinds, { params: { id: run?.payroll_id ?? '' } }, { enabled: Boolean(run) });
  if (list && !run) return <QuietCard>No payroll runs yet.</QuietCard>;
  if (!read || !run) return <SkeletonRows rows={3} />;
  if (read.kinds.length === 0) return <QuietCard>No open exceptions in {monthName(run.period_month)}.</QuietCard>;
  return (
    <ul className="card-rows">
      {read.kinds.slice(0, SHOWN).map(({ code, severity, open }) => (
        <li key={`${severity} ${code}`}>
          <Link to={`/payroll/${run.payroll_id}?tab=exceptions`}>{kindTitle(code)}</Link>
          <span>
            <StatusTag tone={SEVERITIES[severity].tone}>{open}</StatusTag>
          </span>
        </li>
      ))}
    </ul>
  );
}
