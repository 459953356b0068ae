import type { Branch, CreateBranch, UpdateBranch } from '@hrms/organisation/contract';
import { isState } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import {
  type Ctx,
  deleteUnused,
  isStale,
  mapUniqueViolation,
  newId,
  type Tx,
  updateVersioned,
  withStoredFields,
} from '@hrms/platform/server';
import { assertHeadInService } from '../departments/department.service.ts';
import {
  assertFound,
  branchCodeExists,
  branchExists,
  headOfficeProtected,
  recordInUse,
  staleRecord,
  stateUnknown,
} from '../refusals.ts';
import { findBranch } from './branch.queries.ts';
import { hasCalendarAssignment } from './calendar-assignment.queries.ts';

const PLACE = ['state_code', 'local_body', 'city', 'line1', 'line2', 'district', 'pin'] as const;
export type PostalAddress = { state_code: string } & Record<Exclude<(typeof PLACE)[number], 'state_code'>, string | null>;
type PostalAddressGiven = { state_code: string } & { [K in (typeof PLACE)[number]]?: string | null | undefined };

/** The address in a body; parts left out are null. */
export const toPostalAddress = (given: PostalAddressGiven): PostalAddress =>
  Object.fromEntries(PLACE.map((name) => [name, given[name] ?? null])) as PostalAddress;

const UNIQUE = { branch__name: branchExists, branch__code: branchCodeExists };

const NO_PLACE = { local_body: null, city: null, line1: null, line2: null, district: null, pin: null };

type NewBranch = {
  id: string;
  name: string;
  code: string;
  is_head_office: boolean;
  now: Date;
} & Partial<Pick<CreateBranch, 'kind' | 'email' | 'phone' | 'head_employee_id'>>;

/** Adds a branch with its address. @throws `branch_exists`, `branch_code_exists`, `state_unknown`, `person_unknown` for the head */
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
    UNIQUE,
  );
  await ctx.audit('organisation.branch_created', id, asked);
  return assertFound(await findBranch(ctx, id), 'Branch');
}

type Address = Partial<PostalAddress> & { state_code: string; from_date: CivilDate };

/** Inserts the branch and its first address. */
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

/**
 * Changes a branch. Fields left out stay. A new state or local body counts from `from_date`, today unless given.
 * @throws `not_found`, `version_conflict`, `head_office` when the head office is deactivated
 */
export async function updateBranch(ctx: Ctx, id: string, asked: UpdateBranch): Promise<Branch> {
  const before = assertFound(await findBranch(ctx, id), 'Branch');
  if (isStale(before, asked)) throw staleRecord();
  if (!isState(asked.state_code)) throw stateUnknown();
  const given = withStoredFields(asked, before);
  const { name, code, kind, email, phone, head_employee_id, active, version } = given;
  if (before.is_head_office && !active) throw headOfficeProtected();
  if (head_employee_id && head_employee_id !== before.head_employee_id) await assertHeadInService(ctx, head_employee_id);
  const closed_on = active ? null : (before.closed_on ?? ctx.today);
  const set = { name, code, kind, email, phone, head_employee_id, active, closed_on, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'branch', { id, version, set, stale: staleRecord, unique: UNIQUE });
  await changeBranchAddress(ctx, before, { ...given, from_date: asked.from_date });
  const after = assertFound(await findBranch(ctx, id), 'Branch');
  await ctx.audit('organisation.branch_updated', id, { before, after });
  return after;
}

type NewAddress = PostalAddress & { name: string; from_date: CivilDate | undefined };

/** A new state, local body or city counts from a day. Other lines are corrected in the current address unless a day is given. */
async function changeBranchAddress(ctx: Ctx, before: Branch, asked: NewAddress): Promise<void> {
  const place = toPostalAddress(asked);
  const changed = PLACE.filter((name) => place[name] !== before[name]);
  if (changed.length === 0) return;
  const law = changed.includes('state_code') || changed.includes('local_body');
  const from_date = asked.from_date ?? (law || changed.includes('city') ? ctx.today : before.address_from);
  await saveBranchAddress(ctx.tx, before.branch_id, { ...place, from_date });
  if (law) await ctx.announceChange('pay', { from_date, cause: `branch ${asked.name} moved` });
}

/** Opens or closes a branch; repeating it changes nothing. @throws `not_found`, `head_office` */
export async function setBranchActive(
  ctx: Ctx,
  id: string,
  { active, closed_on }: { active: boolean; closed_on: CivilDate | null },
): Promise<Branch> {
  const before = assertFound(await findBranch(ctx, id), 'Branch');
  if (before.is_head_office && !active) throw headOfficeProtected();
  if (before.active === active) return before;
  await ctx.tx
    .updateTable('branch')
    .set((eb) => ({ active, closed_on, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  const after = assertFound(await findBranch(ctx, id), 'Branch');
  await ctx.audit(active ? 'organisation.branch_activated' : 'organisation.branch_deactivated', id, { before, after });
  return after;
}

/** @throws `not_found`, `head_office`, or `in_use` when anything ever referred to the branch */
export async function deleteBranch(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = assertFound(await findBranch(ctx, id), 'Branch');
  if (before.is_head_office) throw headOfficeProtected('deleted');
  const used = () => recordInUse('Branch');
  if (await hasCalendarAssignment(ctx.tx, id)) throw used();
  await deleteUnused(ctx.tx, 'branch', { id, used });
  await ctx.audit('organisation.branch_deleted', id, { before });
  return {};
}
