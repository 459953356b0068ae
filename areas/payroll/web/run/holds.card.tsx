import { payrollHolds, payrolls } from '@hrms/payroll/contract';
import { CardRows, QuietCard, useCard } from '@hrms/platform/web';

const KINDS = { stop_processing: 'Left out', hold_payout: 'Net pay held' } as const;
const SHOWN = 5;

/** Who is left out of the newest regular run, or whose net pay is held. */
export function HoldsCard() {
  const list = useCard(payrolls.list, { query: { kind: 'regular', limit: 1 } });
  const run = list?.rows[0];
  const read = useCard(
    payrollHolds.list,
    { query: { period_month: run?.period_month ?? '', limit: 500 } },
    { enabled: Boolean(run) },
  );
  if (list && !run) return <QuietCard>No payroll runs yet.</QuietCard>;
  const active = read?.rows.filter(({ status }) => status === 'active');
  return (
    <CardRows
      read={active && { rows: active.slice(0, SHOWN), pagination: { total: active.length } }}
      idOf={({ payroll_hold_id }) => payroll_hold_id}
      nameOf={({ full_name }) => full_name}
      asideOf={({ kind }) => KINDS[kind]}
      empty="No employees on hold."
      all={{ to: `/payroll/${run?.payroll_id}?tab=inputs`, noun: 'employee on hold', plural: 'employees on hold' }}
    />
  );
}
