/** Why net pay changed from one payslip to another: causes that add up to the difference to the paisa (payroll R16). */
import { periodOf } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { computeSlip } from './slip.ts';
import type { OneTimeItem, RunContext, SlipInput } from './slip-input.ts';

export type PaidSlipFacts = { readonly input: SlipInput; readonly context: RunContext; readonly net: number };

export type CauseCode =
  | 'law'
  | 'days'
  | 'salary'
  | 'lop'
  | 'overtime'
  | 'variable'
  | 'claims'
  | 'arrears'
  | 'elections'
  | 'loans'
  | 'recoveries'
  | 'place'
  | 'tax'
  | 'rules';

/** One cause in paise: `net` is the sum of the other three. `facts`: what was and what is, in words; empty where there is nothing to say. */
export type BridgeCause = {
  readonly code: CauseCode;
  readonly pay: number;
  readonly statutory: number;
  readonly tax: number;
  readonly net: number;
  readonly facts: string;
};

type Figures = { readonly pay: number; readonly statutory: number; readonly tax: number };
type State = { readonly input: SlipInput; readonly context: RunContext };

const STATUTORY: ReadonlySet<string> = new Set(['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE', 'PTAX', 'LWF_EMPLOYEE']);

function figuresOf({ input, context }: State): Figures {
  const { slip } = computeSlip(input, context);
  const sum = (counts: (code: string) => boolean) =>
    slip.lines.reduce(
      (total, { code, section, amount }) => (section === 'deduction' && counts(code) ? total + amount : total),
      0,
    );
  const tax = -sum((code) => code === 'TDS');
  const statutory = -sum((code) => STATUTORY.has(code));
  return { pay: slip.net - tax - statutory, statutory, tax };
}

const LOANS: ReadonlySet<string> = new Set(['LOAN_PRINCIPAL', 'LOAN_INTEREST', 'LOAN_FEE', 'LOAN_DISBURSAL', 'ADVANCE_RECOVERY']);
const OVERTIME: ReadonlySet<string> = new Set(['OVERTIME', 'SHIFT_ALLOWANCE']);
type ItemKind = 'overtime' | 'variable' | 'claims' | 'arrears' | 'loans' | 'recoveries';
const ITEM_KINDS: readonly ItemKind[] = ['overtime', 'variable', 'claims', 'arrears', 'loans', 'recoveries'];

function kindOf({ code, origin_month }: OneTimeItem, { components }: RunContext): ItemKind {
  if (LOANS.has(code)) return 'loans';
  const kind = components.get(code)?.kind;
  if (kind === 'deduction') return 'recoveries';
  if (kind === 'reimbursement') return 'claims';
  if (OVERTIME.has(code)) return 'overtime';
  return origin_month ? 'arrears' : 'variable';
}

const sumOf = (items: readonly OneTimeItem[]): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Whether two values of an input are equal; what was stored has its keys in another order, and nothing where a value is undefined. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [from, to] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key in from) if (!isEqual(from[key], to[key])) return false;
  for (const key in to) if (!(key in from) && to[key] !== undefined) return false;
  return true;
}

/** Whether a step changes nothing that a slip is calculated from; most steps of most employees don't, and need no calculation. */
const isUnchanged = (input: SlipInput, changes: Partial<SlipInput>): boolean =>
  Object.keys(changes).every((key) => isEqual(input[key as keyof SlipInput], changes[key as keyof SlipInput]));

type Step = {
  /** What was and what is; asked where the step changes something. */
  facts?: () => string;
  /** The cause that the tax part goes to. */
  tax_to?: CauseCode;
  context?: RunContext;
};

/** Adds up what each step from one state to the next changes. */
class Causes {
  readonly #sums = new Map<CauseCode, { pay: number; statutory: number; tax: number; facts: string }>();
  #state: State;
  #figures: Figures;

  constructor(state: State) {
    this.#state = { ...state, input: { ...state.input } };
    this.#figures = figuresOf(this.#state);
  }

  get net(): number {
    return this.#figures.pay + this.#figures.statutory + this.#figures.tax;
  }

  /** Changes what a slip is calculated from. */
  change(code: CauseCode, next: (input: SlipInput) => Partial<SlipInput>, step: Step = {}): void {
    const before = this.#figures;
    const { input, context } = this.#state;
    const changes = next(input);
    const { context: now = context } = step;
    if (now === context && isUnchanged(input, changes)) {
      // equal parts become the same objects, so that later steps need not compare them again
      Object.assign(input, changes);
      return;
    }
    this.#state = { context: now, input: { ...input, ...changes } };
    this.#figures = figuresOf(this.#state);
    const { pay, statutory, tax } = this.#figures;
    this.add(code, {
      pay: pay - before.pay,
      statutory: statutory - before.statutory,
      tax: step.tax_to ? 0 : tax - before.tax,
      facts: step.facts?.() ?? '',
    });
    if (step.tax_to) this.add(step.tax_to, { pay: 0, statutory: 0, tax: tax - before.tax, facts: '' });
  }

  add(code: CauseCode, { pay, statutory, tax, facts }: Figures & { facts: string }): void {
    const sum = this.#sums.get(code) ?? { pay: 0, statutory: 0, tax: 0, facts: '' };
    this.#sums.set(code, {
      pay: sum.pay + pay,
      statutory: sum.statutory + statutory,
      tax: sum.tax + tax,
      facts: facts || sum.facts,
    });
  }

  list(): BridgeCause[] {
    return [...this.#sums]
      .map(([code, sum]) => ({ code, ...sum, net: sum.pay + sum.statutory + sum.tax }))
      .filter(({ pay, statutory, tax }) => pay !== 0 || statutory !== 0 || tax !== 0);
  }
}

