import type { LifeEvent, LifeEventKind, LifeEventStatus, lifeEvents } from '@hrms/benefits/contract';
import { matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectEvents = (tx: Tx) => tx.selectFrom('life_event as v').where('v.org_id', '=', tx.org_id);

const COLUMNS = [
  'v.id as life_event_id',
  'v.employee_id',
  sql<LifeEventKind>`v.kind`.as('kind'),
  'v.on_date',
  'v.act_until',
  'v.note',
  sql<boolean>`v.proof_file_id is not null`.as('has_proof'),
  sql<LifeEventStatus>`v.status`.as('status'),
  'v.verified_on',
  'v.reason',
  'v.version',
] as const;

/** One page of life events, newest first. */
export async function listEvents(ctx: Ctx, filter: FilterOf<typeof lifeEvents.list>): Promise<PageRows<LifeEvent>> {
  let matching = selectEvents(ctx.tx).where(
    await visibleEmployees(ctx, 'benefits.enrolment.read', 'v.employee_id', filter.whose),
  );
  if (filter.status) matching = matching.where('v.status', '=', filter.status);
  if (filter.employee_id) matching = matching.where('v.employee_id', '=', filter.employee_id);
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(ctx.tx, filter.search, 'v.employee_id'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('v.created_at', 'desc').orderBy('v.id'),
  );
  return { ...page, rows: await withEmployeeNames(ctx.tx, page.rows) };
}

/** A life event by id; undefined without one. */
export const findEvent = async (tx: Tx, id: string): Promise<LifeEvent | undefined> =>
  (await withEmployeeNames(tx, await selectEvents(tx).where('v.id', '=', id).select(COLUMNS).execute()))[0];

/** Events of an employee that allow a choice on a day, newest first. */
export const findOpenEvents = (tx: Tx, employee_id: string, day: CivilDate) =>
  selectEvents(tx)
    .where('v.employee_id', '=', employee_id)
    .where('v.status', '=', 'open')
    .where('v.on_date', '<=', day)
    .where('v.act_until', '>=', day)
    .select(['v.id as life_event_id', 'v.on_date', 'v.act_until'])
    .orderBy('v.on_date', 'desc')
    .orderBy('v.id')
    .execute();

/** The file of an event's proof; null without one. */
export async function findProofFile(tx: Tx, id: string): Promise<{ employee_id: string; file_id: string } | null> {
  const row = await selectEvents(tx).where('v.id', '=', id).select(['v.employee_id', 'v.proof_file_id']).executeTakeFirst();
  return row?.proof_file_id ? { employee_id: row.employee_id, file_id: row.proof_file_id } : null;
}

/** Events whose days to act are over become expired. */
export async function expireEvents(tx: Tx, day: CivilDate): Promise<void> {
  await sql`update life_event set status = 'expired', version = version + 1
    where org_id = ${tx.org_id} and status = 'open' and act_until < ${day}::date`.execute(tx);
}

/** Events that nobody confirmed yet. */
export async function countWaitingEvents(tx: Tx): Promise<number> {
  const row = await selectEvents(tx)
    .where('v.status', 'in', ['open', 'used'])
    .where('v.verified_on', 'is', null)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirst();
  return row?.waiting ?? 0;
}
