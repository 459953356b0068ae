import { findRoleNames, findUserNames, findUsersOfRoles } from '@hrms/access/server';
import { lastFinalisedAt } from '@hrms/payroll/server';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, insertRow, updateRow, updateVersioned, type Work } from '@hrms/platform/server';
import type { ReportParameters, ReportSchedule, SaveReportSchedule, UpdateReportSchedule } from '@hrms/reports/contract';
import { type Cadence, nextDue, PREBUILT_REPORTS } from '@hrms/reports/domain';
import { findDefinition } from '../custom/definition.queries.ts';
import { reportsNotices } from '../notices.ts';
import { missing, notScheduleOwner, recipientUnknown, relativePeriod, roleUnknown, staleReport } from '../refusals.ts';
import { offeredReports } from '../runs/catalogue.service.ts';
import { findSchedule, listDue, listDueAfterPayroll, listStoredSchedules, type StoredSchedule } from './schedule.queries.ts';

const RUN = 'reports.report.run';
const SCHEDULE = 'reports.schedule.update';

/** Active users who hold a permission today. */
async function findHolders({ tx, services, today }: Work, permission: string): Promise<Set<string>> {
  const users = await services.dependencies.platform.users.holding(tx, permission, today);
  return new Set(users.filter(({ status }) => status === 'active').map(({ user_id }) => user_id));
}

/** Users who may run reports, with their names. */
export const findRecipients = async (work: Work): Promise<Map<string, string>> =>
  findUserNames(work.tx, [...(await findHolders(work, RUN))]);

/** Stands for the day of a schedule that waits for a payroll. */
const SOME_DAY = '2199-12-31';
const dueFrom = (cadence: ReportSchedule['cadence'], day: number | null, from: CivilDate): CivilDate =>
  cadence === 'payroll_finalised' ? SOME_DAY : nextDue({ cadence, day } satisfies Cadence, from);

const nameOf = ({ definition_name, report_id }: StoredSchedule): string =>
  definition_name ?? PREBUILT_REPORTS.find(({ id }) => id === report_id)?.name ?? '';

async function toSchedules(ctx: Ctx, rows: readonly StoredSchedule[]): Promise<ReportSchedule[]> {
  const ids = new Set(rows.flatMap(({ recipient_ids, owner_id }) => [...recipient_ids, owner_id]));
  const names = await findUserNames(ctx.tx, [...ids]);
  const roles = await findRoleNames(ctx.tx, [...new Set(rows.flatMap(({ recipient_role_ids }) => recipient_role_ids))]);
  const owners = await findHolders(ctx, SCHEDULE);
  return rows.map(({ definition_name, owner_id, ...row }) => ({
    ...row,
    report_name: nameOf({ ...row, definition_name, owner_id }),
    recipients: [
      ...row.recipient_role_ids.flatMap((id) => roles.get(id) ?? []),
      ...row.recipient_ids.map((id) => names.get(id) ?? ''),
    ],
    owner_name: names.get(owner_id) ?? '',
    own: owner_id === ctx.actor.user_id || !owners.has(owner_id),
  }));
}

/** One page of schedules, the next one first. */
export async function listSchedules(ctx: Ctx, page: { page: number; limit: number }) {
  const stored = await listStoredSchedules(ctx, page);
  return { ...stored, rows: await toSchedules(ctx, stored.rows) };
}

/** Users who may be chosen. */
export const listRecipients = async (ctx: Ctx) => ({
  rows: [...(await findRecipients(ctx))].map(([user_id, name]) => ({ user_id, name })),
});

async function readSchedule(ctx: Ctx, id: string): Promise<ReportSchedule> {
  const stored = await findSchedule(ctx, id);
  const [schedule] = stored ? await toSchedules(ctx, [stored]) : [];
  if (!schedule) throw missing('Schedule');
  return schedule;
}

/** A schedule that the caller may change: their own, or one whose owner may not schedule any more. @throws `not_found`, `not_schedule_owner` */
async function readOwnSchedule(ctx: Ctx, id: string): Promise<ReportSchedule> {
  const schedule = await readSchedule(ctx, id);
  if (!schedule.own) throw notScheduleOwner();
  return schedule;
}

type Base = {
  report_id?: string | null | undefined;
  definition_id?: string | null | undefined;
  recipient_ids: readonly string[];
  recipient_role_ids?: readonly string[] | undefined;
  parameters?: ReportParameters | undefined;
};

async function assertBase(
  ctx: Ctx,
  { report_id, definition_id, recipient_ids, recipient_role_ids = [], parameters }: Base,
): Promise<void> {
  const prebuilt = report_id && offeredReports(ctx).some(({ report }) => report.id === report_id);
  const stored = !prebuilt && definition_id ? await findDefinition(ctx, definition_id) : null;
  if (!prebuilt && !stored) throw missing('Report');
  const possible = await findRecipients(ctx);
  if (recipient_ids.some((id) => !possible.has(id))) throw recipientUnknown();
  const roles = await findRoleNames(ctx.tx, recipient_role_ids);
  if (recipient_role_ids.some((id) => !roles.has(id))) throw roleUnknown();
  if (parameters?.from || parameters?.to || parameters?.period === 'custom') throw relativePeriod();
}

