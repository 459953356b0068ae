/** Handing assets out. */
import type { AssetDetail, AssignAsset, AssignAssets, PoolAssign } from '@hrms/assets/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { addDays, type CivilDate, dateLabel, latest } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, copyRows, newId } from '@hrms/platform/server';
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
import { type AssetRecord, findAssets, lockAssets, lockPool, markAssigned } from '../register/asset.queries.ts';
import { findLastReturns } from '../register/assignment.queries.ts';
import { addEvents } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';

/** Joiners receive assets up to this many days before they join. */
const JOINING_DAYS = 30;

/** Names of employees who are in service or join soon. @throws `employee_unknown`, `employee_left`, `joins_later` */
async function findNamesInService(ctx: Ctx, employee_ids: readonly string[]): Promise<Map<string, string>> {
  const facts = await loadEmployeeFacts(ctx.tx, employee_ids);
  return new Map(
    employee_ids.map((id) => {
      const employee = facts.get(id);
      if (!employee) throw employeeUnknown();
      if (employee.last_working_day && employee.last_working_day < ctx.today) throw employeeLeft(employee.full_name);
      if (employee.joined_on > addDays(ctx.today, JOINING_DAYS)) throw joinsLater(employee.full_name, employee.joined_on);
      return [id, employee.full_name];
    }),
  );
}

/** The name of an employee who is in service or joins soon. @throws `employee_unknown`, `employee_left`, `joins_later` */
export const assertInService = async (ctx: Ctx, employee_id: string): Promise<string> =>
  (await findNamesInService(ctx, [employee_id])).get(employee_id) ?? '';

/** The first day a new holder can have it: after the purchase and the last return. */
function assertFree(asset: AssetRecord, last: CivilDate | undefined, assigned_on: CivilDate): void {
  if (asset.stock_quantity !== null) throw isConsumable(asset.tag);
  if (asset.holder_name && asset.assigned_on) throw alreadyAssigned(asset.tag, asset.holder_name, asset.assigned_on);
  if (asset.status !== 'in_stock') throw notInState(asset.status, 'an assignment');
  const first = latest(asset.purchased_on ?? '0001-01-01', last ?? '0001-01-01');
  if (assigned_on < first) throw assignedTooEarly(first);
}

type Terms = Omit<AssignAsset, 'employee_id'>;
type HandOver = { asset: AssetRecord; employee_id: string };

/** Stores who receives what, and tells them. @throws those of `assignAssets` */
async function storeHandOvers(ctx: Ctx, handed: readonly HandOver[], terms: Terms): Promise<{ assigned: number }> {
  const { assigned_on, expected_return, condition_out, purpose, accessories, note } = terms;
  const ids = handed.map(({ asset }) => asset.asset_id);
  const names = await findNamesInService(ctx, [...new Set(handed.map(({ employee_id }) => employee_id))]);
  const returns = await findLastReturns(ctx.tx, ids);
  for (const { asset } of handed) assertFree(asset, returns.get(asset.asset_id), assigned_on);
  await copyRows(
    ctx.tx,
    'asset_assignment',
    handed.map(({ asset, employee_id }) => ({
      id: newId(),
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
    })),
  );
  await markAssigned(ctx.tx, ids);
  const textOf = ({ employee_id }: HandOver) => `Assigned to ${names.get(employee_id)} on ${dateLabel(assigned_on)}`;
  await addEvents(ctx, ids, 'assigned', new Map(handed.map((one) => [one.asset.asset_id, textOf(one)])));
  await ctx.auditMany(
    'assets.assigned',
    handed.map(({ asset: { asset_id, tag }, employee_id }) => ({
      subject_id: asset_id,
      details: { employee_id, tag, assigned_on },
    })),
  );
  await ctx.notify(
    assetsNotices.assigned,
    handed.map(({ asset: { asset_id, tag, name }, employee_id }) => ({
      to: { employees: [employee_id] },
      cause: `${asset_id}:${assigned_on}`,
      subject_id: asset_id,
      values: { tag, name, asset_id },
    })),
  );
  return { assigned: handed.length };
}

/** Hands several assets to an employee, all or none. @throws `already_assigned`, `not_in_state`, `employee_left`, `assigned_too_early` */
export async function assignAssets(ctx: Ctx, { employee_id, asset_ids, ...terms }: AssignAssets): Promise<{ assigned: number }> {
  await assertNotOwn(ctx, 'assets.assignment.update', [employee_id]);
  const wanted = [...new Set(asset_ids)];
  const found = await lockAssets(ctx.tx, wanted);
  if (found.length < wanted.length) throw missing('Asset');
  const handed = found.map((asset) => ({ asset, employee_id }));
  return storeHandOvers(ctx, handed, terms);
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
  const handed = wanted.map((employee_id, at) => {
    const asset = assets.get(pool[at] ?? '');
    if (!asset) throw missing('Asset');
    return { asset, employee_id };
  });
  return storeHandOvers(ctx, handed, { ...terms, accessories: [], purpose: null });
}

/** Hands an asset to an employee. @throws those of `assignAssets` */
export async function assignAsset(ctx: Ctx, id: string, { employee_id, ...terms }: AssignAsset): Promise<AssetDetail> {
  await assignAssets(ctx, { employee_id, asset_ids: [id], ...terms });
  return readAsset(ctx, id);
}
