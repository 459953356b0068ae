import { type PayrollStep, StepCode } from '@hrms/payroll/contract';
import {
  followedStep,
  isManualStep,
  manualStatus,
  type RunFactsOfSteps,
  type StepFacts,
  type StepMark,
} from '@hrms/payroll/domain';
import { type Ctx, findRow, lockRow, type Tx, upsertRow } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { readApproval } from '../approval/approval.service.ts';
import { countOverrides } from '../inputs/override.queries.ts';
import { missing, notDraft, stepHasExceptions } from '../refusals.ts';
import {
  type Counted,
  countDrafts,
  countHolds,
  countItemsBySource,
  countOpenByCode,
  countUnfinished,
  listMarks,
} from './step.queries.ts';

/** Exceptions that belong to a step of inputs; all of them belong to the review. */
const PROBLEMS: Partial<Record<StepCode, readonly string[]>> = {
  inputs: ['attendance_unlocked', 'attendance_unlocked_unpaid', 'attendance_missing', 'openings_missing'],
  joiners_leavers: [
    'no_salary',
    'exit_not_settled',
    'after_last_pay',
    'owed_after_last_pay',
    'paid_after_exit',
    'duplicate_person',
  ],
  lop: ['lop_above_days', 'unapproved_leave'],
  overtime: ['overtime_unapproved', 'overtime_above_cap'],
  loans: ['loan_mismatch'],
};

type Run = { id: string; period_month: string; status: string; computed_at: string | null };

const sumOf = (sources: ReadonlyMap<string, { count: number; amount: number }>, names: readonly string[]): Counted =>
  names.reduce<{ count: number; amount: number }>(
    (sum, name) => {
      const own = sources.get(name);
      return own ? { count: sum.count + own.count, amount: sum.amount + own.amount } : sum;
    },
    { count: 0, amount: 0 },
  );

/** What the steps of inputs are about, by step. */
async function readInputs(tx: Tx, run: Run, open: ReadonlyMap<string, number>): Promise<Map<StepCode, StepFacts>> {
  const drafts = await countDrafts(tx, run);
  const sources = await countItemsBySource(tx, run);
  const plain = (count: number): Counted => ({ count, amount: null });
  const counted: [StepCode, Counted][] = [
    ['inputs', plain(0)],
    ['joiners_leavers', plain(drafts.moving)],
    ['lop', { count: drafts.lop, amount: null }],
    ['one_time', sumOf(sources, ['screen', 'file', 'carried', 'salary'])],
    ['overtime', sumOf(sources, ['attendance', 'leave'])],
    ['reimbursements', sumOf(sources, ['reimbursements'])],
    ['loans', sumOf(sources, ['loans', 'assets', 'benefits'])],
    ['holds', plain(await countHolds(tx, run))],
    ['overrides', plain(await countOverrides(tx, run.period_month))],
  ];
  return new Map(
    counted.map(([step, facts]) => [
      step,
      { ...facts, problems: (PROBLEMS[step] ?? []).reduce((sum, code) => sum + (open.get(code) ?? 0), 0) },
    ]),
  );
}

async function readFacts(ctx: Ctx, run: Run): Promise<RunFactsOfSteps> {
  const { tx } = ctx;
  const approval = await readApproval(ctx, run.id);
  const open = await countOpenByCode(tx, run.id);
  const approved = approval.is_current && (approval.status === 'approved' || approval.status === 'pending');
  return {
    status: run.status as RunFactsOfSteps['status'],
    computed: run.computed_at !== null,
    approval: !approval.required ? null : approved ? (approval.status as 'approved' | 'pending') : 'none',
    open_exceptions: [...open.values()].reduce((sum, count) => sum + count, 0),
    ...(run.status === 'finalised' ? await countUnfinished(tx, run) : { unpaid: 0, unpublished: 0 }),
    inputs: await readInputs(tx, run, open),
  };
}

const NOTHING: StepFacts = { count: 0, amount: null, problems: 0 };

