import { stateName } from '@hrms/organisation/domain';
import { lastDayOf, type Month, monthLabel } from '@hrms/platform/calendar';
import type { LawReading } from '@hrms/platform/explain';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { isLwfMonth, lwfLawFor } from '../labour-law/labour-welfare-fund.ts';
import type { LwfRate } from '../law/labour-welfare-fund.parameters.ts';
import { ptaxLawFor } from '../professional-tax/law.ts';
import type { PersonLookup, StatementFinding, StatementLine } from './people.ts';
import { schemeDefinitions } from './schemes.ts';
import type { StatementSubject, StatementTotals } from './totals.ts';

/** A finding before employee, row and remedy are added. Without a level it is an error. */
type RollProblem = { readonly level?: 'warning'; readonly code: string; readonly field: string; readonly message: string };

/** What to do about an error or a question of a roll, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  'statutory.ptax_state_missing': 'Enter the branch address',
  'roll.state_differs': 'Build the statement again, so that each state has its own employees',
  'roll.name': 'Correct the name on the employee’s profile',
  'roll.employee_code': 'Enter the employee code on the employee’s profile',
  'roll.two_states': 'Compare the work locations of the month. The yearly limit counts all states together',
  'roll.repeated': 'Leave the second payslip to a supplementary statement',
  'lwf.category_missing': 'Set the category on the employee’s profile, then calculate the payroll again',
  'lwf.managerial': 'Correct the category. The contribution is given back with the next payroll',
  'lwf.employee_differs': 'Calculate the payroll with the state’s figures, or record an override with its source',
  'lwf.employer_differs': 'Calculate the payroll with the state’s figures, or record an override with its source',
  'ptax.refund': 'Give the reason. The roll states the tax of the period, and the total is lower by it',
  'lwf.refund': 'Give the reason. The board sets it off against the next contribution',
  'lwf.month': 'Build the statement of the month in which the fund accrues',
};
const CHECK_PAYSLIP = 'Open the payslip. A correction belongs in the next payroll';

/** A member in the return of the month before. */
export type LastMonthMember = {
  readonly employee_id: string;
  readonly member_name: string;
  readonly epf_wages: Paise;
  /** Whether EPS was paid. */
  readonly in_pension?: boolean;
};

/** What a statement is compared with besides its own lines. */
export type RollFacts = {
  /** Professional tax of an employee in the half-year or year of the state before this statement; 0 in states that tax by month. */
  readonly taxBefore?: (employee_id: string) => Paise;
  /** What earlier months took from an employee and the employer for the welfare fund of a month, by head. */
  readonly fundTaken?: (employee_id: string, origin_month: Month) => Readonly<Record<string, Paise>>;
  /** Professional tax of an employee in the financial year, in all states, outside this statement. */
  readonly taxInYear?: (employee_id: string) => Paise;
  /** Another state in which an employee is contributed for under the scheme in the month; null without one. */
  readonly otherState?: (employee_id: string) => string | null;
  /** ESI: who has an IP number and is in service, without any payslip of the month. */
  readonly unpaidInsured?: readonly { readonly employee_id: string; readonly member_name: string }[];
  /** EPF and ESI: who stood in the return of the month before, with EPF wages; those who left since are missing. */
  readonly lastMonth?: readonly LastMonthMember[];
  /** EPF: totals as the statement was built, with which the file is compared. */
  readonly totals?: StatementTotals;
  /** The law with the organisation's own figures for those who work in a state. */
  readonly lawIn?: (state: string | null) => LawReading;
};

/** What a state would reject (errors) or ask about (warnings) in its roll of professional tax or labour welfare fund. */
export function rollFindings(
  subject: StatementSubject,
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  facts: RollFacts = {},
): StatementFinding[] {
  const refunds = subject.scheme === 'ptax' ? taxRefunds(subject, lines, facts) : new Map<number, RollProblem>();
  const repeated = repeatedLines(lines);
  const over_limit = subject.scheme === 'ptax' ? peopleOverLimit(subject, lines, facts) : new Map<number, RollProblem>();
  return lines.flatMap((line, at) => {
    const found: RollProblem[] = [
      ...checkEntry(subject, line, personOf),
      ...(line.scheme === 'lwf' ? checkFund(line, facts) : checkTax(line)),
      ...[refunds.get(at)].filter((one) => one !== undefined),
      ...checkOtherState(line, facts),
      ...when(repeated.has(at), 'roll.repeated', 'employee', 'The employee occurs twice for this month'),
      ...[over_limit.get(at)].filter((one) => one !== undefined),
    ];
    return found.map(
      ({ level, code, field, message }): StatementFinding => ({
        code,
        level: level ?? 'error',
        employee_id: line.employee_id,
        field,
        message,
        remedy: REMEDIES[code] ?? CHECK_PAYSLIP,
        row: at + 1,
      }),
    );
  });
}

