import { payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { formatDate, Money, QuietCard, SkeletonRows, useCan, useCard, useToday } from '@hrms/platform/web';
import { type Challan, challans } from '@hrms/statutory/contract';
import { Link } from 'react-router';

const SCHEMES: Readonly<Record<Challan['scheme'], string>> = {
  epf: 'EPF',
  esi: 'ESI',
  ptax: 'Professional tax',
  lwf: 'Labour welfare fund',
};
type Due = { id: string; on: string; label: string; to: string; paise: number };

/** Net pay of runs that are not paid yet and challans to pay, by date, with their sum. */
export function CashNeededCard() {
  const today = useToday();
  const can = useCan();
  const runs = useCard(payrolls.list, { query: { limit: 20 } });
  const mayReadChallans = can(challans.list);
  const dues = useCard(challans.list, { query: { status: 'to_pay', limit: 50 } }, { enabled: mayReadChallans });
  if (!runs || (mayReadChallans && !dues)) return <SkeletonRows rows={3} />;
  const pay = runs.rows
    .filter(({ totals, pay_date, status }) => totals && status !== 'cancelled' && (status !== 'finalised' || pay_date >= today))
    .map(
      ({ payroll_id, title, pay_date, totals }): Due => ({
        id: payroll_id,
        on: pay_date,
        label: `Net pay, ${title}`,
        to: `/payroll/${payroll_id}`,
        paise: totals?.net_paise ?? 0,
      }),
    );
  const authorities = (dues?.rows ?? []).map(
    ({ challan_id, scheme, month, due_on, amount_paise, interest_paise, damages_paise }): Due => ({
      id: challan_id,
      on: due_on ?? today,
      label: `${SCHEMES[scheme]}, ${monthName(month)}`,
      to: '/statutory/compliance-calendar',
      paise: amount_paise + interest_paise + damages_paise,
    }),
  );
  const all = [...pay, ...authorities].toSorted((one, other) => one.on.localeCompare(other.on));
  if (all.length === 0) return <QuietCard>No payments due.</QuietCard>;
  return (
    <ul className="card-rows">
      {all.map(({ id, on, label, to, paise }) => (
        <li key={id}>
          <span>
            <Link to={to}>{label}</Link> <small>{formatDate(on)}</small>
          </span>
          <Money paise={paise} />
        </li>
      ))}
      <li>
        <strong>Total</strong>
        <Money paise={all.reduce((sum, { paise }) => sum + paise, 0)} />
      </li>
    </ul>
  );
}
