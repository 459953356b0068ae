import type {
  exitInterviews,
  GiveInterview,
  InterviewForm,
  InterviewGroups,
  InterviewSummary,
  LeavingReasons,
  UpdateInterviewForm,
} from '@hrms/lifecycle/contract';
import {
  interviewAnswers,
  interviewGroups,
  interviewQuestions,
  interviewSummary,
  leavingReasons,
  USUAL_INTERVIEW,
} from '@hrms/lifecycle/domain';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, insertRow, newId, type Tx, updateRow } from '@hrms/platform/server';
import { readPlaceNames } from '../places.service.ts';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { interviewLocked, missing, staleRecord, tooFewAnswers, wrongAnswers, wrongStatus } from './exit.refusals.ts';
import { findInterview, listInterviewForms, listInterviews, listReasons } from './exit-interview.queries.ts';

const DAYS_OPEN = 30;

const readForms = async (tx: Tx): Promise<InterviewForm[]> => [USUAL_INTERVIEW, ...(await listInterviewForms(tx))];

/** The questions of today. */
export const readInterviewForm = async (tx: Tx): Promise<InterviewForm> => (await readForms(tx)).at(-1) ?? USUAL_INTERVIEW;

/** Sets the questions of interviews that were not answered yet. @throws `version_conflict` */
export async function updateInterviewForm(ctx: Ctx, { questions, version }: UpdateInterviewForm): Promise<InterviewForm> {
  const before = await readInterviewForm(ctx.tx);
  if (version !== undefined && version !== before.version) throw staleRecord();
  const after = { questions: interviewQuestions(before.questions, questions, newId), version: before.version + 1 };
  const row = {
    questions: JSON.stringify(after.questions),
    version: after.version,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  await insertRow(ctx.tx, 'exit_interview_form', row, { exit_interview_form__version: staleRecord });
  await ctx.audit('lifecycle.interview_form_updated', undefined, { before: before.questions, after: after.questions });
  return after;
}

/** The leaver and those who may read interviews; never the manager. @throws `not_found` */
async function findInterviewable(ctx: Ctx, id: string): Promise<ExitRow> {
  const row = await findVisibleExit(ctx, id);
  const own = row?.employee_id === ctx.actor.employee_id;
  if (!row || !(own || hasOfficeScope(ctx.actor, 'lifecycle.interview.read'))) throw missing('Interview');
  return row;
}

/** The interview of an exit, and the form it was, or will be, answered with. */
async function loadInterview(ctx: Ctx, id: string) {
  const [stored, forms] = await Promise.all([findInterview(ctx.tx, id), readForms(ctx.tx)]);
  const form = forms.find(({ version }) => version === stored?.form_version) ?? forms.at(-1) ?? USUAL_INTERVIEW;
  return { stored, form };
}

/** Questions and answers of the exit interview. @throws `not_found` */
export async function readInterview(ctx: Ctx, id: string) {
  const row = await findInterviewable(ctx, id);
  const { stored, form } = await loadInterview(ctx, id);
  const interview = stored ? { answers: stored.answers, given_by: stored.given_by, given_on: stored.given_on } : null;
  return { questions: form.questions, interview, locked: ctx.today > addDays(row.last_working_day, DAYS_OPEN) };
}

/** Saves the answers, until they are locked. @throws `not_found`, `wrong_status`, `interview_locked`, `interview_answers` */
export async function saveInterview(ctx: Ctx, id: string, given: GiveInterview) {
  const row = await findInterviewable(ctx, id);
  if (!['serving_notice', 'clearance', 'settled', 'closed'].includes(row.status)) throw wrongStatus(row.status);
  if (ctx.today > addDays(row.last_working_day, DAYS_OPEN)) throw interviewLocked();
  const { stored, form } = await loadInterview(ctx, id);
  const { answers, problems } = interviewAnswers(form.questions, given.answers);
  if (problems.length > 0) throw wrongAnswers(problems);
  const given_by = row.employee_id === ctx.actor.employee_id ? 'employee' : 'hr';
  const values = { answers: JSON.stringify(answers), form_version: form.version, given_by, given_on: ctx.today };
  if (stored) await updateRow(ctx.tx, 'exit_interview', { exit_id: id }, values);
  else {
    await insertRow(ctx.tx, 'exit_interview', { exit_id: id, ...values });
    await addExitEvent(ctx, id, 'Exit interview answered', null);
  }
  await ctx.audit('lifecycle.interview_saved', id, { employee_id: row.employee_id, given_by });
  return readInterview(ctx, id);
}

type LastDays = FilterOf<typeof exitInterviews.summary>;

/** Averages and counts of the interviews. @throws `too_few_answers` */
export async function summariseInterviews(ctx: Ctx, days: LastDays): Promise<InterviewSummary> {
  const interviews = await listInterviews(ctx.tx, days);
  const summary = interviewSummary(
    await readForms(ctx.tx),
    interviews.map(({ answers }) => answers),
  );
  if (!summary) throw tooFewAnswers();
  return summary;
}

/** Averages of the interviews by department or reason of leaving. @throws `too_few_answers` */
export async function groupInterviews(
  ctx: Ctx,
  { by, ...days }: FilterOf<typeof exitInterviews.groups>,
): Promise<InterviewGroups> {
  const interviews = await listInterviews(ctx.tx, days);
  const { department_id: departments } = await readPlaceNames(ctx.tx);
  const groups = interviewGroups(
    await readForms(ctx.tx),
    interviews.map(({ answers, department_id, reason_code }) => ({
      answers,
      group: by === 'reason' ? reason_code : (departments.get(department_id ?? '') ?? null),
    })),
  );
  if (!groups) throw tooFewAnswers();
  return groups;
}

/** How often each reason of leaving was given. @throws `too_few_answers` */
export async function summariseReasons(ctx: Ctx, days: LastDays): Promise<LeavingReasons> {
  const reasons = leavingReasons(await listReasons(ctx.tx, days));
  if (!reasons) throw tooFewAnswers();
  return reasons;
}
