import type { Tx } from '@hrms/platform/server';

/** Whether a run pays items beside the salaries of a month. */
export const isSupplement = (kind: string): boolean => kind === 'off_cycle' || kind === 'bonus' || kind === 'correction';

/** Employees with items of a run of its own. */
export async function listEmployeesWithItems(tx: Tx, payroll_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '<>', 'voided')
    .select('employee_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Voids the items of a cancelled run of its own. */
export const voidItems = (tx: Tx, payroll_id: string) =>
  tx
    .updateTable('payroll_input')
    .set({ status: 'voided' })
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '=', 'active')
    .execute();
