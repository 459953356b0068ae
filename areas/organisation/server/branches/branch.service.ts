import type { Branch, CreateBranch, UpdateBranch } from '@hrms/organisation/contract';
import { isState } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, isForeignKeyViolation, newId, type Tx, violatedUnique } from '@hrms/platform/server';
import { assertHeadInService } from '../departments/department.service.ts';
import {
  branchCodeExists,
  branchExists,
  headOfficeProtected,
  recordInUse,
  recordNotFound,
  staleRecord,
  stateUnknown,
} from '../refusals.ts';
import { findBranch } from './branch.queries.ts';

const PLACE = ['state_code', 'local_body', 'city', 'line1', 'line2', 'district', 'pin'] as const;
export type PostalAddress = { state_code: string } & Record<Exclude<(typeof PLACE)[number], 'state_code'>, string | null>;
export const toPostalAddress = (given: PostalAddress): PostalAddress =>
  Object.fromEntries(PLACE.map((name) => [name, given[name]])) as PostalAddress;

const NO_PLACE = { local_body: null, city: null, line1: null, line2: null, district: null, pin: null };

type NewBranch = {
  id: string;
  name: string;
  code: string;
  is_head_office: boolean;
  now: Date;
} & Partial<Pick<CreateBranch, 'kind' | 'email' | 'phone' | 'head_employee_id'>>;

export async function createBranch(ctx: Ctx, asked: CreateBranch): Promise<Branch> {
  if (!isState(asked.state_code)) throw stateUnknown();
  if (asked.head_employee_id) await assertHeadInService(ctx, asked.head_employee_id);
  const id = newId();
  const { name, code, kind, email, phone, head_employee_id } = asked;
  await mapUniqueViolation(
    insertBranch(
      ctx.tx,
      { id, name, code, kind, email, phone, head_employee_id, is_head_office: false, now: ctx.clock.now() },
      { ...toPostalAddress(asked), from_date: asked.from_date ?? ctx.today },
    ),
  );
  await ctx.audit('organisation.branch_created', id, asked);
  return (await findBranch(ctx, id)) as Branch;
}

type Address = Partial<PostalAddress> & { state_code: string; from_date: CivilDate };

export async function insertBranch(tx: Tx, { now, ...branch }: NewBranch, address: Address): Promise<void> {
  await tx
    .insertInto('branch')
    .values({ org_id: tx.org_id, ...branch, created_at: now, updated_at: now })
    .execute();
  await saveBranchAddress(tx, branch.id, address);
}

/** A change of state is a new dated row; the same day twice corrects that day's row. */
export async function saveBranchAddress(tx: Tx, branch_id: string, { from_date, ...given }: Address): Promise<void> {
  const place = { ...NO_PLACE, ...given };
  await tx
    .insertInto('branch_address')
    .values({ org_id: tx.org_id, id: newId(), branch_id, from_date, ...place })
    .onConflict((on) => on.columns(['org_id', 'branch_id', 'from_date']).doUpdateSet(place))
    .execute();
}

export async function updateBranch(ctx: Ctx, id: string, asked: UpdateBranch): Promise<Branch> {
  const before = await findBranch(ctx, id);
  if (!before) throw recordNotFound('Branch');
  if (before.version !== asked.version) throw staleRecord();
  if (!isState(asked.state_code)) throw stateUnknown();
  if (before.is_head_office && !asked.active) throw headOfficeProtected();
  if (asked.head_employee_id && asked.head_employee_id !== before.head_employee_id)
    await assertHeadInService(ctx, asked.head_employee_id);
  const { name, code, kind, email, phone, head_employee_id, active, version } = asked;
  const changed = await mapUniqueViolation(
    ctx.tx
      .updateTable('branch')
      .set({ name, code, kind, email, phone, head_employee_id, active, version: version + 1, updated_at: ctx.clock.now() })
      .set({ closed_on: active ? null : (before.closed_on ?? ctx.today) })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  await changeBranchAddress(ctx, before, asked);
  const after = (await findBranch(ctx, id)) as Branch;
  await ctx.audit('organisation.branch_updated', id, { before, after });
  return after;
}

/** Another law counts from a day on; other lines of the address are corrected where they stand unless a day is given. */
async function changeBranchAddress(ctx: Ctx, before: Branch, asked: UpdateBranch): Promise<void> {
  const place = toPostalAddress(asked);
  const changed = PLACE.filter((name) => place[name] !== before[name]);
  if (changed.length === 0) return;
  const law = changed.includes('state_code') || changed.includes('local_body');
  const from_date = asked.from_date ?? (law || changed.includes('city') ? ctx.today : before.address_from);
  await saveBranchAddress(ctx.tx, before.branch_id, { ...place, from_date });
  if (law) await ctx.announceChange('pay', { from_date, cause: `branch ${asked.name} moved` });
}

/** Opens or closes a branch; done twice it changes nothing. */
export async function setBranchActive(
  ctx: Ctx,
  id: string,
  { active, closed_on }: { active: boolean; closed_on: CivilDate | null },
): Promise<Branch> {
  const before = await findBranch(ctx, id);
  if (!before) throw recordNotFound('Branch');
  if (before.is_head_office && !active) throw headOfficeProtected();
  if (before.active === active) return before;
  await ctx.tx
    .updateTable('branch')
    .set((eb) => ({ active, closed_on, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  const after = (await findBranch(ctx, id)) as Branch;
  await ctx.audit(active ? 'organisation.branch_activated' : 'organisation.branch_deactivated', id, { before, after });
  return after;
}

/** Only what nothing ever referred to. */
export async function deleteBranch(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findBranch(ctx, id);
  if (!before) throw recordNotFound('Branch');
  if (before.is_head_office) throw headOfficeProtected('deleted');
  for (const table of ['weekly_off_assignment', 'holiday_list_assignment'] as const) {
    const used = await ctx.tx
      .selectFrom(table)
      .where('org_id', '=', ctx.org_id)
      .where('target_id', '=', id)
      .select('id')
      .executeTakeFirst();
    if (used) throw recordInUse('Branch');
  }
  try {
    await ctx.tx.deleteFrom('branch').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw recordInUse('Branch');
    throw problem;
  }
  await ctx.audit('organisation.branch_deleted', id, { before });
  return {};
}

async function mapUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const constraint = violatedUnique(problem);
    if (constraint === 'branch__name') throw branchExists();
    if (constraint === 'branch__code') throw branchCodeExists();
    throw problem;
  }
}
