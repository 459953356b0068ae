/** Handing assets out. */
import type { AssetDetail, AssignAsset, AssignAssets, PoolAssign } from '@hrms/assets/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { addDays, type CivilDate, dateLabel, latest } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, insertRow, updateRow } from '@hrms/platform/server';
import { findCategory } from '../categories/category.queries.ts';
import { assetsNotices } from '../notices.ts';
import {
  alreadyAssigned,
  assignedTooEarly,
  branchUnknown,
  categoryUnknown,
  employeeLeft,
  employeeUnknown,
  isConsumable,
  joinsLater,
  missing,
  notInState,
  poolShort,
} from '../refusals.ts';
import { type AssetRecord, addEvent, findAssets, listAssignments, lockAssets, lockPool } from '../register/asset.queries.ts';
import { readAsset } from '../register/read.service.ts';

/** Joiners receive assets up to this many days before they join. */
const JOINING_DAYS = 30;

/** The name of an employee who is in service or joins soon. @throws `employee_unknown`, `employee_left`, `joins_later` */
export async function assertInService(ctx: Ctx, employee_id: string): Promise<string> {
  const employee = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!employee) throw employeeUnknown();
  if (employee.last_working_day && employee.last_working_day < ctx.today) throw employeeLeft(employee.full_name);
  if (employee.joined_on > addDays(ctx.today, JOINING_DAYS)) throw joinsLater(employee.full_name, employee.joined_on);
  return employee.full_name;
}

/** The first day a new holder can have it: after the purchase and the last return. */
async function assertFree(ctx: Ctx, asset: AssetRecord, assigned_on: CivilDate): Promise<void> {
  if (asset.stock_quantity !== null) throw isConsumable(asset.tag);
  if (asset.holder_name && asset.assigned_on) throw alreadyAssigned(asset.tag, asset.holder_name, asset.assigned_on);
  if (asset.status !== 'in_stock') throw notInState(asset.status, 'an assignment');
  const last = (await listAssignments(ctx.tx, asset.asset_id))[0]?.returned_on;
  const first = latest(asset.purchased_on ?? '0001-01-01', last ?? '0001-01-01');
  if (assigned_on < first) throw assignedTooEarly(first);
}

type Terms = Omit<AssignAsset, 'employee_id'>;

async function storeAssignment(ctx: Ctx, asset: AssetRecord, employee_id: string, name: string, terms: Terms): Promise<void> {
  const { assigned_on, expected_return, condition_out, purpose, accessories, note } = terms;
  await insertRow(ctx.tx, 'asset_assignment', {
    asset_id: asset.asset_id,
    employee_id,
    assigned_on,
    expected_return: expected_return ?? null,
    condition_out: condition_out ?? asset.condition,
    accessories: JSON.stringify(accessories.map((accessory) => ({ ...accessory, returned_quantity: null }))),
    purpose: purpose ?? null,
    note: note ?? null,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await updateRow(ctx.tx, 'asset', { id: asset.asset_id }, { status: 'assigned', version: asset.version + 1 });
  await addEvent(ctx, asset.asset_id, 'assigned', `Assigned to ${name} on ${dateLabel(assigned_on)}`);
  await ctx.audit('assets.assigned', asset.asset_id, { employee_id, tag: asset.tag, assigned_on });
  await ctx.notify(assetsNotices.assigned, {
    to: { employees: [employee_id] },
    cause: `${asset.asset_id}:${assigned_on}`,
    subject_id: asset.asset_id,
    values: { tag: asset.tag, name: asset.name, asset_id: asset.asset_id },
  });
}

/** Hands several assets to an employee, all or none. @throws `already_assigned`, `not_in_state`, `employee_left`, `assigned_too_early` */
export async function assignAssets(ctx: Ctx, { employee_id, asset_ids, ...terms }: AssignAssets): Promise<{ assigned: number }> {
  await assertNotOwn(ctx, 'assets.assignment.update', [employee_id]);
  const wanted = [...new Set(asset_ids)];
  const found = await lockAssets(ctx.tx, wanted);
  if (found.length < wanted.length) throw missing('Asset');
  const name = await assertInService(ctx, employee_id);
  for (const asset of found) {
    await assertFree(ctx, asset, terms.assigned_on);
    await storeAssignment(ctx, asset, employee_id, name, terms);
  }
  return { assigned: found.length };
}

/** Hands one asset in stock of a category to each of several employees, the oldest first; all or none. @throws `pool_short` and those of `assignAssets` */
export async function assignFromPool(
  ctx: Ctx,
  { employee_ids, category_id, branch_id, ...terms }: PoolAssign,
): Promise<{ assigned: number }> {
  const wanted = [...new Set(employee_ids)];
  await assertNotOwn(ctx, 'assets.assignment.update', wanted);
  const category = await findCategory(ctx.tx, category_id);
  if (!category?.active) throw categoryUnknown();
  if (branch_id && !(await listBranchNames(ctx.tx)).some(({ id }) => id === branch_id)) throw branchUnknown();
  const pool = await lockPool(ctx.tx, { category_id, branch_id: branch_id ?? null, count: wanted.length });
  if (pool.length < wanted.length) throw poolShort(pool.length, wanted.length);
  const assets = new Map((await findAssets(ctx.tx, pool)).map((asset) => [asset.asset_id, asset]));
  for (const [at, employee_id] of wanted.entries()) {
    const asset = assets.get(pool[at] ?? '');
    if (!asset) throw missing('Asset');
    const name = await assertInService(ctx, employee_id);
    await assertFree(ctx, asset, terms.assigned_on);
    await storeAssignment(ctx, asset, employee_id, name, { ...terms, accessories: [], purpose: null });
  }
  return { assigned: wanted.length };
}

/** Hands an asset to an employee. @throws those of `assignAssets` */
export async function assignAsset(ctx: Ctx, id: string, { employee_id, ...terms }: AssignAsset): Promise<AssetDetail> {
  await assignAssets(ctx, { employee_id, asset_ids: [id], ...terms });
  return readAsset(ctx, id);
}
