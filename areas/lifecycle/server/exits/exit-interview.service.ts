import type { ExitInterview, exitInterviews, GiveInterview, InterviewSummary, LeavingReasons } from '@hrms/lifecycle/contract';
import { interviewSummary, leavingReasons } from '@hrms/lifecycle/domain';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, insertRow, updateRow } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { interviewLocked, missing, tooFewAnswers, wrongStatus } from './exit.refusals.ts';
import { findInterview, listInterviews, listReasons } from './exit-interview.queries.ts';

const DAYS_OPEN = 30;

/** The leaver and those who may read interviews; never the manager. @throws `not_found` */
async function findInterviewable(ctx: Ctx, id: string): Promise<ExitRow> {
  const row = await findVisibleExit(ctx, id);
  const own = row?.employee_id === ctx.actor.employee_id;
  if (!row || !(own || hasOfficeScope(ctx.actor, 'lifecycle.interview.read'))) throw missing('Interview');
  return row;
}

type Answers = { interview: ExitInterview | null; locked: boolean };

/** Answers of the exit interview. @throws `not_found` */
export async function readInterview(ctx: Ctx, id: string): Promise<Answers> {
  const row = await findInterviewable(ctx, id);
  return { interview: (await findInterview(ctx.tx, id)) ?? null, locked: ctx.today > addDays(row.last_working_day, DAYS_OPEN) };
}

/** Saves the answers, until they are locked. @throws `not_found`, `wrong_status`, `interview_locked` */
export async function saveInterview(
  ctx: Ctx,
  id: string,
  { ratings, would_return, comment = null }: GiveInterview,
): Promise<Answers> {
  const row = await findInterviewable(ctx, id);
  if (!['serving_notice', 'clearance', 'settled', 'closed'].includes(row.status)) throw wrongStatus(row.status);
  if (ctx.today > addDays(row.last_working_day, DAYS_OPEN)) throw interviewLocked();
  const given_by = row.employee_id === ctx.actor.employee_id ? 'employee' : 'hr';
  const answers = { ratings: JSON.stringify(ratings), would_return, comment, given_by, given_on: ctx.today };
  const before = await findInterview(ctx.tx, id);
  if (before) await updateRow(ctx.tx, 'exit_interview', { exit_id: id }, answers);
  else {
    await insertRow(ctx.tx, 'exit_interview', { exit_id: id, ...answers });
    await addExitEvent(ctx, id, 'Exit interview answered', null);
  }
  await ctx.audit('lifecycle.interview_saved', id, { employee_id: row.employee_id, given_by });
  return readInterview(ctx, id);
}

type LastDays = FilterOf<typeof exitInterviews.summary>;

/** Averages of the interviews. @throws `too_few_answers` */
export async function summariseInterviews(ctx: Ctx, days: LastDays): Promise<InterviewSummary> {
  const summary = interviewSummary(await listInterviews(ctx.tx, days));
  if (!summary) throw tooFewAnswers();
  return summary;
}

/** How often each reason of leaving was given. @throws `too_few_answers` */
export async function summariseReasons(ctx: Ctx, days: LastDays): Promise<LeavingReasons> {
  const reasons = leavingReasons(await listReasons(ctx.tx, days));
  if (!reasons) throw tooFewAnswers();
  return reasons;
}
