import type { PayOutlook } from '@hrms/loans/server';
import { listCutOffs, listLastNetPays } from '@hrms/payroll/server';
import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** Of employees the last net pay in paise, and the day until which payroll takes inputs of a month. */
export async function payOutlook(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<Map<string, PayOutlook>> {
  const nets = await listLastNetPays(tx, employee_ids);
  const cutOffs = await listCutOffs(tx, month, employee_ids);
  return new Map(
    employee_ids.map((id) => [id, { net_last_paid: nets.get(id) ?? null, cut_off: cutOffs.get(id) ?? null }] as const),
  );
}
