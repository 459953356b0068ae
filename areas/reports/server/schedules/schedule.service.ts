import { findRoleNames, findUserNames } from '@hrms/access/server';
import { lastFinalisedAt } from '@hrms/payroll/server';
import { type Ctx, deleteRow, insertRow, newId, scopeOf, updateVersioned, type Work } from '@hrms/platform/server';
import type { ReportParameters, ReportSchedule, SaveReportSchedule, UpdateReportSchedule } from '@hrms/reports/contract';
import { findDefinition } from '../custom/definition.queries.ts';
import { prepareReport } from '../engine.service.ts';
import {
  attachmentNotAllowed,
  attachmentOpen,
  missing,
  notScheduleOwner,
  recipientUnknown,
  relativePeriod,
  roleUnknown,
  staleReport,
} from '../refusals.ts';
import { findBase } from '../runs/base.service.ts';
import { offeredReports } from '../runs/catalogue.service.ts';
import { isConfidential } from '../runs/result.service.ts';
import { nextSendDay } from './due.service.ts';
import { findHolders, findRecipients, nameOf, SCHEDULE } from './recipients.service.ts';
import { findSchedule, listDue, listDueAfterPayroll, listStoredSchedules, type StoredSchedule } from './schedule.queries.ts';
import { ATTACH, pauseSchedule, SEND_JOB } from './send.service.ts';

