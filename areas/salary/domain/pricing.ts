import type { Fact, Values } from '@hrms/platform/formula';
import { type Paise, zero } from '@hrms/platform/money';
import { CTC_MONTHLY, periodsPerYear } from './component.ts';
import { type ClassedAmount, type EmployerCost, EmployerCosts } from './employer-cost.ts';
import { type RateProblem, rateOf } from './rates.ts';
import type { BreakUpInput, SalarySettings } from './salary-facts.ts';
import type { CheckedLine } from './structure.ts';

export type PricedLine = {
  readonly line: CheckedLine;
  readonly rate: Paise;
  /** The rate of what is monthly, 0 of what is not. */
  readonly monthly: Paise;
  readonly annual: Paise;
};

/** A structure priced with the balancing component at one amount; in paise. */
export type PricedStructure = {
  readonly covered: boolean;
  readonly lines: readonly PricedLine[];
  readonly cost: EmployerCost;
  /** Monthly cost inside the CTC. */
  readonly month: Paise;
  /** Monthly budget: whole rupees a month that the CTC leaves after its yearly lines. */
  readonly budget: Paise;
  /** Yearly lines inside the CTC, a year. */
  readonly yearly: Paise;
  readonly ctc_monthly: Paise;
};

/** A twelfth of an annual CTC (paise), in whole rupees. */
export const monthlyCtc = (annual: number): Paise => (Math.floor(annual / 1200) * 100) as Paise;

/** Prices a structure for one employee, one CTC and one ESI position, at any amount of its balancing component. */
export class Pricing {
  readonly balances: boolean;
  readonly #input: BreakUpInput & { readonly settings: SalarySettings };
  readonly #covered: boolean;
  readonly #costs: EmployerCosts;
  readonly #ctc_monthly: Paise;
  readonly #rates: Record<string, number>;
  readonly #values: Values;
  /** Lines before the balancing one are calculated once. */
  readonly #first: readonly CheckedLine[];
  readonly #rest: readonly CheckedLine[];
  #problem: RateProblem | null = null;

  constructor(input: BreakUpInput & { readonly settings: SalarySettings }, covered: boolean) {
    const { structure, facts, day, settings, ctc_annual } = input;
    this.#input = input;
    this.#covered = covered;
    this.#costs = new EmployerCosts(day, facts, settings);
    this.#ctc_monthly = monthlyCtc(ctc_annual);
    this.#rates = { [CTC_MONTHLY]: this.#ctc_monthly };
    const computed: Record<string, Fact> = {
      ctc: ctc_annual,
      ctc_monthly: this.#ctc_monthly,
      is_pf_member: facts.epf?.membership.status === 'member',
      is_esi_covered: covered,
    };
    this.#values = { ...facts, components: this.#rates, variables: { ...facts.variables, ...computed } };
    const at = structure.balancing ? structure.order.indexOf(structure.balancing) : structure.order.length;
    this.balances = structure.balancing !== null;
    this.#first = structure.order.slice(0, at);
    this.#rest = structure.order.slice(at + 1);
    this.#compute(this.#first);
  }

  /** The priced structure with the balancing component at an amount in whole rupees, or the problem of a formula. */
  at(rupees: number): PricedStructure | { readonly problem: RateProblem } {
    const { structure, ctc_annual, settings } = this.#input;
    if (structure.balancing) this.#rates[structure.balancing.code] = rupees * 100;
    this.#compute(this.#rest);
    if (this.#problem) return { problem: this.#problem };
    const lines = structure.lines.filter(hasRate).map((line) => toPricedLine(line, this.#rates[line.code] as Paise));
    const cost = this.#costs.of(lines.flatMap(toClassedAmounts), this.#covered);
    let month = insideCtc(cost, settings);
    let yearly = 0;
    for (const { line, monthly, annual } of lines) {
      if (!line.rule.in_ctc) continue;
      month += monthly;
      if (line.rule.frequency !== 'monthly') yearly += annual;
    }
    return {
      covered: this.#covered,
      lines,
      cost,
      month: month as Paise,
      budget: monthlyCtc(ctc_annual - yearly),
      yearly: yearly as Paise,
      ctc_monthly: this.#ctc_monthly,
    };
  }

  #compute(lines: readonly CheckedLine[]): void {
    for (const line of lines) {
      if (!hasRate(line)) continue;
      const rate = rateOf(line, this.#values);
      if (typeof rate === 'number') this.#rates[line.code] = rate;
      else {
        this.#problem = rate;
        return;
      }
    }
  }
}

/** Components entered or calculated in payroll have no rate. */
const hasRate = ({ rule, calculation }: CheckedLine): boolean =>
  rule.evaluated_at === 'assignment' && calculation.calculation !== 'variable' && calculation.calculation !== 'system';

function toPricedLine(line: CheckedLine, rate: Paise): PricedLine {
  const monthly = line.rule.frequency === 'monthly' ? rate : zero;
  return { line, rate, monthly, annual: (rate * periodsPerYear(line.rule)) as Paise };
}

/** Deductions and statistical components are no remuneration, whatever their flags. */
const toClassedAmounts = ({ line: { kind, rule }, monthly }: PricedLine): ClassedAmount[] =>
  kind === 'deduction' || kind === 'statistical' ? [] : [{ rule, amount: monthly }];

function insideCtc(cost: EmployerCost, { ctc_includes }: SalarySettings): number {
  let total = 0;
  if (ctc_includes.employer_pf) total += cost.employer_pf;
  if (ctc_includes.employer_esi) total += cost.employer_esi;
  if (ctc_includes.gratuity) total += cost.gratuity;
  if (ctc_includes.edli) total += cost.edli;
  if (ctc_includes.pf_admin) total += cost.pf_admin;
  return total;
}
