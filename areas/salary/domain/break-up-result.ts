import type { CivilDate } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import type { CodeWages } from '@hrms/statutory/domain';
import type { BreakUpLine } from '../contract/index.ts';
import type { PricedStructure } from './pricing.ts';
import type { BreakUpInput, SalarySettings } from './salary-facts.ts';

/** The break-up of an annual CTC; amounts in paise. */
export type BreakUpResult = {
  readonly day: CivilDate;
  readonly ctc_annual: Paise;
  /** A twelfth of it in whole rupees, what formulas read as ctc_monthly. */
  readonly ctc_monthly: Paise;
  /** Monthly lines inside the CTC. */
  readonly month: Paise;
  readonly gross_monthly: Paise;
  /** Rounding difference a year. Shown, not paid. */
  readonly ctc_rounding: Paise;
  /** Lines of the structure in their order, hidden ones left out, then the employer's costs. */
  readonly lines: readonly BreakUpLine[];
  /** Full-month amounts by component code, 0 where a condition hides a line. Components calculated in payroll have none. */
  readonly rates: Readonly<Record<string, Paise>>;
  readonly employer: {
    /** Provident fund in all, and its two parts. */
    readonly epf: Paise;
    readonly eps: Paise;
    readonly epf_difference: Paise;
    readonly esi: Paise;
    readonly gratuity: Paise;
    readonly edli: Paise;
    readonly epf_admin: Paise;
  };
  readonly employee: {
    readonly epf: Paise;
    readonly vpf: Paise;
    readonly esi: Paise;
  };
  readonly wage_test: CodeWages & {
    readonly included: Paise;
    readonly excluded_capped: Paise;
    readonly excluded_uncapped: Paise;
    readonly passes: boolean;
  };
  readonly esi_covered: boolean;
};

/** The break-up of a priced structure, in paise. */
export function toBreakUpResult(priced: PricedStructure, input: BreakUpInput, settings: SalarySettings): BreakUpResult {
  const { lines, cost, month, yearly } = priced;
  let gross = 0;
  const rates: Record<string, Paise> = {};
  for (const { line, rate, monthly } of lines) {
    rates[line.code] = rate;
    if (line.kind === 'earning' && line.rule.in_gross) gross += monthly;
  }
  const { wages, add_back, remuneration, share } = cost.wage_test.value;
  return {
    day: input.day,
    ctc_annual: input.ctc_annual,
    ctc_monthly: priced.ctc_monthly,
    month,
    gross_monthly: gross as Paise,
    ctc_rounding: (input.ctc_annual - 12 * month - yearly) as Paise,
    lines: [...structureLines(priced), ...employerLines(priced, settings)],
    rates,
    employer: {
      epf: cost.employer_pf,
      eps: cost.epf?.value.eps ?? zero,
      epf_difference: cost.epf?.value.employer_difference ?? zero,
      esi: cost.employer_esi,
      gratuity: cost.gratuity,
      edli: cost.edli,
      epf_admin: cost.pf_admin,
    },
    employee: {
      epf: cost.epf?.value.employee ?? zero,
      vpf: cost.epf?.value.vpf ?? zero,
      esi: cost.esi?.value.employee ?? zero,
    },
    wage_test: { ...cost.classed, wages, add_back, remuneration, share, passes: add_back === 0 },
    esi_covered: priced.covered,
  };
}

/** Lines hidden by their condition are left out. Other lines of ₹0 stay, to show that they were considered. */
function structureLines({ lines }: PricedStructure): BreakUpLine[] {
  return lines
    .filter(({ line, rate }) => !(line.condition && rate === 0))
    .map(({ line, rate, monthly, annual }) => ({
      code: line.code,
      name: line.rule.name,
      kind: line.kind,
      frequency: line.rule.frequency,
      rate_paise: rate,
      monthly_paise: monthly,
      annual_paise: annual,
      in_ctc: line.rule.in_ctc,
      in_gross: line.rule.in_gross,
      how: line.how,
    }));
}

function employerLines({ cost }: PricedStructure, { ctc_includes }: SalarySettings): BreakUpLine[] {
  const lines: [string, string, Paise, boolean, string][] = [
    ['EPF_EMPLOYER', 'Employer provident fund', cost.employer_pf, ctc_includes.employer_pf, 'EPF Scheme'],
    ['ESI_EMPLOYER', 'Employer ESI', cost.employer_esi, ctc_includes.employer_esi, 'ESI Scheme'],
    ['GRATUITY_PROVISION', 'Gratuity provision', cost.gratuity, ctc_includes.gratuity, 'Wages × 15/26 ÷ 12'],
    ['EDLI', 'EDLI', cost.edli, ctc_includes.edli, 'EDLI Scheme'],
    ['EPF_ADMIN', 'EPF admin charges', cost.pf_admin, ctc_includes.pf_admin, 'EPF Scheme'],
  ];
  return lines
    .filter(([, , amount, inside]) => amount !== 0 && inside)
    .map(([code, name, amount, in_ctc, how]) => ({
      code,
      name,
      kind: 'employer_contribution',
      frequency: 'monthly',
      rate_paise: amount,
      monthly_paise: amount,
      annual_paise: amount * 12,
      in_ctc,
      in_gross: false,
      how,
    }));
}