type Mark = Awaited<ReturnType<typeof listMarks>>[number] & { name: string | null };
const toMark = ({ done_at, items, amount_paise }: Mark): StepMark => ({
  done: done_at !== null,
  count: items,
  amount: amount_paise,
});

function toStep(step: StepCode, facts: RunFactsOfSteps, mark: Mark | undefined): PayrollStep {
  const own = { done_by: mark?.name ?? null, done_at: mark?.done_at ?? null, reopened_reason: mark?.reopened_reason ?? null };
  if (!isManualStep(step)) return { step, ...followedStep(step, facts), amount_paise: null, ...own, is_manual: false };
  const about = facts.inputs.get(step) ?? NOTHING;
  const status = manualStatus(facts, about, mark && toMark(mark));
  const count = status === 'needs_attention' ? about.problems : about.count;
  return { step, status, count, amount_paise: about.amount, ...own, is_manual: true };
}

async function requireRun(tx: Tx, id: string): Promise<Run> {
  const run = await findRow(tx, 'payroll', { id }, ['id', 'period_month', 'status', 'computed_at']);
  if (!run) throw missing('Payroll');
  return run;
}

/** The steps of a run with their status. @throws Refusal 404 */
export async function readSteps(ctx: Ctx, payroll_id: string): Promise<{ steps: PayrollStep[] }> {
  const facts = await readFacts(ctx, await requireRun(ctx.tx, payroll_id));
  const marked = await listMarks(ctx.tx, payroll_id);
  const names = await findUserNames(
    ctx.tx,
    marked.flatMap(({ done_by }) => done_by ?? []),
  );
  const marks = new Map(marked.map((mark) => [mark.step, { ...mark, name: names.get(mark.done_by ?? '') ?? null }]));
  return { steps: StepCode.options.map((step) => toStep(step, facts, marks.get(step))) };
}

/** Marks a step as done with what it is about now. @throws Refusal 404, 409 when the run is no draft or the step has open exceptions */
export async function finishStep(ctx: Ctx, payroll_id: string, step: StepCode): Promise<{ steps: PayrollStep[] }> {
  const run = await lockDraft(ctx, payroll_id);
  const facts = await readFacts(ctx, run);
  if (!isManualStep(step)) {
    const { status, count } = followedStep(step, facts);
    if (status !== 'done' && status !== 'not_applicable') throw stepHasExceptions(count);
    return readSteps(ctx, payroll_id);
  }
  const about = facts.inputs.get(step) ?? NOTHING;
  if (about.problems > 0) throw stepHasExceptions(about.problems);
  await upsertRow(ctx.tx, 'payroll_step', {
    key: { payroll_id, step },
    set: {
      done_by: ctx.actor.user_id,
      done_at: ctx.clock.now(),
      items: about.count,
      amount_paise: about.amount,
      reopened_reason: null,
    },
  });
  await ctx.audit('payroll.step_done', payroll_id, { step, items: about.count, amount_paise: about.amount });
  return readSteps(ctx, payroll_id);
}

/** Opens a step again. @throws Refusal 404, 409 when the run is no draft */
export async function reopenStep(
  ctx: Ctx,
  payroll_id: string,
  { step, reason }: { step: StepCode; reason: string },
): Promise<{ steps: PayrollStep[] }> {
  await lockDraft(ctx, payroll_id);
  if (isManualStep(step)) {
    await upsertRow(ctx.tx, 'payroll_step', {
      key: { payroll_id, step },
      set: { done_by: null, done_at: null, items: null, amount_paise: null, reopened_reason: reason },
    });
    await ctx.audit('payroll.step_reopened', payroll_id, { step, reason });
  }
  return readSteps(ctx, payroll_id);
}

async function lockDraft(ctx: Ctx, id: string): Promise<Run> {
  const run = await lockRow(ctx.tx, 'payroll', { id }, ['id', 'period_month', 'status', 'computed_at']);
  if (!run) throw missing('Payroll');
  if (run.status !== 'draft') throw notDraft(run.status);
  return run;
}
