import type { BenefitWindow, SaveWindow, UpdateWindow, WindowStatus } from '@hrms/benefits/contract';
import { eligibilityRules, firstFailure } from '@hrms/benefits/domain';
import { matchesCriterion } from '@hrms/employees/domain';
import { dateLabel, earliest, latest } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, insertRow, updateRow, updateVersioned, type Work } from '@hrms/platform/server';
import { benefitsNotices } from '../notices.ts';
import { loadSubjects, type Subject } from '../people/subject.service.ts';
import { findPlans } from '../plans/plan.queries.ts';
import { loadPlansOn } from '../plans/plan-on.service.ts';
import { missing, notInState, planUnknown, staleRecord, windowExists } from '../refusals.ts';
import { findAnswered, findWindows } from './window.queries.ts';

const unique = { benefit_window__name: windowExists };

async function readWindow(ctx: Ctx, id: string): Promise<BenefitWindow> {
  const [window] = await findWindows(ctx.tx, [id]);
  if (!window) throw missing('Window');
  return window;
}

async function assertActivePlans(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const active = (await findPlans(ctx.tx, ids)).filter(({ status }) => status === 'active');
  if (active.length < new Set(ids).size) throw planUnknown();
}

/** Plans a window. @throws `window_exists`, `plan_unknown` */
export async function createWindow(ctx: Ctx, window: SaveWindow): Promise<BenefitWindow> {
  await assertActivePlans(ctx, window.plan_ids);
  const row = { ...window, audience: JSON.stringify(window.audience), status: 'planned', created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'benefit_window', row, unique);
  await ctx.audit('benefits.window_created', id, window);
  return readWindow(ctx, id);
}

/** Changes a window that is not closed. @throws `not_found`, `not_in_state`, `plan_unknown`, `window_exists`, `version_conflict` */
export async function updateWindow(ctx: Ctx, id: string, { version, ...window }: UpdateWindow): Promise<BenefitWindow> {
  const before = await readWindow(ctx, id);
  if (before.status === 'closed' || before.status === 'applied') throw notInState('window', before.status, 'a change');
  await assertActivePlans(ctx, window.plan_ids);
  const set = { ...window, audience: JSON.stringify(window.audience) };
  await updateVersioned(ctx.tx, 'benefit_window', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  await ctx.audit('benefits.window_updated', id, { before, after: window });
  return readWindow(ctx, id);
}

/** Deletes a planned window. @throws `not_found`, `not_in_state` */
export async function deleteWindow(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readWindow(ctx, id);
  if (before.status !== 'planned' || before.answered > 0) throw notInState('window', before.status, 'deleting');
  await deleteRow(ctx.tx, 'benefit_window', { id });
  await ctx.audit('benefits.window_deleted', id, { before });
  return {};
}

async function moveTo(
  ctx: Ctx,
  { window_id: id, version }: BenefitWindow,
  set: { status: WindowStatus; opens_on?: string; closes_on?: string },
) {
  await updateRow(ctx.tx, 'benefit_window', { id }, { ...set, version: version + 1 });
  await ctx.audit(`benefits.window_${set.status}`, id, set);
  return readWindow(ctx, id);
}

/** Opens a planned window today and tells those who can choose. @throws `not_found`, `not_in_state` */
export async function openWindow(ctx: Ctx, id: string): Promise<BenefitWindow> {
  const window = await readWindow(ctx, id);
  if (window.status !== 'planned' || window.closes_on < ctx.today) throw notInState('window', window.status, 'opening');
  const opened = await moveTo(ctx, window, { status: 'open', opens_on: earliest(window.opens_on, ctx.today) });
  await notifyOpened(ctx, [opened]);
  return opened;
}

/** Closes a window. @throws `not_found`, `not_in_state` */
export async function closeWindow(ctx: Ctx, id: string): Promise<BenefitWindow> {
  const window = await readWindow(ctx, id);
  if (window.status !== 'open') throw notInState('window', window.status, 'closing');
  await ctx.closeNotices(benefitsNotices.windowOpen, id);
  return moveTo(ctx, window, { status: 'closed', closes_on: latest(window.opens_on, earliest(window.closes_on, ctx.today)) });
}

/** Whether a window is for an employee. */
export const isInWindow = ({ audience, cover_from }: Pick<BenefitWindow, 'audience' | 'cover_from'>, subject: Subject): boolean =>
  matchesCriterion(audience, subject, cover_from);

/** Employees who can choose in a window: in its audience, and eligible for one of its plans. */
export async function findWindowPeople(work: Work, window: BenefitWindow): Promise<Subject[]> {
  const subjects = await loadSubjects(work, window.cover_from);
  const plans = [...(await loadPlansOn(work.tx, window.cover_from, window.plan_ids)).values()];
  return [...subjects.values()].filter(
    (subject) =>
      isInWindow(window, subject) &&
      plans.some(({ terms }) => firstFailure(eligibilityRules(terms, subject, window.cover_from)) === null),
  );
}

/** Tells everyone who can choose that windows opened. */
export async function notifyOpened(work: Work, windows: readonly BenefitWindow[]): Promise<void> {
  for (const window of windows) {
    const people = await findWindowPeople(work, window);
    await work.notify(benefitsNotices.windowOpen, {
      to: { employees: people.map(({ employee_id }) => employee_id) },
      cause: window.window_id,
      subject_id: window.window_id,
      values: { name: window.name, closes_on: dateLabel(window.closes_on) },
    });
  }
}

/** Reminds those who have not answered a window that closes in one of its reminder days. */
export async function remindSilent(work: Work, window: BenefitWindow, days_left: number): Promise<void> {
  const answered = await findAnswered(work.tx, window.window_id);
  const silent = (await findWindowPeople(work, window)).filter(({ employee_id }) => !answered.has(employee_id));
  await work.notify(benefitsNotices.notChosen, {
    to: { employees: silent.map(({ employee_id }) => employee_id) },
    cause: `${window.window_id}:${days_left}`,
    subject_id: window.window_id,
    values: { name: window.name, closes_on: dateLabel(window.closes_on) },
  });
}