const when = (is_wrong: boolean, code: string, field: string, message: string): RollProblem[] =>
  is_wrong ? [{ code, field, message }] : [];

/** What every row of a roll needs: name, code, state, and amounts as money. */
function checkEntry({ scheme, state_code }: StatementSubject, line: StatementLine, personOf: PersonLookup): RollProblem[] {
  const { full_name, employee_code } = personOf(line.employee_id);
  const { name, employee, employer } = schemeDefinitions[scheme];
  const amounts = [...employee, ...employer].map(([key, label]) => ({ key, label, amount: line.amounts[key] ?? 0 }));
  const state = line.state_code;
  return [
    ...when(!/\p{L}/u.test(full_name), 'roll.name', 'name', 'A name needs letters'),
    ...when(employee_code.trim() === '', 'roll.employee_code', 'employee_code', 'Employee code missing'),
    ...when(state === null, 'statutory.ptax_state_missing', 'state_code', `No work location, so no ${name} state`),
    ...when(
      state !== null && state_code !== null && state !== state_code,
      'roll.state_differs',
      'state_code',
      `Works in ${stateName(state ?? '')}, the statement is of ${stateName(state_code ?? '')}`,
    ),
    ...when(line.origin_month > line.month, 'roll.origin_month', 'origin_month', 'The month lies after that of the statement'),
    ...when((line.wages.gross ?? 0) < 0, 'roll.gross_negative', 'gross', 'Gross pay is negative'),
    ...amounts.flatMap(({ key, label, amount }) => [
      // professional tax may be given back: `taxRefunds`, and the fund of an earlier month: `fundRefund`
      ...when(amount < 0 && scheme !== 'ptax' && line.kind !== 'arrear', 'roll.amount_negative', key, `${label} is negative`),
      // some states notify fund contributions in paise
      ...when(scheme === 'ptax' && amount % 100 !== 0, 'roll.amount_not_whole', key, `${label} must be in whole rupees`),
    ]),
  ];
}

/** Lines for which the same employee, month and kind stand above already. Several payslips of a month may each take professional tax. */
function repeatedLines(lines: readonly StatementLine[]): Set<number> {
  const seen = new Set<string>();
  const found = new Set<number>();
  for (const [at, { employee_id, origin_month, kind, scheme }] of lines.entries()) {
    if (scheme !== 'lwf') continue;
    const key = `${employee_id} ${origin_month} ${kind}`;
    if (seen.has(key)) found.add(at);
    seen.add(key);
  }
  return found;
}

/**
 * Professional tax given back at the end of a half-year or year, by the first line of it. The state accepts the period's tax of an
 * employee, so what is given back may not exceed what was deducted in the period.
 */
function taxRefunds(
  { month }: StatementSubject,
  lines: readonly StatementLine[],
  { taxBefore }: RollFacts,
): Map<number, RollProblem> {
  const found = new Map<number, RollProblem>();
  const byEmployee = Map.groupBy(lines.entries(), ([, { employee_id }]) => employee_id);
  for (const [employee_id, own] of byEmployee) {
    const first = own.find(([, { amounts }]) => (amounts.tax ?? 0) < 0);
    if (!first) continue;
    const [at, line] = first;
    const net = own.reduce((sum, [, { amounts }]) => sum + (amounts.tax ?? 0), 0);
    const before = taxBefore?.(employee_id) ?? 0;
    const tax = before + net;
    const back = formatRupees(-(line.amounts.tax ?? 0) as Paise);
    const problem: RollProblem =
      tax < 0
        ? { code: 'roll.amount_negative', field: 'tax', message: `${back} is given back, more than was deducted` }
        : {
            level: 'warning',
            code: 'ptax.refund',
            field: 'tax',
            message: `${back} is given back: ${formatRupees(before as Paise)} was deducted before ${monthLabel(month)}, the tax of the period is ${formatRupees(tax as Paise)}`,
          };
    found.set(at, problem);
  }
  return found;
}

