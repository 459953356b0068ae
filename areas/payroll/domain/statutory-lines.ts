import { type Month, periodOf } from '@hrms/platform/calendar';
import { type Explained, type Step, step } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { gratuityProvision } from '@hrms/salary/domain';
import {
  type EsiContribution,
  esiContribution,
  esiCoverage,
  esiLawFor,
  esiPeriodOf,
  type LwfContribution,
  type LwfProblem,
  labourWelfareFund,
  lwfLawFor,
  type PtaxDue,
  type PtaxProblem,
  professionalTax,
  ptaxDeductionPeriod,
  ptaxLawFor,
} from '@hrms/statutory/domain';
import { fundDays, type PayDays } from './days.ts';
import type { EarnedLine, SlipLine } from './earnings.ts';
import { regularPtaxGross } from './ptax-year.ts';
import type { RunContext, SlipInput } from './slip-input.ts';
import { esiEligibilityWages, type MonthWages } from './wages.ts';

export type ExplainedLine = SlipLine & { readonly source_item?: string; readonly explain: () => readonly Step[] };

const toExplainedLine = (
  code: string,
  section: SlipLine['section'],
  amount: Paise,
  explain: () => readonly Step[],
): ExplainedLine => ({
  code,
  section,
  origin_month: null,
  rate: null,
  amount,
  explain,
});

/** EPF lines of employee and employer, in paise. Empty for an employee outside EPF. */
export function fundLines({ fund, epf }: MonthWages): ExplainedLine[] {
  if (!fund) return [];
  const { employee, vpf, eps, employer_difference, edli, admin_share } = fund.value;
  const explain = () => [...epf.steps, ...fund.steps];
  const lines = [
    toExplainedLine('EPF_EMPLOYEE', 'deduction', employee, explain),
    toExplainedLine('VPF', 'deduction', vpf, explain),
    toExplainedLine('EPF_EMPLOYER', 'employer', (eps + employer_difference) as Paise, explain),
    toExplainedLine('EPS_EMPLOYER', 'employer', eps, explain),
    toExplainedLine('EPF_DIFFERENCE', 'employer', employer_difference, explain),
    toExplainedLine('EDLI', 'employer', edli, explain),
    toExplainedLine('EPF_ADMIN', 'employer', admin_share, explain),
  ];
  return lines.filter(({ code, amount }) => amount !== 0 || code === 'EPF_EMPLOYEE');
}

export type EsiResult = {
  readonly lines: ExplainedLine[];
  readonly covered: boolean;
  readonly tested: boolean;
  readonly wages_tested: Paise;
  readonly crossing: boolean;
  readonly contribution: EsiContribution | null;
};

const OUTSIDE: EsiResult = { lines: [], covered: false, tested: false, wages_tested: zero, crossing: false, contribution: null };

/** ESI lines of employee and employer, in paise. Coverage is that of the contribution period, or tested now on full-month wages. */
export function esiLines(input: SlipInput, context: RunContext, wages: MonthWages, days: PayDays): EsiResult {
  if (!input.esi) return OUTSIDE;
  const period = esiPeriodOf(context.month).contribution;
  const eligibility_wages = esiEligibilityWages(input, context);
  const tested_on = input.joined_on > period.first_day ? input.joined_on : period.first_day;
  const test = {
    tested_on,
    eligibility_wages,
    disabled: input.disabled,
    covered_in_period: input.esi.covered === true,
  };
  const coverage = esiCoverage(test, context.law);
  const covered = input.esi.covered ?? coverage.value.covered;
  const shares: Explained<EsiContribution> = esiContribution(
    { month: context.month, wages: wages.esi.value.wages, days_paid: fundDays(days, input, context.month).paid, covered },
    esiLawFor(context.month, context.law),
  );
  const explain = () => [...coverage.steps, ...wages.esi.steps, ...shares.steps];
  return {
    lines: covered
      ? [
          toExplainedLine('ESI_EMPLOYEE', 'deduction', shares.value.employee, explain),
          toExplainedLine('ESI_EMPLOYER', 'employer', shares.value.employer, explain),
        ]
      : [],
    covered,
    tested: input.esi.covered === null,
    wages_tested: eligibility_wages,
    crossing: covered && eligibility_wages > coverage.value.ceiling,
    contribution: shares.value,
  };
}

