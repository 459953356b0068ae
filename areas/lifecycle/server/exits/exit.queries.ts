/** SQL of exits: the list, records by id, what is due today, and the timeline. */
import { type EmployeeCard, findEmployeeCards, matchesEmployeeSearch } from '@hrms/employees/server';
import type { ExitKind, ExitStatus, exits, formerEmployees, ReasonCode, Treatment } from '@hrms/lifecycle/contract';
import { OPEN_EXIT } from '@hrms/lifecycle/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  hasOfficeScope,
  insertRow,
  isOneOf,
  type PageRows,
  pageOf,
  type Tx,
  visibleEmployees,
  type Work,
} from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';

export const EXIT: ApprovableRecord = { subject: 'lifecycle.exit', table: 'exit' };

const selectExits = (tx: Tx) => tx.selectFrom('exit as x').where('x.org_id', '=', tx.org_id);

const COLUMNS = [
  'x.id as exit_id',
  'x.employee_id',
  sql<ExitKind>`x.kind`.as('kind'),
  sql<ExitStatus>`x.status`.as('status'),
  sql<'employee' | 'hr'>`x.initiated_by`.as('initiated_by'),
  'x.notice_given_on',
  'x.notice_value',
  sql<'days' | 'months'>`x.notice_unit`.as('notice_unit'),
  'x.notice_end_on',
  'x.requested_last_day',
  'x.last_working_day',
  sql<Treatment>`x.treatment`.as('treatment'),
  'x.waived_days',
  sql<ReasonCode>`x.reason_code`.as('reason_code'),
  'x.reason_text',
  'x.rehire_eligible',
  'x.rehire_note',
  'x.settlement_due_on',
  'x.settled_on',
  'x.settlement_note',
  sql<'former_employee' | 'none'>`x.access_after`.as('access_after'),
  'x.revoke_access_now',
  'x.access_ended_at',
  'x.handed_over_at',
  'x.withdrawal_asked_at',
  'x.withdrawal_reason',
  'x.workflow_request_id',
  'x.template_id',
  sql<number>`(select count(*)::int from exit_task t where t.org_id = x.org_id and t.exit_id = x.id and t.status = 'open')`.as(
    'tasks_open',
  ),
  sql<number>`(select count(*)::int from exit_task t where t.org_id = x.org_id and t.exit_id = x.id)`.as('tasks_all'),
  'x.version',
] as const;

const readRows = (query: ReturnType<typeof selectExits>) => query.select(COLUMNS).execute();
type StoredExit = Awaited<ReturnType<typeof readRows>>[number];

/** An exit as stored, with its employee's name and places. */
export type ExitRow = StoredExit &
  Pick<EmployeeCard, 'employee_code' | 'branch' | 'department' | 'designation'> & { employee_name: string };

async function withCards(tx: Tx, rows: readonly StoredExit[]): Promise<ExitRow[]> {
  const cards = await findEmployeeCards(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows.map((row) => {
    const card = cards.get(row.employee_id);
    const { employee_code = '', full_name = '', branch = null, department = null, designation = null } = card ?? {};
    return { ...row, employee_code, employee_name: full_name, branch, department, designation };
  });
}

const LATE = (today: CivilDate) =>
  sql<boolean>`(x.settlement_due_on < ${today}::date and x.status in ('serving_notice', 'clearance'))`;

/** One page of exits, the earliest last working day of open ones first. Drafts are for HR alone. */
export async function listExitRows(ctx: Ctx, filter: FilterOf<typeof exits.list>): Promise<PageRows<ExitRow>> {
  const { tx, today } = ctx;
  const { status, kind, branch_id, department_id, last_day_from, last_day_to, late, open, search } = filter;
  let matching = selectExits(tx).where(await visibleEmployees(ctx, 'lifecycle.exit.read', 'x.employee_id', filter.whose));
  if (!hasOfficeScope(ctx.actor, 'lifecycle.exit.update')) matching = matching.where('x.status', '<>', 'draft');
  if (status) matching = matching.where('x.status', '=', status);
  if (kind) matching = matching.where('x.kind', '=', kind);
  if (last_day_from) matching = matching.where('x.last_working_day', '>=', last_day_from);
  if (last_day_to) matching = matching.where('x.last_working_day', '<=', last_day_to);
  if (late !== undefined) matching = matching.where(LATE(today), '=', late);
  if (open !== undefined) matching = matching.where('x.status', open ? 'in' : 'not in', [...OPEN_EXIT]);
  if (search) matching = matching.where(await matchesEmployeeSearch(tx, search, 'x.employee_id'));
  if (branch_id || department_id) {
    const places = { branches: branch_id ? [branch_id] : [], departments: department_id ? [department_id] : [] };
    matching = matching.where(ctx.dependencies.platform.isPlacedIn(tx, 'x.employee_id', places, today));
  }
  const page = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`(x.status in ('settled', 'closed', 'rejected', 'withdrawn'))`)
      .orderBy('x.last_working_day')
      .orderBy('x.id'),
  );
  return { ...page, rows: await withCards(tx, page.rows as StoredExit[]) };
}

