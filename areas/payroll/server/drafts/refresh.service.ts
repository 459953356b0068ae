/** Keeps calculated drafts current: after a change of pay only the employees it touches are calculated again. */
import type { PayrollTotals } from '@hrms/payroll/contract';
import { type Ctx, copyRows, findRow, type JobContext, type JobRun, publish, updateRow, waitForAll } from '@hrms/platform/server';
import { isSubmitted } from '../approval/approval.queries.ts';
import { holdEncashments } from '../approval/approval.service.ts';
import { canonicalJson } from '../canonical.ts';
import { readFactsInPortions } from '../facts.queries.ts';
import { findAfterLastPay } from '../inputs/after-last-pay.service.ts';
import { setEncashments } from '../inputs/encashment-inputs.service.ts';
import { takeItemsOfLeavers } from '../inputs/leaver-items.service.ts';
import { findMonthPoints } from '../inputs/month-points.service.ts';
import { readOpeningCheck } from '../inputs/opening.queries.ts';
import { setSourceItems } from '../inputs/pay-source.service.ts';
import { findReviewPoints } from '../inputs/review-points.service.ts';
import { setRevisionArrears } from '../inputs/revision-arrears.service.ts';
import { findMissingAttendance } from '../inputs/unlocked-attendance.service.ts';
import { readAlerts } from '../payslips/alerts.service.ts';
import { readPersonNames } from '../people.ts';
import { missing } from '../refusals.ts';
import { changeRun, listDraftRuns } from '../run.queries.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { listSettledInMonth } from '../settled.queries.ts';
import { notifyCalculated } from '../steps/run-notices.service.ts';
import { computeDrafts, type DraftRun, lockDraft } from './compute.service.ts';
import { type DraftFinding, draftRows, Totals } from './draft-rows.ts';
import { byKey, differInOpen, writeExceptions } from './exceptions.service.ts';
import { readLowestWages } from './lowest-wages.ts';
import {
  listOpenNotices,
  listStoredDrafts,
  markNoticesSeen,
  type OpenNotice,
  readNetOfDrafts,
  type StoredDraft,
  takeDrafts,
} from './refresh.queries.ts';

/** Topic of the stream: a draft run was calculated again. */
export const RUN_TOPIC = 'payroll.run';
/** A change of more employees is calculated with everybody. */
const MOST_APART = 500;

/** A change of net pay in paise; null where the employee is not in the run. */
type NetChange = { readonly employee_id: string; readonly before_paise: number | null; readonly now_paise: number | null };
/** What a run keeps of the newest calculation of changed employees: how many differ, and those that differ most. */
type Recalculated = { at: string; employees: number; causes: readonly string[]; changes: readonly NetChange[] };
/** Causes and employees that are kept. */
const [MOST_CAUSES, MOST_CHANGES] = [5, 500];

/**
 * Job: takes the changes of pay announced since the last calculation into all calculated drafts. Runs that wait for an approval or have
 * one stay as they were submitted; finalising refuses them as changed.
 */
export async function refreshDrafts(job: JobRun): Promise<void> {
  await job.transaction(async (ctx) => {
    const notices = await listOpenNotices(ctx.tx);
    if (notices.length === 0) return;
    for (const { id } of await listDraftRuns(ctx.tx)) {
      const payroll = await lockDraft(ctx.tx, id);
      if (payroll && !(await isSubmitted(ctx.tx, id))) await refreshRun(ctx, payroll, notices);
    }
    await markNoticesSeen(
      ctx.tx,
      ctx.clock.now(),
      notices.map(({ id }) => id),
    );
  });
}

