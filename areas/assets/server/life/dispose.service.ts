import type { AssetDetail, DisposeAsset } from '@hrms/assets/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { disposedTooEarly, employeeUnknown } from '../refusals.ts';
import { readAsset } from '../register/read.service.ts';
import { changeStatus, lockAsset } from './status.service.ts';

/**
 * Ends the life of a retired or lost asset. What is sold or given to an employee names them: income tax asks who had the benefit.
 * @throws `not_found`, `not_in_state`, `version_conflict`, `employee_unknown`, `disposed_too_early`
 */
export async function disposeAsset(ctx: Ctx, id: string, disposal: DisposeAsset): Promise<AssetDetail> {
  const { disposal_kind, disposed_on = ctx.today, disposal_value_paise = null, note, version } = disposal;
  const asset = await lockAsset(ctx, id);
  if (asset.purchased_on && disposed_on < asset.purchased_on) throw disposedTooEarly(asset.purchased_on);
  const employee_id = disposal_kind === 'transferred_to_employee' ? (disposal.employee_id ?? null) : null;
  if (disposal_kind === 'transferred_to_employee') {
    const known = employee_id !== null && (await loadEmployeeFacts(ctx.tx, [employee_id])).has(employee_id);
    if (!known) throw employeeUnknown();
  }
  await changeStatus(ctx, asset, { status: 'disposed', on: disposed_on, note, version, set: { disposed_on, disposal_kind } });
  await updateRow(ctx.tx, 'asset', { id }, { disposal_value_paise, disposal_employee_id: employee_id });
  return readAsset(ctx, id);
}