/** One page of exits whose last working day has passed, who left last first. */
export async function listFormerRows(ctx: Ctx, filter: FilterOf<typeof formerEmployees.list>): Promise<PageRows<ExitRow>> {
  const { tx, today } = ctx;
  const { kind, rehire_eligible, last_day_from, last_day_to, search } = filter;
  let matching = selectExits(tx)
    .where(await visibleEmployees(ctx, 'lifecycle.exit.update', 'x.employee_id'))
    .where('x.status', 'in', ['clearance', 'settled', 'closed'])
    .where('x.last_working_day', '<', today);
  if (kind) matching = matching.where('x.kind', '=', kind);
  if (rehire_eligible !== undefined) matching = matching.where('x.rehire_eligible', '=', rehire_eligible);
  if (last_day_from) matching = matching.where('x.last_working_day', '>=', last_day_from);
  if (last_day_to) matching = matching.where('x.last_working_day', '<=', last_day_to);
  if (search) matching = matching.where(await matchesEmployeeSearch(tx, search, 'x.employee_id'));
  const page = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('x.last_working_day', 'desc').orderBy('x.id'),
  );
  return { ...page, rows: await withCards(tx, page.rows as StoredExit[]) };
}

/** The state of each employee's last exit that was neither withdrawn nor rejected. */
export async function findExitStates(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectExits(tx)
    .where(isOneOf('x.employee_id', employee_ids))
    .where('x.status', 'not in', ['withdrawn', 'rejected'])
    .select(['x.employee_id', 'x.status'])
    .orderBy('x.created_at')
    .execute();
  return new Map(rows.map(({ employee_id, status }) => [employee_id, status]));
}

/** How each employee leaves: the kind of the last exit that was neither withdrawn nor rejected. */
export async function findExitKinds(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, ExitKind>> {
  const rows = await selectExits(tx)
    .where(isOneOf('x.employee_id', employee_ids))
    .where('x.status', 'not in', ['withdrawn', 'rejected', 'draft'])
    .select(['x.employee_id', sql<ExitKind>`x.kind`.as('kind')])
    .orderBy('x.created_at')
    .execute();
  return new Map(rows.map(({ employee_id, kind }) => [employee_id, kind]));
}

/** Employees with an exit that is not over. */
export const findLeavingEmployees = async (tx: Tx): Promise<string[]> =>
  (
    await selectExits(tx)
      .where('x.status', 'in', [...OPEN_EXIT])
      .select('x.employee_id')
      .execute()
  ).map(({ employee_id }) => employee_id);

/** Exits by id, whoever asks. */
export const findExits = async ({ tx }: Pick<Work, 'tx'>, ids: readonly string[]): Promise<ExitRow[]> =>
  ids.length === 0 ? [] : withCards(tx, await readRows(selectExits(tx).where(isOneOf('x.id', ids))));

/** An exit that a permission of the caller covers; undefined otherwise. */
export async function findVisibleExit(ctx: Ctx, id: string, permission = 'lifecycle.exit.read'): Promise<ExitRow | undefined> {
  const visible = await visibleEmployees(ctx, permission, 'x.employee_id');
  return (await withCards(ctx.tx, await readRows(selectExits(ctx.tx).where('x.id', '=', id).where(visible))))[0];
}

/** The newest exit of an employee that was not rejected or withdrawn; undefined without one. */
export async function findNewestExit(tx: Tx, employee_id: string): Promise<ExitRow | undefined> {
  const newest = selectExits(tx)
    .where('x.employee_id', '=', employee_id)
    .where('x.status', 'not in', ['draft', 'rejected', 'withdrawn'])
    .orderBy('x.created_at', 'desc')
    .limit(1);
  return (await withCards(tx, await readRows(newest)))[0];
}

/** Those of the employees who have an approved exit after a death. */
export async function listDeceased(tx: Tx, employee_ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('exit')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'death')
    .where('status', 'in', ['serving_notice', 'clearance', 'settled', 'closed'])
    .where(isOneOf('employee_id', employee_ids))
    .select('employee_id')
    .distinct()
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}