/** Nobody pays more than the limit in a financial year, in all states (Constitution art. 276(2)): the line that passes it. */
function peopleOverLimit(
  { month }: StatementSubject,
  lines: readonly StatementLine[],
  { taxInYear }: RollFacts,
): Map<number, RollProblem> {
  const limit = ptaxLawFor(month).cap.value;
  const sums = new Map<string, number>();
  const found = new Map<number, RollProblem>();
  for (const [at, { employee_id, amounts }] of lines.entries()) {
    const before = sums.get(employee_id) ?? taxInYear?.(employee_id) ?? 0;
    const sum = before + (amounts.tax ?? 0);
    sums.set(employee_id, sum);
    if (sum > limit && before <= limit)
      found.set(at, {
        code: 'ptax.over_limit',
        field: 'tax',
        message: `${formatRupees(sum as Paise)} is above the limit of ${formatRupees(limit)} a year`,
      });
  }
  return found;
}

/** Somebody in the rolls of two states in a month is asked about: a move within the month, or a wrong work location. */
function checkOtherState({ employee_id, month, state_code, kind }: StatementLine, { otherState }: RollFacts): RollProblem[] {
  const other = kind === 'regular' ? (otherState?.(employee_id) ?? null) : null;
  if (other === null || state_code === null) return [];
  const message = `In the rolls of ${stateName(state_code)} and ${stateName(other)} in ${monthLabel(month)}`;
  return [{ level: 'warning', code: 'roll.two_states', field: 'state_code', message }];
}

function checkTax({ kind, wages, amounts }: StatementLine): RollProblem[] {
  const gross = wages.gross ?? 0;
  const tax = amounts.tax ?? 0;
  return when(
    kind === 'regular' && gross >= 0 && tax > gross,
    'ptax.over_gross',
    'tax',
    `${formatRupees(tax as Paise)} is more than the gross pay`,
  );
}

/** Whether a rate can give a share; a percentage depends on wages that the roll does not show, so only its limit is compared. */
const canBe = (rate: LwfRate, share: number, employee: LwfRate): boolean => {
  if (rate.kind === 'fixed') return share === rate.amount;
  if (rate.kind === 'percent') return share <= rate.most;
  return employee.kind === 'fixed'
    ? share === employee.amount * rate.factor
    : share <= (employee.kind === 'percent' ? employee.most : 0) * rate.factor;
};

/** The fund of an earlier month given back, which may not be more than was taken for it. */
function fundRefund({ employee_id, origin_month, amounts }: StatementLine, fundTaken: RollFacts['fundTaken']): RollProblem[] {
  const back = ['employee', 'employer'].filter((key) => (amounts[key] ?? 0) < 0);
  const [key] = back;
  if (!key) return [];
  const taken = fundTaken?.(employee_id, origin_month) ?? {};
  const over = back.find((head) => (taken[head] ?? 0) + (amounts[head] ?? 0) < 0);
  const sum = formatRupees(-back.reduce((total, head) => total + (amounts[head] ?? 0), 0) as Paise);
  return over
    ? when(true, 'roll.amount_negative', over, `${sum} is given back, more than was contributed for ${monthLabel(origin_month)}`)
    : [{ level: 'warning', code: 'lwf.refund', field: key, message: `${sum} of ${monthLabel(origin_month)} is given back` }];
}

/** Category, month and shares of the fund, by the state's table with the organisation's own figures. */
function checkFund(line: StatementLine, { lawIn, fundTaken }: RollFacts): RollProblem[] {
  const { kind, state_code, origin_month, facts, amounts } = line;
  const { category = null } = facts;
  const found = [
    ...when(category === null && kind !== 'arrear', 'lwf.category_missing', 'category', 'Category missing'),
    ...when(category === 'managerial', 'lwf.managerial', 'category', 'Managerial employees do not contribute'),
  ];
  if (state_code === null) return found;
  const table = lwfLawFor(origin_month, lawIn?.(state_code)).get(state_code)?.value;
  if (!table || !isLwfMonth(state_code, origin_month))
    return [
      ...found,
      ...when(true, 'lwf.month', 'origin_month', `No labour welfare fund accrues on ${lastDayOf(origin_month)} there`),
    ];
  // arrears are the difference between two shares
  if (kind === 'arrear') return [...found, ...fundRefund(line, fundTaken)];
  const [employee, employer] = [amounts.employee ?? 0, amounts.employer ?? 0];
  return [
    ...found,
    ...when(
      !table.bands.some((band) => canBe(band.employee, employee, band.employee)),
      'lwf.employee_differs',
      'employee',
      `${formatRupees(employee as Paise)} is no employee share of ${table.state_name}`,
    ),
    ...when(
      !table.bands.some((band) => canBe(band.employer, employer, band.employee)),
      'lwf.employer_differs',
      'employer',
      `${formatRupees(employer as Paise)} is no employer share of ${table.state_name}`,
    ),
  ];
}
