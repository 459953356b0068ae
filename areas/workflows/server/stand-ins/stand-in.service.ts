import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  deleteRow,
  type PageRows,
  pageOf,
  Refusal,
  updateVersioned,
  visibleEmployees,
  wrongField,
} from '@hrms/platform/server';
import type { CreateStandIn, StandIn, standIns, UpdateStandIn } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { findUsableUserOf, findUserNames } from '../lookups/users.queries.ts';
import { employeeUnknown, settingsStale, standInNotFound, subjectUnknown } from '../refusals.ts';
import { assertMayChangeMoneyControl, includesMoney } from '../rules/money-control.service.ts';
import { findSubject } from '../subjects/registry.ts';
import { assertNoOverlap, insertStandIn, type StandInPeople, standInWarning } from './save.service.ts';
import { offerStandInsOf } from './start.service.ts';

const PERMISSION = 'workflows.standin.update';
const COLUMNS = [
  'id as stand_in_id',
  'user_id',
  'employee_id',
  'stand_in_user_id',
  'stand_in_employee_id',
  'from_date',
  'to_date',
  'subjects',
  'reason',
  'source_id',
  'created_at',
  'version',
] as const;

const standInRows = ({ tx, org_id }: Ctx) => tx.selectFrom('stand_in').where('org_id', '=', org_id);
type Row = Awaited<ReturnType<typeof findRow>>;
async function findRow(ctx: Ctx, id: string) {
  const row = await standInRows(ctx).where('id', '=', id).select(COLUMNS).executeTakeFirst();
  if (!row) throw standInNotFound();
  return row;
}

async function toStandIns(ctx: Ctx, rows: readonly Row[]): Promise<StandIn[]> {
  const names = await findUserNames(
    ctx.tx,
    rows.flatMap(({ user_id, stand_in_user_id }) => [user_id, stand_in_user_id]),
  );
  const shown: StandIn[] = [];
  for (const { source_id, created_at, ...row } of rows) {
    const over = row.to_date < ctx.today;
    shown.push({
      ...row,
      name: names.get(row.user_id) ?? 'Unknown User',
      stand_in_name: names.get(row.stand_in_user_id) ?? 'Unknown User',
      from_leave: source_id !== null,
      active: row.from_date <= ctx.today && !over,
      warning: over ? null : await standInWarning(ctx, row, row),
      created_at: new Date(created_at).toISOString(),
    });
  }
  return shown;
}

/** One page of stand-ins: own ones, both ways, or of all employees whose stand-ins the caller may change. */
export async function listStandIns(ctx: Ctx, filter: FilterOf<typeof standIns.list>): Promise<PageRows<StandIn>> {
  let matching = standInRows(ctx);
  if (filter.scope === 'all') {
    const whole = ctx.actor.permissions.get(PERMISSION) === 'organisation';
    const seen = await visibleEmployees(ctx, PERMISSION, 'stand_in.employee_id');
    matching = matching.where(whole ? sql<boolean>`true` : seen);
  } else {
    const { user_id } = ctx.actor;
    matching = matching.where((eb) => eb.or([eb('user_id', '=', user_id), eb('stand_in_user_id', '=', user_id)]));
  }
  if (filter.from) matching = matching.where('to_date', '>=', filter.from);
  if (filter.to) matching = matching.where('from_date', '<=', filter.to);
  const page = await pageOf(ctx.tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('from_date', 'desc').orderBy('id'));
  return { ...page, rows: await toStandIns(ctx, page.rows) };
}

const standInForOther = () =>
  wrongField(
    'workflows.stand_in_self',
    'stand_in_employee_id',
    'You can’t name yourself as the stand-in of another user. Ask that user, or another employee',
  );

const forbidden = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');

async function peopleOf(ctx: Ctx, { employee_id, stand_in_employee_id }: CreateStandIn): Promise<StandInPeople> {
  const own = !employee_id || employee_id === ctx.actor.employee_id;
  if (!own && !(await canAccessEmployee(ctx, PERMISSION, employee_id))) throw forbidden();
  const user = own
    ? { user_id: ctx.actor.user_id, employee_id: ctx.actor.employee_id }
    : await findUsableUserOf(ctx.tx, employee_id, ctx.today);
  if (!user) throw employeeUnknown('employee_id');
  const other = await findUsableUserOf(ctx.tx, stand_in_employee_id, ctx.today);
  if (!other) throw employeeUnknown('stand_in_employee_id');
  if (!own && other.user_id === ctx.actor.user_id) throw standInForOther();
  if (other.user_id === user.user_id)
    throw wrongField('workflows.stand_in_self', 'stand_in_employee_id', 'Select another employee as the stand-in');
  return {
    user_id: user.user_id,
    employee_id: user.employee_id,
    stand_in_user_id: other.user_id,
    stand_in_employee_id: other.employee_id,
  };
}