/** Job: calculates chosen employees of a draft run again. */
export async function computeChosen(
  job: JobRun,
  { payroll_id, progress_id, employee_ids }: { payroll_id: string; progress_id: string; employee_ids: string[] },
): Promise<void> {
  await job.transaction(async (ctx) => {
    const payroll = await lockDraft(ctx.tx, payroll_id);
    if (!payroll) return;
    const notices = employee_ids.map((employee_id) => ({ id: '', employee_id, cause: 'calculated again on request' }));
    await refreshRun(ctx, payroll, notices, { asked: true });
  });
  const people = employee_ids.length;
  await job.progress(progress_id, { status: 'done', done: people, total: people, note: 'Ready for review' });
}

/** Employees whose net pay the newest calculation of changed employees changed, the largest change first. @throws Refusal 404 */
export async function listRecalculated(ctx: Ctx, payroll_id: string) {
  const row = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['recalculated']);
  if (!row) throw missing('Payroll');
  const { changes } = (row.recalculated as Recalculated | null) ?? { changes: [] };
  const nameOf = await readPersonNames(
    ctx.tx,
    changes.map(({ employee_id }) => employee_id),
  );
  return {
    rows: changes.map((change) => {
      const { employee_code, full_name } = nameOf(change.employee_id);
      return { ...change, employee_code, full_name };
    }),
  };
}

/** Employees that changes name; null when they are of everybody, or of too many. */
function employeesOf(notices: readonly OpenNotice[]): string[] | null {
  const ids = new Set(notices.map(({ employee_id }) => employee_id));
  return ids.has(null) || ids.size > MOST_APART ? null : [...ids].filter((id) => id !== null);
}

/** `asked`: by a user, who is told as well that nothing changed. */
async function refreshRun(
  ctx: JobContext,
  payroll: DraftRun,
  notices: readonly OpenNotice[],
  { asked = false } = {},
): Promise<void> {
  const ids = employeesOf(notices);
  const only = ids ?? undefined;
  const before = await readNetOfDrafts(ctx.tx, payroll.id, only);
  if (payroll.kind === 'regular' && ids) await computeEmployees(ctx, payroll, ids);
  else if (!ids || before.size > 0) await computeDrafts(ctx, payroll);
  const now = await readNetOfDrafts(ctx.tx, payroll.id, only);
  const changes = [...new Set([...before.keys(), ...now.keys()])].flatMap((employee_id): NetChange[] => {
    const [before_paise, now_paise] = [before.get(employee_id) ?? null, now.get(employee_id) ?? null];
    return before_paise === now_paise ? [] : [{ employee_id, before_paise, now_paise }];
  });
  if (changes.length > 0 || asked) {
    const difference = ({ before_paise, now_paise }: NetChange) => Math.abs((now_paise ?? 0) - (before_paise ?? 0));
    const recalculated: Recalculated = {
      at: ctx.clock.now().toISOString(),
      employees: changes.length,
      causes: [...new Set(notices.map(({ cause }) => cause))].slice(0, MOST_CAUSES),
      changes: changes.toSorted((a, b) => difference(b) - difference(a)).slice(0, MOST_CHANGES),
    };
    await updateRow(ctx.tx, 'payroll', { id: payroll.id }, { recalculated: JSON.stringify(recalculated) });
  }
  await publish(ctx.tx, RUN_TOPIC, { payroll_id: payroll.id });
}

/**
 * Calculates some employees of a regular draft run again, in place of their draft payslips and exceptions; those of others stay. The run
 * keeps its settings and component rules: a change of those is one of everybody. A new version follows when a payslip differs by value.
 */
