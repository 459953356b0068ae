import { type Ctx, insertRow, newId, type Work, wrongField } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { RecordStandIn } from '../approval-request.ts';
import { findUsers } from '../lookups/users.queries.ts';
import { standInOverlaps } from '../refusals.ts';
import { offerStandInsOf } from './start.service.ts';

export type StandInPeople = {
  user_id: string;
  employee_id: string | null;
  stand_in_user_id: string;
  stand_in_employee_id: string | null;
};
export type StandInPeriod = { from_date: string; to_date: string; subjects: readonly string[]; reason: string | null };

/** @throws Refusal 422 when the user has a stand-in for the same request types in these days */
export async function assertNoOverlap(
  { tx, org_id }: Work,
  user_id: string,
  { from_date, to_date, subjects }: StandInPeriod,
  except: string | null,
): Promise<void> {
  // one writer at a time for a user's stand-ins
  await sql`select from app_user where org_id = ${org_id} and id = ${user_id} for update`.execute(tx);
  const set = [...subjects].toSorted();
  const { rows } =
    await sql`select from stand_in where org_id = ${org_id} and user_id = ${user_id} and id is distinct from ${except}::uuid
    and from_date <= ${to_date}::date and to_date >= ${from_date}::date and subjects = ${set}::text[]`.execute(tx);
  if (rows.length > 0) throw standInOverlaps();
}

/** Writes a new stand-in and offers what is open where the period has begun. */
export async function insertStandIn(
  ctx: Ctx,
  people: StandInPeople,
  { subjects, ...period }: StandInPeriod,
  source: RecordStandIn['source'] | null,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'stand_in', {
    id,
    ...people,
    ...period,
    subjects: [...subjects].toSorted(),
    source_area: source?.area ?? null,
    source_id: source?.id ?? null,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await ctx.audit('workflows.stand_in_created', id, { ...people, ...period, subjects });
  if (period.from_date <= ctx.today && period.to_date >= ctx.today) await offerStandInsOf(ctx, id);
  return id;
}

async function usersOf(ctx: Ctx, given: RecordStandIn): Promise<StandInPeople | null> {
  const rows = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', 'in', [given.employee_id, given.stand_in_employee_id])
    .where('status', '=', 'active')
    .select(['id', 'employee_id'])
    .execute();
  const userOf = (employee_id: string) => rows.find((row) => row.employee_id === employee_id)?.id;
  const [user_id, stand_in_user_id] = [userOf(given.employee_id), userOf(given.stand_in_employee_id)];
  if (!user_id || !stand_in_user_id) return null;
  return { user_id, employee_id: given.employee_id, stand_in_user_id, stand_in_employee_id: given.stand_in_employee_id };
}

/** Sets, or changes, the stand-in that a record of another area names. See approvals.ts. */
export async function saveOfSource(ctx: Ctx, given: RecordStandIn): Promise<{ warning: string | null }> {
  if (given.employee_id === given.stand_in_employee_id)
    throw wrongField('workflows.stand_in_self', 'stand_in_employee_id', 'Select another employee as the stand-in');
  const people = await usersOf(ctx, given);
  const before = await removeOfSource(ctx, given.source);
  if (!people) return { warning: 'No stand-in is set: one of the employees has no sign-in' };
  const { from_date, to_date, reason = null, subjects = [] } = given;
  const period = { from_date, to_date, reason, subjects };
  await assertNoOverlap(ctx, people.user_id, period, before);
  await insertStandIn(ctx, people, period, given.source);
  return { warning: await standInWarning(ctx, people, period) };
}

/** Removes the stand-in that a record of another area named; answers its id. */
export async function removeOfSource(ctx: Ctx, { area, id }: RecordStandIn['source']): Promise<string | null> {
  const gone = await ctx.tx
    .deleteFrom('stand_in')
    .where('org_id', '=', ctx.org_id)
    .where('source_area', '=', area)
    .where('source_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone) await ctx.audit('workflows.stand_in_removed', gone.id, { source_area: area, source_id: id });
  return gone?.id ?? null;
}

/** What a stand-in cannot do in these days, or null: they are away themselves, or can't be asked. */
export async function standInWarning(
  ctx: Work,
  { user_id, stand_in_user_id }: Pick<StandInPeople, 'user_id' | 'stand_in_user_id'>,
  { from_date, to_date }: Pick<StandInPeriod, 'from_date' | 'to_date'>,
): Promise<string | null> {
  const users = await findUsers(ctx.tx, [user_id, stand_in_user_id], ctx.today);
  const [name, other] = [users.get(user_id)?.name ?? '', users.get(stand_in_user_id)];
  if (!other?.usable)
    return `${other?.name ?? 'The stand-in'} can’t be asked. Requests go to the manager or the fallback approver`;
  let at = stand_in_user_id;
  const seen = new Set([user_id]);
  for (let depth = 0; depth < 5; depth += 1) {
    if (seen.has(at))
      return `${other.name} and ${name} stand in for each other in these days. Requests go to the manager or the fallback approver`;
    seen.add(at);
    const { rows } = await sql<{ next: string }>`select stand_in_user_id as next from stand_in where org_id = ${ctx.org_id}
      and user_id = ${at} and from_date <= ${to_date}::date and to_date >= ${from_date}::date limit 1`.execute(ctx.tx);
    if (!rows[0]) return null;
    at = rows[0].next;
  }
  return null;
}