/** Seats of money are covered for somebody else by owners only. */
async function assertMayCover(ctx: Ctx, subjects: readonly string[]): Promise<void> {
  if (includesMoney(ctx, subjects)) await assertMayChangeMoneyControl(ctx, PERMISSION, 'Stand-in named for another user');
}

function assertSubjectsKnown(ctx: Ctx, subjects: readonly string[]): void {
  const unknown = subjects.findIndex((subject) => !findSubject(ctx, subject));
  if (unknown >= 0) throw subjectUnknown(`subjects.${unknown}`);
}

/** Names a stand-in for the caller, or with the permission for another employee. @throws Refusal 403, 422 */
export async function createStandIn(ctx: Ctx, given: CreateStandIn): Promise<StandIn> {
  const { from_date, to_date, subjects = [], reason = null } = given;
  assertSubjectsKnown(ctx, subjects);
  const people = await peopleOf(ctx, given);
  if (people.user_id !== ctx.actor.user_id) await assertMayCover(ctx, subjects);
  const period = { from_date, to_date, subjects, reason };
  await assertNoOverlap(ctx, people.user_id, period, null);
  return readStandIn(ctx, await insertStandIn(ctx, people, period, null));
}

async function readStandIn(ctx: Ctx, id: string): Promise<StandIn> {
  const [shown] = await toStandIns(ctx, [await findRow(ctx, id)]);
  return shown as StandIn;
}

async function findChangeable(ctx: Ctx, id: string): Promise<Row> {
  const row = await findRow(ctx, id);
  const own = row.user_id === ctx.actor.user_id;
  const whole = ctx.actor.permissions.get(PERMISSION) === 'organisation';
  if (!own && !whole && !(row.employee_id && (await canAccessEmployee(ctx, PERMISSION, row.employee_id))))
    throw standInNotFound();
  if (row.source_id)
    throw new Refusal('workflows.stand_in_of_leave', 409, 'This stand-in belongs to a leave request. Change it there');
  return row;
}

/** Changes a stand-in. @throws Refusal 404, 409, 422 */
export async function updateStandIn(ctx: Ctx, id: string, { version, ...given }: UpdateStandIn): Promise<StandIn> {
  const before = await findChangeable(ctx, id);
  const other = await findUsableUserOf(ctx.tx, given.stand_in_employee_id, ctx.today);
  if (!other) throw employeeUnknown('stand_in_employee_id');
  if (before.user_id !== ctx.actor.user_id && other.user_id === ctx.actor.user_id) throw standInForOther();
  if (other.user_id === before.user_id)
    throw wrongField('workflows.stand_in_self', 'stand_in_employee_id', 'Select another employee as the stand-in');
  const subjects = given.subjects ?? before.subjects;
  assertSubjectsKnown(ctx, subjects);
  if (before.user_id !== ctx.actor.user_id) await assertMayCover(ctx, subjects);
  const reason = given.reason === undefined ? before.reason : given.reason;
  const period = { from_date: given.from_date, to_date: given.to_date, subjects, reason };
  await assertNoOverlap(ctx, before.user_id, period, id);
  const set = {
    ...period,
    subjects: subjects.toSorted(),
    stand_in_user_id: other.user_id,
    stand_in_employee_id: other.employee_id,
    started_at: null,
    ended_at: null,
    updated_at: ctx.clock.now(),
  };
  await updateVersioned(ctx.tx, 'stand_in', { id, version, set, stale: settingsStale });
  await ctx.audit('workflows.stand_in_updated', id, { before, ...set });
  if (period.from_date <= ctx.today && period.to_date >= ctx.today) await offerStandInsOf(ctx, id);
  return readStandIn(ctx, id);
}

/** Removes a stand-in. @throws Refusal 404, 409 */
export async function deleteStandIn(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findChangeable(ctx, id);
  await deleteRow(ctx.tx, 'stand_in', { id });
  await ctx.audit('workflows.stand_in_removed', id, { before });
  return {};
}