/** Approved exits for settlements, by due date: the employee, the days and whether the exit is settled. */
export const listExitsForSettlement = async (tx: Tx) =>
  (
    await withCards(
      tx,
      await readRows(
        selectExits(tx)
          .where('x.status', 'in', ['serving_notice', 'clearance', 'settled', 'closed'])
          .orderBy('x.settlement_due_on', 'desc')
          .orderBy('x.id'),
      ),
    )
  ).map(
    ({ exit_id, employee_id, employee_code, employee_name, department, last_working_day, settlement_due_on, settled_on }) => ({
      exit_id,
      employee_id,
      employee_code,
      full_name: employee_name,
      department,
      last_working_day,
      due_by: settlement_due_on ?? last_working_day,
      settled_on,
    }),
  );

/** Exits in service whose last working day has come. */
export const listExitsToClear = async ({ tx, today }: Work): Promise<ExitRow[]> =>
  withCards(
    tx,
    await readRows(selectExits(tx).where('x.status', '=', 'serving_notice').where('x.last_working_day', '<=', today)),
  );

/** Exits whose last working day has passed and whose access was not ended. */
export const listAccessToEnd = async ({ tx, today }: Work): Promise<ExitRow[]> =>
  withCards(
    tx,
    await readRows(
      selectExits(tx)
        .where('x.status', 'in', ['clearance', 'settled', 'closed'])
        .where('x.last_working_day', '<', today)
        .where('x.access_ended_at', 'is', null),
    ),
  );

/** Exits whose last working day has passed and whose records were not handed over. */
export const listExitsToHandOver = async ({ tx, today }: Work): Promise<ExitRow[]> =>
  withCards(
    tx,
    await readRows(
      selectExits(tx)
        .where('x.status', 'in', ['clearance', 'settled', 'closed'])
        .where('x.last_working_day', '<', today)
        .where('x.handed_over_at', 'is', null),
    ),
  );

/** Approved exits that are not settled. */
export const listUnsettled = async ({ tx }: Work): Promise<ExitRow[]> =>
  withCards(tx, await readRows(selectExits(tx).where('x.status', 'in', ['serving_notice', 'clearance'])));

/** The decision on probation that an exit carries out; null for any other exit. */
export const findProbationReviewOf = async (tx: Tx, exit_id: string) =>
  (await tx
    .selectFrom('probation_review')
    .where('org_id', '=', tx.org_id)
    .where('exit_id', '=', exit_id)
    .select(['id as review_id', 'due_on', 'decided_on'])
    .executeTakeFirst()) ?? null;

/** What happened to an exit, newest first. */
export const listEvents = (tx: Tx, exit_id: string) =>
  tx
    .selectFrom('exit_event')
    .where('org_id', '=', tx.org_id)
    .where('exit_id', '=', exit_id)
    .select(['happened_at', 'text', 'user_id'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** An exit held until the end of the transaction; undefined without one. */
export async function lockExitRow(tx: Tx, id: string): Promise<ExitRow | undefined> {
  await sql`select from exit where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);
  return (await findExits({ tx }, [id]))[0];
}

/** Adds a line to the timeline of an exit. */
export const addExitEvent = async (
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  exit_id: string,
  text: string,
  user_id: string | null,
) => void (await insertRow(tx, 'exit_event', { exit_id, happened_at: clock.now(), text, user_id }));

/** Whether an employee has exits; such an employee is not deleted. */
export async function hasExitRecords(tx: Tx, employee_id: string): Promise<boolean> {
  return (
    (await selectExits(tx).where('x.employee_id', '=', employee_id).select('x.id').limit(1).executeTakeFirst()) !== undefined
  );
}
