/** The guided steps of a payroll run (payroll section 4). */

export type StepCode =
  | 'inputs'
  | 'joiners_leavers'
  | 'lop'
  | 'one_time'
  | 'overtime'
  | 'reimbursements'
  | 'loans'
  | 'holds'
  | 'overrides'
  | 'review'
  | 'approve'
  | 'finalise'
  | 'pay'
  | 'publish';

export type StepStatus = 'not_started' | 'needs_attention' | 'done' | 'changed' | 'not_applicable';

/** What a step is about. `amount` in paise, null where it has none. `problems` are open exceptions of the step. */
export type StepFacts = { readonly count: number; readonly amount: number | null; readonly problems: number };

/** What a step was about when a person marked it; `done` is false once it was opened again. */
export type StepMark = { readonly done: boolean; readonly count: number | null; readonly amount: number | null };

export type RunFactsOfSteps = {
  readonly status: 'draft' | 'finalising' | 'finalised' | 'cancelled';
  readonly computed: boolean;
  /** Null where runs need no approval. */
  readonly approval: 'none' | 'pending' | 'approved' | null;
  /** Exceptions that are not fixed or accepted. */
  readonly open_exceptions: number;
  /** Payslips with pay that are neither advised nor held. */
  readonly unpaid: number;
  readonly unpublished: number;
  /** Of the steps that people tick. */
  readonly inputs: ReadonlyMap<StepCode, StepFacts>;
};

/** Steps that people tick, in order. */
export const MANUAL_STEPS = [
  'inputs',
  'joiners_leavers',
  'lop',
  'one_time',
  'overtime',
  'reimbursements',
  'loans',
  'holds',
  'overrides',
] as const satisfies readonly StepCode[];
/** Whether people tick a step; the others follow the run. */
export const isManualStep = (step: StepCode): step is (typeof MANUAL_STEPS)[number] =>
  (MANUAL_STEPS as readonly StepCode[]).includes(step);

/** A step of inputs: done by itself when there is nothing in it, else when a person says so, until what it is about changes. */
export function manualStatus(run: RunFactsOfSteps, facts: StepFacts, mark: StepMark | undefined): StepStatus {
  if (run.status === 'finalised' || run.status === 'finalising') return 'done';
  if (!run.computed) return 'not_started';
  if (facts.problems > 0) return 'needs_attention';
  if (mark?.done) return mark.count === facts.count && mark.amount === facts.amount ? 'done' : 'changed';
  if (facts.count > 0 || mark) return 'not_started';
  return 'done';
}

type Followed = { readonly status: StepStatus; readonly count: number };
const always = (status: StepStatus): Followed => ({ status, count: 0 });

/** A step that follows the run itself. */
export function followedStep(step: StepCode, run: RunFactsOfSteps): Followed {
  const final = run.status === 'finalised';
  switch (step) {
    case 'review':
      if (final || run.status === 'finalising') return always('done');
      if (!run.computed) return always('not_started');
      return run.open_exceptions > 0 ? { status: 'needs_attention', count: run.open_exceptions } : always('done');
    case 'approve':
      if (run.approval === null) return always('not_applicable');
      if (final || run.status === 'finalising' || run.approval === 'approved') return always('done');
      return always(run.approval === 'pending' ? 'needs_attention' : 'not_started');
    case 'finalise':
      return always(final ? 'done' : run.status === 'finalising' ? 'needs_attention' : 'not_started');
    case 'pay':
      return ended(final, run.unpaid);
    default:
      return ended(final, run.unpublished);
  }
}

const ended = (final: boolean, left: number): Followed =>
  !final ? always('not_started') : left > 0 ? { status: 'needs_attention', count: left } : always('done');
