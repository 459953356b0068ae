import type { BenefitWindow, benefitWindows, PlanAudience, WindowStatus } from '@hrms/benefits/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectWindows = (tx: Tx) => tx.selectFrom('benefit_window as w').where('w.org_id', '=', tx.org_id);

const COLUMNS = [
  'w.id as window_id',
  'w.name',
  'w.plan_ids',
  sql<string[]>`(select coalesce(array_agg(p.name order by p.name), '{}') from benefit_plan p
    where p.org_id = w.org_id and p.id = any(w.plan_ids))`.as('plan_names'),
  'w.opens_on',
  'w.closes_on',
  'w.cover_from',
  sql<PlanAudience>`w.audience`.as('audience'),
  'w.reminder_days',
  sql<WindowStatus>`w.status`.as('status'),
  sql<number>`(select count(distinct e.employee_id)::int from benefit_enrolment e
    where e.org_id = w.org_id and e.window_id = w.id and e.status <> 'cancelled')`.as('answered'),
  'w.version',
] as const;

/** One page of windows, newest first. */
export async function listWindows(ctx: Ctx, filter: FilterOf<typeof benefitWindows.list>): Promise<PageRows<BenefitWindow>> {
  let matching = selectWindows(ctx.tx);
  if (filter.search) matching = matching.where('w.name', 'ilike', containsText(filter.search));
  if (filter.status) matching = matching.where('w.status', '=', filter.status);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('w.opens_on', 'desc').orderBy('w.id'),
  );
}

/** Windows by id, or all, newest first. */
export const findWindows = (tx: Tx, ids?: readonly string[]): Promise<BenefitWindow[]> =>
  selectWindows(tx).where(isOneOf('w.id', ids)).select(COLUMNS).orderBy('w.opens_on', 'desc').orderBy('w.id').execute();

/** Windows in which people can choose on a day, the first to close first. */
export const findOpenWindows = (tx: Tx, day: CivilDate): Promise<BenefitWindow[]> =>
  selectWindows(tx)
    .where('w.status', 'in', ['planned', 'open'])
    .where('w.opens_on', '<=', day)
    .where('w.closes_on', '>=', day)
    .select(COLUMNS)
    .orderBy('w.closes_on')
    .orderBy('w.id')
    .execute();

/** The last day of the window with a plan that closed last before a day; null without one. */
export async function findLastClosing(tx: Tx, plan_id: string, day: CivilDate): Promise<CivilDate | null> {
  const row = await selectWindows(tx)
    .where('w.closes_on', '<', day)
    .where(sql<boolean>`${plan_id}::uuid = any(w.plan_ids)`)
    .select('w.closes_on')
    .orderBy('w.closes_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closes_on ?? null;
}

/** Opens planned windows and closes open ones whose day came; answers those that opened. */
export async function moveWindows(tx: Tx, day: CivilDate): Promise<string[]> {
  await sql`update benefit_window set status = 'closed', version = version + 1
    where org_id = ${tx.org_id} and status in ('planned', 'open') and closes_on < ${day}::date`.execute(tx);
  const { rows } = await sql<{ id: string }>`update benefit_window set status = 'open', version = version + 1
    where org_id = ${tx.org_id} and status = 'planned' and opens_on <= ${day}::date returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Employees who answered a window: chose or declined. */
export async function findAnswered(tx: Tx, window_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('window_id', '=', window_id)
    .where('status', '<>', 'cancelled')
    .select('employee_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Ids of closed windows whose choices are not in force, oldest first. */
export async function findWindowsToApply(tx: Tx): Promise<string[]> {
  const rows = await selectWindows(tx)
    .where('w.status', '=', 'closed')
    .select('w.id')
    .orderBy('w.closes_on')
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}