/** Schedules a report. @throws `not_found`, `recipient_unknown`, `relative_period` */
export async function createSchedule(ctx: Ctx, schedule: SaveReportSchedule): Promise<ReportSchedule> {
  await assertBase(ctx, schedule);
  const { name, report_id = null, definition_id = null, cadence, day = null, hour, parameters } = schedule;
  const { recipient_ids, recipient_role_ids } = schedule;
  const id = await insertRow(ctx.tx, 'report_schedule', {
    name,
    report_id,
    definition_id,
    parameters: JSON.stringify(parameters),
    cadence,
    day,
    hour,
    recipient_ids,
    recipient_role_ids,
    next_on: dueFrom(cadence, day, addDays(ctx.today, 1)),
    owner_id: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await ctx.audit('reports.schedule_created', id, { name });
  return readSchedule(ctx, id);
}

/**
 * Changes, pauses or resumes a schedule. Whoever changes one without an owner becomes its owner.
 * @throws `not_found`, `not_schedule_owner`, `version_conflict`, `recipient_unknown`, `relative_period`
 */
export async function updateSchedule(ctx: Ctx, id: string, change: UpdateReportSchedule): Promise<ReportSchedule> {
  const schedule = await readOwnSchedule(ctx, id);
  const { report_id = schedule.report_id, definition_id = schedule.definition_id } = change;
  await assertBase(ctx, { ...change, report_id, definition_id });
  const { name, cadence, day = schedule.day, hour, recipient_ids, paused = schedule.paused } = change;
  const { recipient_role_ids = schedule.recipient_role_ids } = change;
  await updateVersioned(ctx.tx, 'report_schedule', {
    id,
    version: change.version ?? schedule.version,
    stale: staleReport,
    set: {
      name,
      report_id,
      definition_id,
      parameters: JSON.stringify(change.parameters ?? schedule.parameters),
      cadence,
      day,
      hour,
      recipient_ids,
      recipient_role_ids,
      owner_id: ctx.actor.user_id,
      paused,
      paused_reason: paused ? (schedule.paused_reason ?? 'Paused by hand') : null,
      next_on: dueFrom(cadence, day, addDays(ctx.today, 1)),
    },
  });
  await ctx.audit('reports.schedule_updated', id, { name, paused });
  return readSchedule(ctx, id);
}

/** Deletes a schedule. @throws `not_found`, `not_schedule_owner` */
export async function deleteSchedule(ctx: Ctx, id: string): Promise<{ schedule_id: string }> {
  const { name } = await readOwnSchedule(ctx, id);
  await deleteRow(ctx.tx, 'report_schedule', { id });
  await ctx.audit('reports.schedule_deleted', id, { name });
  return { schedule_id: id };
}

/** Tells each recipient, with a link that runs the report in the recipient's own scope. A user who may not run reports any more is left out. */
async function sendLinks(work: Work, schedule: StoredSchedule): Promise<void> {
  const possible = await findRecipients(work);
  const holders = await findUsersOfRoles(work.tx, schedule.recipient_role_ids, work.today);
  const named = schedule.recipient_ids.filter((id) => possible.has(id));
  const reached = [...new Set([...named, ...holders.filter((id) => possible.has(id))])];
  const lost = schedule.recipient_ids.length - named.length;
  const base = schedule.definition_id ? `custom:${schedule.definition_id}` : (schedule.report_id ?? '');
  if (reached.length > 0)
    await work.notify(reportsNotices.scheduled, {
      to: { users: reached },
      cause: `${schedule.schedule_id}:${work.clock.now().toISOString()}`,
      values: { report: nameOf(schedule), base },
    });
  await updateRow(
    work.tx,
    'report_schedule',
    { id: schedule.schedule_id },
    {
      last_sent_at: work.clock.now(),
      last_result: `${reached.length} ${reached.length === 1 ? 'link' : 'links'} sent${lost > 0 ? `, ${lost} left out` : ''}`,
      next_on: dueFrom(schedule.cadence, schedule.day, addDays(work.today, 1)),
      ...(reached.length === 0 && { paused: true, paused_reason: 'No recipient may run reports any more' }),
    },
  );
}

/** Sends the links of a schedule now. @throws `not_found`, `not_schedule_owner` */
export async function sendScheduleNow(ctx: Ctx, id: string): Promise<ReportSchedule> {
  await readOwnSchedule(ctx, id);
  const schedule = await findSchedule(ctx, id);
  if (!schedule) throw missing('Schedule');
  await sendLinks(ctx, schedule);
  await ctx.audit('reports.schedule_sent', id);
  return readSchedule(ctx, id);
}

/** Pauses a schedule whose owner may not schedule any more, and tells those who may take it over. */
async function pauseOrphan(work: Work, schedule: StoredSchedule, holders: ReadonlySet<string>): Promise<void> {
  const reason = 'Its owner may not schedule reports any more';
  await updateRow(work.tx, 'report_schedule', { id: schedule.schedule_id }, { paused: true, paused_reason: reason });
  await work.notify(reportsNotices.schedule_paused, {
    to: { users: [...holders] },
    cause: `${schedule.schedule_id}:${work.today}`,
    values: { report: nameOf(schedule), reason },
  });
}

/** Sends what is due by the hour of the organisation's day, and what follows a payroll that was finalised since. */
export async function sendDueSchedules(work: Work, hour: number): Promise<void> {
  const owners = await findHolders(work, SCHEDULE);
  const finalised = await lastFinalisedAt(work.tx);
  const due = [
    ...(await listDue(work.tx, work.today, hour)),
    ...(finalised ? await listDueAfterPayroll(work.tx, finalised) : []),
  ];
  for (const schedule of due)
    await (owners.has(schedule.owner_id) ? sendLinks(work, schedule) : pauseOrphan(work, schedule, owners));
}