async function toSchedules(ctx: Ctx, rows: readonly StoredSchedule[]): Promise<ReportSchedule[]> {
  const ids = new Set(rows.flatMap(({ recipient_ids, owner_id }) => [...recipient_ids, owner_id]));
  const names = await findUserNames(ctx.tx, [...ids]);
  const roles = await findRoleNames(ctx.tx, [...new Set(rows.flatMap(({ recipient_role_ids }) => recipient_role_ids))]);
  const owners = await findHolders(ctx, SCHEDULE);
  return rows.map(({ definition_name, owner_id, failures: _failures, ...row }) => ({
    ...row,
    report_name: nameOf({ ...row, definition_name }),
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
  deliver?: ReportSchedule['deliver'] | undefined;
  format?: ReportSchedule['format'] | undefined;
  /** Whether a password opens its files. */
  locked?: boolean | undefined;
};

async function assertBase(
  ctx: Ctx,
  { report_id, definition_id, recipient_ids, recipient_role_ids = [], parameters = {}, deliver, format, locked }: Base,
): Promise<void> {
  const prebuilt = report_id && offeredReports(ctx).some(({ report }) => report.id === report_id);
  const stored = !prebuilt && definition_id ? await findDefinition(ctx, definition_id) : null;
  if (!prebuilt && !stored) throw missing('Report');
  const possible = await findRecipients(ctx);
  if (recipient_ids.some((id) => !possible.has(id))) throw recipientUnknown();
  const roles = await findRoleNames(ctx.tx, recipient_role_ids);
  if (recipient_role_ids.some((id) => !roles.has(id))) throw roleUnknown();
  if (parameters.from || parameters.to || parameters.period === 'custom') throw relativePeriod();
  if (deliver !== 'attachment') return;
  const base = await findBase(ctx, { ...(definition_id ? { definition_id } : { report_id: report_id ?? '' }), parameters });
  const { dataset, fields, body } = prepareReport(ctx, base.body, false);
  const shown = [...body.columns.map(({ field }) => field), ...body.groups, body.pivot?.measure ?? ''];
  const columns = [...shown.flatMap((key) => fields.get(key) ?? []), ...body.calculated];
  if (!isConfidential(dataset, columns)) return;
  if (!scopeOf(ctx.actor, ATTACH)) throw attachmentNotAllowed();
  if (!locked || format !== 'xlsx') throw attachmentOpen();
}

const sealPassword = async (ctx: Ctx, id: string, password: string): Promise<string> =>
  (await ctx.vault()).encrypt('report_schedule', 'password', id, password);

/** Schedules a report. @throws `not_found`, `recipient_unknown`, `relative_period`, `attachment_not_allowed` */
export async function createSchedule(ctx: Ctx, schedule: SaveReportSchedule): Promise<ReportSchedule> {
  const { password } = schedule;
  await assertBase(ctx, { ...schedule, locked: password !== undefined });
  const { name, report_id = null, definition_id = null, cadence, day = null, hour, parameters } = schedule;
  const { recipient_ids, recipient_role_ids, format, deliver, skip_if_empty } = schedule;
  const id = newId();
  await insertRow(ctx.tx, 'report_schedule', {
    id,
    name,
    report_id,
    definition_id,
    parameters: JSON.stringify(parameters),
    cadence,
    day,
    hour,
    recipient_ids,
    recipient_role_ids,
    format,
    deliver,
    skip_if_empty,
    password: password === undefined ? null : await sealPassword(ctx, id, password),
    next_on: await nextSendDay(ctx, { cadence, day, owner_id: ctx.actor.user_id }),
    owner_id: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await ctx.audit('reports.schedule_created', id, { name });
  return readSchedule(ctx, id);
}

/**
 * Changes, pauses or resumes a schedule. Whoever changes one without an owner becomes its owner.
 * @throws `not_found`, `not_schedule_owner`, `version_conflict`, `recipient_unknown`, `relative_period`, `attachment_not_allowed`
 */
export async function updateSchedule(ctx: Ctx, id: string, change: UpdateReportSchedule): Promise<ReportSchedule> {
  const schedule = await readOwnSchedule(ctx, id);
  const { report_id = schedule.report_id, definition_id = schedule.definition_id } = change;
  const { parameters = schedule.parameters, deliver = schedule.deliver } = change;
  const { password, format = schedule.format } = change;
  const locked = password === undefined ? schedule.protected : password !== null;
  await assertBase(ctx, { ...change, report_id, definition_id, parameters, deliver, format, locked });
  const { name, cadence, day = schedule.day, hour, recipient_ids, paused = schedule.paused } = change;
  const { recipient_role_ids = schedule.recipient_role_ids, skip_if_empty = schedule.skip_if_empty } = change;
  await updateVersioned(ctx.tx, 'report_schedule', {
    id,
    version: change.version ?? schedule.version,
    stale: staleReport,
    set: {
      name,
      report_id,
      definition_id,
      parameters: JSON.stringify(parameters),
      cadence,
      day,
      hour,
      recipient_ids,
      recipient_role_ids,
      owner_id: ctx.actor.user_id,
      paused,
      paused_reason: paused ? (schedule.paused_reason ?? 'Paused by hand') : null,
      format,
      deliver,
      skip_if_empty,
      ...(password !== undefined && { password: password && (await sealPassword(ctx, id, password)) }),
      failures: 0,
      next_on: await nextSendDay(ctx, { cadence, day, owner_id: ctx.actor.user_id }),
    },
  });
  await ctx.audit('reports.schedule_updated', id, {
    name,
    paused,
    ...(password !== undefined && { protected: password !== null }),
  });
  return readSchedule(ctx, id);
}

/** Deletes a schedule. @throws `not_found`, `not_schedule_owner` */
export async function deleteSchedule(ctx: Ctx, id: string): Promise<{ schedule_id: string }> {
  const { name } = await readOwnSchedule(ctx, id);
  await deleteRow(ctx.tx, 'report_schedule', { id });
  await ctx.audit('reports.schedule_deleted', id, { name });
  return { schedule_id: id };
}

/** Sends a schedule now, by a job. @throws `not_found`, `not_schedule_owner` */
export async function sendScheduleNow(ctx: Ctx, id: string): Promise<ReportSchedule> {
  await readOwnSchedule(ctx, id);
  const cause = `${id}:${ctx.clock.now().toISOString()}`;
  await ctx.jobs.enqueue(SEND_JOB, { schedule_id: id, cause }, { key: `${SEND_JOB}:${cause}`, attempts: 1 });
  await ctx.audit('reports.schedule_sent', id);
  return readSchedule(ctx, id);
}

/** Begins what is due by the hour of the organisation's day, and what follows a payroll that was finalised since. */
export async function sendDueSchedules(work: Work, hour: number): Promise<void> {
  const owners = await findHolders(work, SCHEDULE);
  const finalised = await lastFinalisedAt(work.tx);
  const due = [
    ...(await listDue(work.tx, work.today, hour)),
    ...(finalised ? await listDueAfterPayroll(work.tx, finalised) : []),
  ];
  for (const schedule of due) {
    if (!owners.has(schedule.owner_id)) {
      await pauseSchedule(work, schedule, 'Its owner may not schedule reports any more');
      continue;
    }
    const cause = `${schedule.schedule_id}:${work.today}`;
    // a payroll of the same day follows an earlier sending of that day with a cause of its own
    const own = schedule.cadence === 'payroll_finalised' ? `${cause}:${finalised?.toISOString()}` : cause;
    await work.jobs.enqueue(
      SEND_JOB,
      { schedule_id: schedule.schedule_id, cause: own },
      { key: `${SEND_JOB}:${own}`, attempts: 1 },
    );
  }
}
