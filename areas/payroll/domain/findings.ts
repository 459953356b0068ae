import { formatRupees, type Paise } from '@hrms/platform/money';
import { ceilingChangesIn, epfLawFor, type PtaxDue, type PtaxProblem } from '@hrms/statutory/domain';
import type { PayDays } from './days.ts';
import type { RunContext, SlipInput } from './slip-input.ts';
import type { EsiResult } from './statutory-lines.ts';
import type { MonthWages } from './wages.ts';

/** B blocks finalising, W must be accepted with a reason or mended, N is a notice. */
export type Severity = 'B' | 'W' | 'N';

/** Something about a slip that a person should know or decide. */
export type Finding = { readonly code: string; readonly severity: Severity; readonly message: string };

type Seen = {
  readonly days: PayDays;
  readonly wages: MonthWages;
  readonly esi: EsiResult;
  readonly ptax: PtaxDue | PtaxProblem;
  readonly carried: readonly { readonly code: string; readonly amount: Paise }[];
  readonly net: Paise;
  readonly taken: Paise;
  readonly over_cap: boolean;
};

/** Months in which people between the two ceilings may become members (payroll R5). */
const MEMBERSHIP_REVIEW = new Set(['2026-09', '2026-10']);

/** What the computation itself noticed (payroll R15). */
export function findPayProblems(input: SlipInput, context: RunContext, seen: Seen): Finding[] {
  const found: Finding[] = [];
  const add = (severity: Severity, code: string, message: string) => found.push({ code, severity, message });
  if (seen.days.lop_excess > 0)
    add('B', 'lop_above_days', `${input.lop_days} days without pay are more than the days in service`);
  ptaxFindings(seen.ptax, add);
  fundFindings(input, context, seen.wages, add);
  if (seen.esi.crossing) add('N', 'esi_crossing', 'Wages are above the ESI limit: covered until the contribution period ends');
  if (seen.esi.contribution?.reason_needed)
    add('N', 'esi_reason_needed', 'Covered by ESI without wages this month: the monthly file asks for a reason');
  if (seen.wages.code.value.add_back > 0)
    add(
      'N',
      'wage_test_failed',
      `${formatRupees(seen.wages.code.value.add_back)} of the excluded pay counts as wages (more than half of all remuneration)`,
    );
  for (const { code, amount } of seen.carried)
    add(
      'W',
      'net_negative_carried',
      `${code}: ${formatRupees(amount)} does not fit into this pay and is carried to the next month`,
    );
  if (seen.net === 0) add('N', 'net_zero', 'Nothing is paid out this month');
  if (seen.over_cap && seen.taken > seen.wages.code.value.wages / 2)
    add('W', 'deductions_above_half', `Deductions of ${formatRupees(seen.taken)} are above the limit of the month's wages`);
  if (input.tax.pan_missing) add('W', 'no_pan', 'No PAN: at least 20% tax is deducted when tax is due');
  return found;
}

type Add = (severity: Severity, code: string, message: string) => void;

function ptaxFindings(due: PtaxDue | PtaxProblem, add: Add): void {
  if (due.problem === 'statutory.ptax_state_missing')
    add('B', due.problem, 'The work branch has no state, so no professional tax can be found');
  else if (due.problem) add('B', due.problem, 'Professional tax cannot be computed for this state and month');
  else if (due.warning) add('N', due.warning, 'The local body has no table of its own: the state’s stands in');
}

function fundFindings(input: SlipInput, { month, settings, law: read }: RunContext, wages: MonthWages, add: Add): void {
  const law = epfLawFor(month, read);
  if (input.epf && ceilingChangesIn(law) && !settings.ceiling_change.signed)
    add(
      'B',
      'statutory.ceiling_method_needed',
      `Choose how the EPF ceiling change of ${law.parts[1]?.from ?? month} is applied before finalising ${month}`,
    );
  if (MEMBERSHIP_REVIEW.has(month) && input.epf?.membership.status !== 'member')
    add(
      'W',
      'epf_membership_review',
      'Outside the provident fund while the ceiling rises: decide whether this person becomes a member',
    );
  for (const problem of wages.fund?.value.problems ?? [])
    add(
      'W',
      problem,
      problem === 'statutory.vpf_over_wages'
        ? 'Provident fund and voluntary contribution together exceed the wages'
        : 'The pension part exceeds the employer’s share',
    );
}
