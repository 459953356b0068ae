import { actorOfUser, findUsersOfRoles } from '@hrms/access/server';
import {
  contextOf,
  findExportFileId,
  internalRequest,
  type JobRun,
  Refusal,
  scopeOf,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import type { ReportParameters, ReportRun } from '@hrms/reports/contract';
import { reportsNotices } from '../notices.ts';
import { writeRunFile } from '../runs/export.service.ts';
import { assertReadable, ownRun } from '../runs/read.service.ts';
import { runForSchedule } from '../runs/start.service.ts';
import { nextSendDay } from './due.service.ts';
import { findHolders, findRecipients, nameOf, SCHEDULE } from './recipients.service.ts';
import { findSchedule, findSealedPassword, type StoredSchedule } from './schedule.queries.ts';

export const SEND_JOB = 'reports.send_schedule';
/** What attaches reports with pay or numbers of persons. */
export const ATTACH = 'reports.report.attach';
/** Failures one after the other after which a schedule is paused. */
const MOST_FAILURES = 3;
/** Larger files are links. */
const MOST_ATTACHED = 10_000_000;

type Outcome = 'link' | 'file' | 'empty' | 'left_out' | { readonly failed: string };

/** The parameters of a schedule as the address of the report has them. */
const queryOf = (parameters: ReportParameters): string => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query && `?${query}`;
};

/** Users that a schedule goes to on this day, each once, and how many named ones may not run reports any more. */
async function findAddressees(work: Work, schedule: StoredSchedule) {
  const possible = await findRecipients(work);
  const holders = await findUsersOfRoles(work.tx, schedule.recipient_role_ids, work.today);
  const named = schedule.recipient_ids.filter((id) => possible.has(id));
  const users = [...new Set([...named, ...holders.filter((id) => possible.has(id))])];
  return { users, lost: schedule.recipient_ids.length - named.length };
}

/** Runs a schedule for one recipient, within that recipient's own scope, and tells them. */
async function sendTo(work: Work, schedule: StoredSchedule, user_id: string, cause: string): Promise<Outcome> {
  const { services, tx } = work;
  const actor = await actorOfUser(services.pool, { org_id: work.org_id, user_id }, work.clock.now(), services.permissions);
  if (!actor || !scopeOf(actor, 'reports.report.run')) return 'left_out';
  const ctx = contextOf(services, tx, actor, internalRequest('schedule'));
  const { report_id, definition_id, parameters } = schedule;
  const run = await runForSchedule(ctx, { ...(definition_id ? { definition_id } : { report_id: report_id ?? '' }), parameters });
  if (run.row_count === 0 && schedule.skip_if_empty) return 'empty';
  const password = await passwordFor(work, schedule, run);
  const attachment = run.confidential && !password ? null : await attachmentOf(ctx, schedule, run, password);
  const base = definition_id ? `custom:${definition_id}` : (report_id ?? '');
  await work.notify(attachment && password ? reportsNotices.scheduled_protected : reportsNotices.scheduled, {
    to: { users: [user_id] },
    cause,
    values: { report: nameOf(schedule), base, query: queryOf(parameters) },
    ...(attachment && { attachment }),
  });
  return attachment ? 'file' : 'link';
}

/** The password of a report with pay or numbers of persons, while the schedule's owner may attach those; null otherwise. */
async function passwordFor(
  work: Work,
  { schedule_id, deliver, format, owner_id }: StoredSchedule,
  { confidential }: ReportRun,
): Promise<string | null> {
  if (deliver !== 'attachment' || !confidential || format !== 'xlsx') return null;
  const sealed = await findSealedPassword(work, schedule_id);
  if (!sealed || !(await findHolders(work, ATTACH)).has(owner_id)) return null;
  return (await work.vault()).decrypt('report_schedule', 'password', schedule_id, sealed);
}

/** The file of a run that may leave with a mail; null where a link is sent. */
async function attachmentOf(
  ctx: Parameters<typeof ownRun>[0],
  { deliver, format }: StoredSchedule,
  { run_id }: ReportRun,
  password: string | null,
) {
  if (deliver !== 'attachment' || !scopeOf(ctx.actor, 'reports.report.export')) return null;
  const run = await ownRun(ctx, run_id);
  assertReadable(run, ctx.clock.now());
  const { export_id, file_name } = await writeRunFile(ctx, run, format, { by_job: false, ...(password && { password }) });
  const file_id = await findExportFileId(ctx, export_id);
  const file = file_id && (await ctx.files.get(ctx.tx, file_id));
  return file && file.bytes.length <= MOST_ATTACHED ? { file_id: file.id, name: file_name } : null;
}

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** What became of a sending, in words. */
function resultText(outcomes: readonly Outcome[], lost: number): string {
  const of = (kind: Outcome) => outcomes.filter((outcome) => outcome === kind).length;
  const failed = outcomes.filter((outcome) => typeof outcome === 'object').length;
  const left_out = lost + of('left_out');
  const parts = [
    ...counted(of('link'), 'link sent', 'links sent'),
    ...counted(of('file'), 'file sent', 'files sent'),
    ...counted(of('empty'), 'without rows', 'without rows'),
    ...counted(failed, 'failed', 'failed'),
    ...counted(left_out, 'left out', 'left out'),
  ];
  return parts.join(', ') || 'No recipients';
}

/** Pauses a schedule and tells its owner and those who may take it over. */
export async function pauseSchedule(work: Work, schedule: StoredSchedule, reason: string): Promise<void> {
  await updateRow(work.tx, 'report_schedule', { id: schedule.schedule_id }, { paused: true, paused_reason: reason });
  const holders = await findHolders(work, SCHEDULE);
  await work.notify(reportsNotices.schedule_paused, {
    to: { users: [...holders] },
    cause: `${schedule.schedule_id}:${work.today}`,
    values: { report: nameOf(schedule), reason },
  });
}

/** Stores what became of a sending, and pauses a schedule that reaches nobody or failed three times in a row. */
async function finishSending(work: Work, schedule: StoredSchedule, outcomes: readonly Outcome[], lost: number): Promise<void> {
  const failed = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.failed] : []));
  const failures = failed.length > 0 && failed.length === outcomes.length ? schedule.failures + 1 : 0;
  await updateRow(
    work.tx,
    'report_schedule',
    { id: schedule.schedule_id },
    {
      last_sent_at: work.clock.now(),
      last_result: resultText(outcomes, lost),
      failures,
      next_on: await nextSendDay(work, schedule),
    },
  );
  if (outcomes.every((outcome) => outcome === 'left_out'))
    return pauseSchedule(work, schedule, 'No recipient may run reports any more');
  if (failures >= MOST_FAILURES) await pauseSchedule(work, schedule, `It failed ${failures} times: ${failed[0]}`);
}

/** Sends a schedule: a run for each recipient, in a transaction of its own, so that one that fails leaves the others alone. */
export async function sendSchedule(running: JobRun, schedule_id: string, cause: string): Promise<void> {
  const schedule = await running.transaction((work) => findSchedule(work, schedule_id));
  if (!schedule) return;
  const { users, lost } = await running.transaction((work) => findAddressees(work, schedule));
  const outcomes: Outcome[] = [];
  for (const user_id of users)
    try {
      outcomes.push(await running.transaction((work) => sendTo(work, schedule, user_id, cause)));
    } catch (problem) {
      if (!(problem instanceof Refusal)) running.services.log.error({ err: problem, schedule_id }, 'a scheduled report failed');
      outcomes.push({ failed: problem instanceof Refusal ? problem.message : 'The report could not be read' });
    }
  await running.transaction((work) => finishSending(work, schedule, outcomes, lost));
}