export async function computeEmployees(ctx: JobContext, payroll: DraftRun, ids: readonly string[]): Promise<void> {
  const { tx } = ctx;
  const stored = await findRow(tx, 'payroll', { id: payroll.id }, ['context', 'totals']);
  if (!stored?.context || !stored.totals) {
    await computeDrafts(ctx, payroll);
    return;
  }
  const context = toRunContext(stored.context as unknown as StoredContext);
  const taken = await takeDrafts(tx, payroll.id, ids);
  const accepted = byKey(taken.exceptions.filter(({ status }) => status === 'accepted'));
  const run = { id: payroll.id, kind: payroll.kind, month: payroll.period_month, pay_date: payroll.pay_date };
  const settled = await listSettledInMonth(tx, run.month);
  await takeItemsOfLeavers(ctx, run, settled, ids);
  const arrears = await setRevisionArrears(ctx, run, ids);
  await setEncashments(ctx, run, ids);
  await setSourceItems(ctx, { payroll_id: run.id, ...run }, settled, ids);
  const [alerts, openings, minimum, { portions }] = await waitForAll([
    readAlerts(tx, payroll, arrears, ids),
    readOpeningCheck(tx, payroll),
    readLowestWages(tx, run.month),
    readFactsInPortions(ctx, run, { only: ids }),
  ]);
  const added = new Totals();
  const found: DraftFinding[] = [];
  for await (const facts of portions)
    await copyRows(
      tx,
      'payroll_draft',
      draftRows(payroll, facts, context, { totals: added, found, openings, alerts, minimum, report: () => undefined }),
    );
  const points = await waitForAll([
    alerts.unexplained(tx, payroll, context),
    findReviewPoints(tx, run, ids),
    findMonthPoints(ctx, run, ids),
    findAfterLastPay(tx, run, ids),
  ]);
  found.push(...points.flat(), ...(await findMissingAttendance(ctx, { payroll_id: run.id, month: run.month }, ids)));
  await writeExceptions(ctx, payroll.id, found, accepted);
  const totals = replaced(stored.totals as PayrollTotals, taken.drafts, added.written());
  const computed_at = ctx.clock.now();
  const now = await listStoredDrafts(tx, payroll.id, ids);
  if (!isSame(taken.drafts, now)) await changeRun(tx, payroll.id, { totals: JSON.stringify(totals), computed_at });
  else await updateRow(tx, 'payroll', { id: payroll.id }, { computed_at });
  // a run that stays submitted holds the encashments of these employees again
  if (await isSubmitted(tx, payroll.id)) await holdEncashments(tx, payroll.id);
  // the notices of the first calculation hold as long as nothing else is open
  if (differInOpen(taken.exceptions, found, accepted)) await notifyCalculated(ctx, run, totals.people);
}

/** Whether drafts are the same by employee, whatever their order and that of their keys. */
function isSame(before: readonly StoredDraft[], now: readonly StoredDraft[]): boolean {
  const byEmployee = (drafts: readonly StoredDraft[]) =>
    canonicalJson(Object.fromEntries(drafts.map((draft) => [draft.employee_id, draft])));
  return byEmployee(before) === byEmployee(now);
}

/** Sums of a run, in paise, less the draft payslips that were taken out and with those that came. */
function replaced(totals: PayrollTotals, out: readonly StoredDraft[], added: PayrollTotals): PayrollTotals {
  const counted = out.filter(({ error }) => error === null);
  const less = (of: (draft: StoredDraft) => number) => counted.reduce((sum, draft) => sum + of(draft), 0);
  const by_component: Record<string, number> = { ...totals.by_component };
  for (const { lines } of counted)
    for (const [code, , , , amount] of lines) by_component[code] = (by_component[code] ?? 0) - amount;
  for (const [code, amount] of Object.entries(added.by_component)) by_component[code] = (by_component[code] ?? 0) + amount;
  return {
    people: totals.people - counted.length + added.people,
    gross_paise: totals.gross_paise - less(({ gross_paise }) => gross_paise) + added.gross_paise,
    deductions_paise: totals.deductions_paise - less(({ deductions_paise }) => deductions_paise) + added.deductions_paise,
    net_paise: totals.net_paise - less(({ net_paise }) => net_paise) + added.net_paise,
    employer_cost_paise: totals.employer_cost_paise - less(({ cost_paise }) => cost_paise) + added.employer_cost_paise,
    by_component: Object.fromEntries(
      Object.entries(by_component).filter(([code, amount]) => amount !== 0 || code in added.by_component),
    ),
  };
}
