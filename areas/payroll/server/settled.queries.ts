import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';

const openSettlements = (tx: Tx) =>
  tx
    .selectFrom('settlement as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('p.status', '<>', 'cancelled');

/** The leaver of a settlement. */
export const findSettledEmployee = async (tx: Tx, payroll_id: string): Promise<string> =>
  (await openSettlements(tx).where('p.id', '=', payroll_id).select('s.employee_id').executeTakeFirstOrThrow()).employee_id;

/** Leavers whose settlement is a run of the month. */
export async function listSettledInMonth(tx: Tx, month: Month): Promise<Set<string>> {
  const rows = await openSettlements(tx).where('p.period_month', '=', firstDayOf(month)).select('s.employee_id').execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Leavers whose settlement is a draft of the month: what attendance gives of them is paid there. */
export async function listSettlingInMonth(tx: Tx, month: Month): Promise<string[]> {
  const open = openSettlements(tx).where('p.period_month', '=', firstDayOf(month)).where('p.status', '=', 'draft');
  return (await open.select('s.employee_id').execute()).map(({ employee_id }) => employee_id);
}

/** Those of the employees who have a payslip of a regular run of the month. */
export async function listPaidInMonth(tx: Tx, month: Month, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('s.period_month', '=', firstDayOf(month))
    .where('p.kind', '=', 'regular')
    .where(isOneOf('s.employee_id', ids))
    .select('s.employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}