/** Professional tax line by the state of the branch, on the gross pay of the month that is liable to it, in paise. Taken with the salary alone. */
export function ptaxLine(
  input: SlipInput,
  context: RunContext,
  earned: readonly EarnedLine[],
): { line: ExplainedLine | null; due: PtaxDue | PtaxProblem; gross: Paise } {
  const liable = earned.filter(({ section, component }) => section === 'earning' && component.rule.ptax_wage);
  const beside = input.ptax.gross_beside ?? zero;
  const gross = (liable.reduce((sum, { amount }) => sum + amount, 0) + beside) as Paise;
  const regular = regularPtaxGross(input, context, context.month);
  // Professional tax that is carried, or recovered for an earlier month, is taken in this month too: it uses up the yearly limit.
  const carried = [...input.carried, ...input.items].reduce((sum, { code, amount }) => (code === 'PTAX' ? sum + amount : sum), 0);
  const left = monthsLeftInPtaxPeriod(input.place, context.month, input.last_working_day);
  const due = professionalTax(
    {
      month: context.month,
      state: input.place.state,
      local_body: input.place.local_body,
      gender: input.gender,
      gross,
      gross_so_far: input.ptax.gross_so_far,
      gross_to_come: (regular * left) as Paise,
      paid_in_period: input.ptax.paid_in_period,
      paid_in_year: (input.ptax.paid_in_year + carried) as Paise,
      last_pay: input.last_working_day !== null && input.last_working_day <= periodOf(context.month).last_day,
      days_in_period: null,
      exemption: input.ptax.exemption,
      income: null,
      optional_months: false,
    },
    ptaxLawFor(context.month, context.law),
  );
  const shown = !input.supplement && due.value.problem === null && (due.value.amount !== 0 || due.value.reason !== 'not_levied');
  return {
    due: due.value,
    gross,
    line: shown ? toExplainedLine('PTAX', 'deduction', (due.value as PtaxDue).amount, () => due.steps) : null,
  };
}

/** Months after this one in the state's half-year or year in which pay is expected. */
function monthsLeftInPtaxPeriod(
  { state, local_body }: SlipInput['place'],
  month: Month,
  last_working_day: string | null,
): number {
  const left = ptaxDeductionPeriod(month, state, local_body)?.months_left ?? 0;
  if (last_working_day === null) return left;
  const monthsToExit =
    (+last_working_day.slice(0, 4) - +month.slice(0, 4)) * 12 + (+last_working_day.slice(5, 7) - +month.slice(5, 7));
  return Math.max(0, Math.min(left, monthsToExit));
}

/**
 * LWF lines of employee and employer in the months in which the state's fund accrues, for those on the roll at the end of the month, in paise.
 */
export function welfareLines(
  input: SlipInput,
  { month, law }: RunContext,
  earned: readonly EarnedLine[],
): { lines: ExplainedLine[]; due: LwfContribution | LwfProblem | null } {
  if (!input.lwf) return { lines: [], due: null };
  const counted = earned.filter(({ section, component }) => section === 'earning' && component.rule.lwf_wage);
  const due = labourWelfareFund(
    {
      month,
      state: input.place.state,
      wages: counted.reduce((sum, { amount }) => sum + amount, 0) as Paise,
      category: input.lwf.category,
      on_register: input.service.last_day === periodOf(month).last_day,
      roll_size: input.lwf.roll_size,
      days_worked_in_year: null,
    },
    lwfLawFor(month, law),
  );
  if (due.value.problem !== null) return { lines: [], due: due.value };
  const { employee, employer } = due.value;
  const explain = () => due.steps;
  const lines = [
    toExplainedLine('LWF_EMPLOYEE', 'deduction', employee, explain),
    toExplainedLine('LWF_EMPLOYER', 'employer', employer, explain),
  ];
  return { lines: lines.filter(({ amount }) => amount !== 0), due: due.value };
}

/** The gratuity provision of the month in paise: a cost to the employer, not pay. Null when it is 0. */
export function gratuityLine({ settings, month }: RunContext, wages: MonthWages): ExplainedLine | null {
  const tested = wages.gratuity.value.wages;
  const amount = gratuityProvision(tested, periodOf(month).last_day, settings.gratuity_provision_bp);
  if (amount === 0) return null;
  const why =
    settings.gratuity_provision_bp === null
      ? 'wages × 15/26 ÷ 12, nearest rupee'
      : 'wages × the rate in salary settings, nearest rupee';
  return toExplainedLine('GRATUITY_PROVISION', 'employer', amount, () => [
    ...wages.gratuity.steps,
    step('Gratuity provision', amount, why),
  ]);
}
