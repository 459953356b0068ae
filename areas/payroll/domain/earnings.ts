import { addDays, dateLabel, type Period } from '@hrms/platform/calendar';
import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, roundingText, roundTo, zero } from '@hrms/platform/money';
import { type DatedComponent, earnedAmount, type RatePiece } from '@hrms/salary/domain';
import { daysByPeriod, type PayDays } from './days.ts';
import type { OneTimeItem, RunContext, SlipInput } from './slip-input.ts';

/** The section of the payslip a line belongs to. */
export type Section = 'earning' | 'reimbursement' | 'deduction' | 'employer' | 'rounding';

/** One line of a slip; amounts in paise. `rate` is the full-month amount, null for what has none. */
export type SlipLine = {
  readonly code: string;
  readonly section: Section;
  readonly origin_month: string | null;
  readonly rate: Paise | null;
  readonly amount: Paise;
  /** What another area calls its part of a monthly component, instead of the component's name. */
  readonly name?: string;
};

export type EarnedLine = SlipLine & {
  readonly component: DatedComponent;
  /** Wages of its origin month for EPF and ESI. */
  readonly wages_in_origin?: true;
  /** The item of another area that the line pays or recovers. */
  readonly source_item?: string;
  /** Docks LOP of another month from the wages of this one. */
  readonly docks_lop?: true;
  /** The part that is free of income tax. */
  readonly exempt?: Paise;
  /** What was to be held back of the component, where the component pays less. */
  readonly due?: Paise;
  readonly explain: () => Step[];
};

/** A component of the salary or an item has no rule in force in the month. Reported as the employee's exception. */
export class UnknownComponent extends Error {
  readonly component: string;
  constructor(component: string) {
    super(`Component ${component} isn’t in force in this month`);
    this.name = 'UnknownComponent';
    this.component = component;
  }
}

/** The component with the rule in force in the month. @throws UnknownComponent */
export function componentOf(context: RunContext, code: string): DatedComponent {
  const found = context.components.get(code);
  if (!found) throw new UnknownComponent(code);
  return found;
}

/** Parts of the employer's contribution that no salary is made of. */
const EMPLOYER_PARTS = new Set(['EPS_EMPLOYER', 'EPF_DIFFERENCE', 'EPF_ADMIN']);

const sectionOf = ({ code, kind }: DatedComponent): Section =>
  kind === 'employer_contribution' || EMPLOYER_PARTS.has(code)
    ? 'employer'
    : kind === 'deduction' || kind === 'reimbursement'
      ? kind
      : 'earning';

/**
 * The lines of the month, in paise: components of the salaries in force, each by its own proration, and one-time items.
 * @throws UnknownComponent
 */
export function earnedLines(input: SlipInput, context: RunContext, days: PayDays): EarnedLine[] {
  return limitHoldBacks([...salaryLines(input, context, days), ...itemLines(input.items, context)]);
}

/** Another area and LOP of another month hold back no more of a component than it pays in the month, in paise. */
function limitHoldBacks(lines: readonly EarnedLine[]): EarnedLine[] {
  const isHoldBack = ({ amount, section, source_item, origin_month, docks_lop }: EarnedLine) =>
    amount < 0 && section === 'earning' && (docks_lop || (source_item !== undefined && origin_month === null));
  const held = new Map<string, number>();
  return lines.map((line) => {
    if (!isHoldBack(line)) return line;
    const { code, amount: due, component } = line;
    const paid = lines.reduce(
      (sum, other) => (other.code === code && other.origin_month === null && !isHoldBack(other) ? sum + other.amount : sum),
      0,
    );
    const before = held.get(code) ?? 0;
    const amount = -Math.min(-due, Math.max(0, paid - before)) as Paise;
    held.set(code, before - amount);
    if (amount === due) return line;
    const limit = step(component.rule.name, paid as Paise, 'what it pays this month; no more is held back');
    return { ...line, amount, due, explain: () => [...line.explain(), limit] };
  });
}