const grossRate = ({ salaries }: SlipInput, { components }: RunContext): number =>
  (salaries.at(-1)?.rates ?? []).reduce(
    (sum, { code, rate }) => (components.get(code)?.kind === 'earning' ? sum + rate : sum),
    0,
  );

const fromTo = (before: string, after: string): string => (before === after ? '' : `${before} before, ${after} now`);
const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Service and weekly offs of a whole month, as the base that two months are compared on. */
const wholeMonth = (input: SlipInput, month: string): Pick<SlipInput, 'service' | 'offs'> => ({
  service: periodOf(month),
  offs: {
    ...input.offs,
    service: input.offs.month,
    ...(input.offs.month_with_holidays !== undefined && { service_with_holidays: input.offs.month_with_holidays }),
  },
});

const joined = new WeakMap<RunContext, WeakMap<RunContext, RunContext>>();

/** A context with the components of another month too, so that a salary of the one can be calculated in the other; made once for two runs. */
function withComponentsOf(own: RunContext, other: RunContext): RunContext {
  const made = joined.get(own) ?? new WeakMap<RunContext, RunContext>();
  joined.set(own, made);
  const both = made.get(other) ?? { ...own, components: new Map([...other.components, ...own.components]) };
  made.set(other, both);
  return both;
}

/**
 * The causes of the change of net pay from an earlier payslip to a later one. The earlier is taken down to a whole month on its salary,
 * moved to the later month, and built up to the later one, group by group; each step is a whole calculation, so that the causes add up
 * exactly. What rules changed between two versions of the calculation is a cause of its own. Amounts in paise.
 */
export function payBridge(before: PaidSlipFacts, after: PaidSlipFacts): BridgeCause[] {
  const from = withComponentsOf(before.context, after.context);
  const to = withComponentsOf(after.context, before.context);
  const causes = new Causes({ input: before.input, context: from });
  const start = causes.net;
  const itemsOf = (kind: ItemKind, input: SlipInput) => input.items.filter((item) => kindOf(item, to) === kind);

  for (const kind of ITEM_KINDS)
    if (itemsOf(kind, before.input).length > 0)
      causes.change(kind, ({ items }) => ({ items: items.filter((item) => kindOf(item, to) !== kind) }));
  causes.change('recoveries', () => ({ carried: [] }));
  causes.change('lop', () => ({ lop_days: 0 }));
  causes.change('days', (input) => wholeMonth(input, from.month));

  const { tax } = after.input;
  const toMonth = (input: SlipInput): Partial<SlipInput> => ({
    ...wholeMonth(after.input, to.month),
    last_working_day: after.input.last_working_day,
    ptax: after.input.ptax,
    tax: {
      ...input.tax,
      paid_so_far: tax.paid_so_far,
      deducted_so_far: tax.deducted_so_far,
      epf_so_far: tax.epf_so_far,
    },
    ...({ lwf: after.input.lwf } as Partial<SlipInput>),
  });
  causes.change('law', toMonth, { context: to, tax_to: 'tax' });
  causes.change('salary', () => ({ salaries: after.input.salaries, later_salaries: after.input.later_salaries }), {
    facts: () =>
      fromTo(`${formatRupees(grossRate(before.input, from))} a month`, `${formatRupees(grossRate(after.input, to))} a month`),
  });
  causes.change('place', () => ({ place: after.input.place }));
  const elections = {
    epf: after.input.epf,
    esi: after.input.esi,
    tax,
    gender: after.input.gender,
    born_on: after.input.born_on,
    disabled: after.input.disabled,
    ...({ overrides: after.input.overrides } as Partial<SlipInput>),
  };
  causes.change('elections', () => elections, {
    facts: () => fromTo(`${before.input.tax.regime} tax regime`, `${tax.regime} tax regime`),
  });
  causes.change('days', () => ({ service: after.input.service, offs: after.input.offs, joined_on: after.input.joined_on }));
  causes.change('lop', () => ({ lop_days: after.input.lop_days }), {
    facts: () => fromTo(`${daysText(before.input.lop_days)} without pay`, `${daysText(after.input.lop_days)} without pay`),
  });
  for (const kind of ITEM_KINDS) {
    const [old, now] = [itemsOf(kind, before.input), itemsOf(kind, after.input)];
    if (old.length > 0 || now.length > 0)
      causes.change(kind, ({ items }) => ({ items: [...items, ...now] }), {
        facts: () => fromTo(formatRupees(sumOf(old) as never), formatRupees(sumOf(now) as never)),
      });
  }
  causes.change('recoveries', () => ({ carried: after.input.carried }));
  // what the order of items leaves, and what only the earlier slip had; components of the other month in the context change nothing
  const none = Object.fromEntries(Object.keys(before.input).map((key) => [key, undefined]));
  causes.change('variable', () => ({ ...none, ...after.input }));
  const rules = after.net - causes.net - (before.net - start);
  if (rules !== 0) causes.add('rules', { pay: rules, statutory: 0, tax: 0, facts: '' });
  return causes.list();
}
