import { payrolls } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { Money, SkeletonRows, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../home-cards.css';

/** Net pay of the newest payroll run and the difference from the one before. */
export function NetPayCard() {
  const read = useCard(payrolls.list, { query: { kind: 'regular', limit: 2 } });
  if (!read) return <SkeletonRows rows={2} />;
  const [now, before] = read.rows;
  if (!now?.totals) return <p>No payroll calculated yet.</p>;
  const change = before?.totals ? now.totals.net_paise - before.totals.net_paise : null;
  const words = change === null ? '' : change === 0 ? 'Same as' : change > 0 ? 'more than' : 'less than';
  return (
    <>
      <Link className="pay-amount" to={`/payroll/${now.payroll_id}`}>
        <Money paise={now.totals.net_paise} />
      </Link>
      <p>
        {monthName(now.period_month)}, {countText(now.totals.people, 'employee', 'employees')}
      </p>
      {change !== null && before && (
        <p>
          {change !== 0 && <Money paise={Math.abs(change)} />} {words}{' '}
          <Link to={`/payroll/${before.payroll_id}`}>{monthName(before.period_month)}</Link>
        </p>
      )}
    </>
  );
}
