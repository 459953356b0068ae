import { dateLabel, firstDayOf, monthName } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import {
  ceilingChangesIn,
  epfLawFor,
  type LwfContribution,
  type LwfProblem,
  type PtaxDue,
  type PtaxProblem,
} from '@hrms/statutory/domain';
import type { PayDays } from './days.ts';
import { needsCertificate } from './overrides.ts';
import type { RunContext, SlipInput } from './slip-input.ts';
import type { EsiResult } from './statutory-lines.ts';
import type { MonthWages } from './wages.ts';

/** B blocks finalising, W must be fixed or accepted with a reason, N is for information. */
export type Severity = 'B' | 'W' | 'N';

/** An exception found while a payslip is calculated. */
export type Finding = { readonly code: string; readonly severity: Severity; readonly message: string };

type Results = {
  readonly days: PayDays;
  readonly wages: MonthWages;
  readonly esi: EsiResult;
  readonly ptax: PtaxDue | PtaxProblem;
  readonly welfare: LwfContribution | LwfProblem | null;
  readonly carried: readonly { readonly code: string; readonly amount: Paise }[];
  readonly net: Paise;
  readonly taken: Paise;
  readonly over_cap: boolean;
  /** TDS as calculated. */
  readonly tds: Paise;
};

/** Months in which employees between the old and the new ceiling may become EPF members (payroll R5). */
const MEMBERSHIP_REVIEW = new Set(['2026-09', '2026-10']);

/** The exceptions of one payslip (payroll R15). */
export function findPayProblems(input: SlipInput, context: RunContext, seen: Results): Finding[] {
  const found: Finding[] = [];
  const add = (severity: Severity, code: string, message: string) => found.push({ code, severity, message });
  if (seen.days.lop_excess > 0) add('B', 'lop_above_days', `${input.lop_days} LOP days exceed the days in service`);
  if (!input.supplement) ptaxFindings(seen.ptax, add);
  if (seen.welfare?.problem === 'statutory.lwf_category_missing')
    add('W', 'lwf_category_missing', 'The designation has no LWF category. No labour welfare fund is deducted this month');
  if (!input.supplement) fundFindings(input, context, seen.wages, add);
  if (seen.esi.crossing) add('N', 'esi_crossing', 'Wages crossed the ESI limit. Covered until the contribution period ends');
  if (seen.esi.contribution?.reason_needed)
    add('N', 'esi_reason_needed', 'No wages this month. The ESI return needs a reason code');
  if (seen.wages.code.value.add_back > 0)
    add(
      'N',
      'wage_test_failed',
      `Excluded pay is above 50% of remuneration. ${formatRupees(seen.wages.code.value.add_back)} is added back to wages`,
    );
  for (const { code, amount } of seen.carried) add(...carriedFinding(context, code, amount));
  if (seen.net === 0) add('N', 'net_zero', 'Net pay is zero this month');
  if (!input.supplement && seen.over_cap && seen.taken > seen.wages.payment.value.wages / 2)
    add(
      'W',
      'deductions_above_half',
      `Deductions of ${formatRupees(seen.taken)} exceed ${context.settings.recovery_cap_bp / 100}% of the month’s wages`,
    );
  overrideFindings(input, context, seen.tds, add);
  if (input.tax.pan_missing) add('W', 'no_pan', 'PAN missing. TDS is deducted at 20% or more');
  return found;
}

/** A deduction above the pay: carried forward, or to be changed before the run is final (payroll settings). */
function carriedFinding({ components, settings }: RunContext, code: string, amount: Paise): Parameters<Add> {
  const what = `${components.get(code)?.rule.name ?? code}: ${formatRupees(amount)} exceeds net pay`;
  return settings.negative_net === 'block'
    ? ['B', 'net_negative_blocked', `${what}. Reduce deductions, or leave the employee out of this run with a reason`]
    : ['W', 'net_negative_carried', `${what} and is carried to the next month`];
}

type Add = (severity: Severity, code: string, message: string) => void;

/** Overridden deductions, so that each is seen before the run is final. */
function overrideFindings({ overrides = [] }: SlipInput, { components }: RunContext, tds: Paise, add: Add): void {
  const textOf = (of: typeof overrides) =>
    of
      .map(({ code, amount, reason }) => `${components.get(code)?.rule.name ?? code} is ${formatRupees(amount)}: ${reason}`)
      .join('. ');
  const tax = overrides.filter(({ code }) => code === 'TDS');
  const others = overrides.filter(({ code }) => code !== 'TDS');
  if (others.length > 0) add('W', 'statutory_override', `Overridden. ${textOf(others)}`);
  if (tax.some((one) => needsCertificate(one, tds)))
    add(
      'B',
      'payroll.tds_reduction_needs_certificate',
      `TDS override is below the calculated ${formatRupees(tds)}. Add the certificate number or remove the override`,
    );
  else if (tax.length > 0) add('W', 'tds_override', `Overridden. ${textOf(tax)}. Calculated: ${formatRupees(tds)}`);
}

function ptaxFindings(due: PtaxDue | PtaxProblem, add: Add): void {
  if (due.problem === 'statutory.ptax_state_missing')
    add('B', due.problem, 'Branch has no state. Professional tax can’t be calculated');
  else if (due.problem) add('B', due.problem, 'Professional tax can’t be calculated for this state and month');
  else if (due.warning) add('N', due.warning, 'No professional tax slab for this local body. The state’s slab is used');
}

function fundFindings(input: SlipInput, { month, settings, law: read }: RunContext, wages: MonthWages, add: Add): void {
  const law = epfLawFor(month, read);
  if (input.epf && ceilingChangesIn(law) && !settings.ceiling_change.signed)
    add(
      'B',
      'statutory.ceiling_method_needed',
      `Choose how to apply the EPF wage ceiling change of ${dateLabel(law.parts[1]?.from ?? firstDayOf(month))} before you finalise ${monthName(month)}`,
    );
  if (MEMBERSHIP_REVIEW.has(month) && input.epf?.membership.status !== 'member')
    add('W', 'epf_membership_review', 'Not an EPF member while the wage ceiling rises. Review the EPF membership');
  if (input.epf?.membership.outside_eps === 'form_11_missing' && input.epf.membership.status === 'member')
    add('W', 'form_11_missing', 'Form 11 missing. No pension (EPS) contribution until earlier EPF membership is declared');
  for (const problem of wages.fund?.value.problems ?? [])
    add(
      'W',
      problem,
      problem === 'statutory.vpf_over_wages'
        ? 'EPF and VPF together exceed PF wages'
        : 'Pension contribution exceeds the employer share',
    );
}