function salaryLines(input: SlipInput, context: RunContext, days: PayDays): EarnedLine[] {
  const periods = periodsOf(input);
  const counts = daysByPeriod(periods, days);
  const codes = new Set(input.salaries.flatMap(({ rates }) => rates.map(({ code }) => code)));
  const basis = { basis_days: days.basis, working_days: days.basis, standard_hours: 1 };
  return [...codes].flatMap((code) => {
    const component = componentOf(context, code);
    if (component.rule.frequency !== 'monthly' || component.kind === 'statistical') return [];
    const pieces = input.salaries.map(({ rates }, at): RatePiece => {
      const { in_service, paid } = counts[at] as { in_service: number; paid: number };
      return {
        rate: rates.find((one) => one.code === code)?.rate ?? zero,
        paid_days: paid,
        days_in_service: in_service,
        present_days: paid,
        hours: 0,
      };
    });
    const rate = pieces.at(-1)?.rate ?? zero;
    const amount = earnedAmount(component.rule.proration, pieces, basis, component.rule.rounding);
    return [
      {
        code,
        section: sectionOf(component),
        origin_month: null,
        rate,
        amount,
        component,
        explain: () => earningSteps(component, pieces, periods, days, amount),
      },
    ];
  });
}

/** The days of the month that each salary covers within service. */
export function periodsOf({ salaries, service }: SlipInput): Period[] {
  return salaries.map(({ from_date }, at) => {
    const next = salaries[at + 1]?.from_date;
    return {
      first_day: at === 0 || from_date < service.first_day ? service.first_day : from_date,
      last_day: next ? addDays(next, -1) : service.last_day,
    };
  });
}

function earningSteps(
  { rule }: DatedComponent,
  pieces: readonly RatePiece[],
  periods: readonly Period[],
  days: PayDays,
  amount: Paise,
): Step[] {
  const counted = rule.proration === 'days_in_service' ? 'days_in_service' : 'paid_days';
  const parts = pieces.map((piece, at) =>
    step(
      pieces.length > 1 ? `Monthly rate from ${dateLabel(periods[at]?.first_day ?? '')}` : 'Monthly rate',
      piece.rate,
      `${piece[counted]} of ${days.basis} days`,
    ),
  );
  const lost = days.lop > 0 && counted === 'paid_days' ? `, ${days.lop} LOP ${days.lop === 1 ? 'day' : 'days'}` : '';
  if (rule.proration === 'none') return [...parts, step(rule.name, amount, 'not prorated')];
  return [
    ...parts,
    step(
      rule.name,
      amount,
      `${pieces.map((piece) => `${formatRupees(piece.rate)} × ${piece[counted]} / ${days.basis}`).join(' + ')}${lost}, ${roundingText(rule.rounding)}`,
    ),
  ];
}

function itemLines(items: readonly OneTimeItem[], context: RunContext): EarnedLine[] {
  return items.map(({ id, code, amount, note, origin_month = null, wages_in_origin, from_source, exempt, lop_days }) => {
    const component = componentOf(context, code);
    const rounded = from_source ? amount : roundTo(amount, component.rule.rounding);
    const name = from_source && origin_month === null ? ownName(component, note) : undefined;
    return {
      code,
      section: sectionOf(component),
      origin_month,
      rate: null,
      amount: rounded,
      component,
      ...(wages_in_origin && { wages_in_origin }),
      ...(from_source && id && { source_item: id }),
      ...(lop_days !== undefined && { docks_lop: true as const }),
      ...(exempt && { exempt }),
      ...(name && { name }),
      explain: () => [step(name ?? component.rule.name, rounded, itemReason(note, from_source))],
    };
  });
}

const itemReason = (note: string | null, from_source: true | undefined): string =>
  from_source && note ? note : note ? `one-time item: ${note}` : 'one-time item';

/** The words before the colon of another area's note, where its item stands beside the salary's line of the same component. */
const ownName = ({ kind, rule }: DatedComponent, note: string | null): string | undefined =>
  kind === 'earning' && rule.in_ctc ? note?.split(':')[0] : undefined;
