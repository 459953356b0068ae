import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { inForce, type LawReading } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import {
  edliAdminCharge,
  edliCharge,
  edliChargeByMember,
  edliInspectionCharge,
  epfAdminCharge,
} from '../epf/establishment-charges.ts';
import { isLwfMonth, lwfMinimumTopUp } from '../labour-law/labour-welfare-fund.ts';
import { edliRate } from '../law/epf.parameters.ts';
import type { ContributionLine, Scheme } from './contribution-line.ts';
import { schemeDefinitions } from './schemes.ts';

export type StatementHead = { readonly key: string; readonly label: string; readonly amount: Paise };

/** Totals of a statement in paise. `payable` is what its challans must cover: the sum of the heads. */
export type StatementTotals = {
  readonly wages: Readonly<Record<string, Paise>>;
  readonly amounts: Readonly<Record<string, Paise>>;
  readonly heads: readonly StatementHead[];
  readonly employee: Paise;
  readonly employer: Paise;
  readonly payable: Paise;
};

/** The regular return of a month, arrears of an earlier wage month, or what came once the regular one was filed. */
export type StatementKind = 'regular' | 'arrears' | 'supplementary';

export type StatementSubject = {
  readonly scheme: Scheme;
  readonly kind: StatementKind;
  /** The month of the payroll. */
  readonly month: Month;
  /** The wage month: another one for arrears. Its law counts. */
  readonly origin_month: Month;
  readonly state_code: string | null;
  readonly exempted_trust: boolean;
  /** EPF: an inspection charge in account 22 takes the place of EDLI. */
  readonly edli_exempt?: boolean;
  /** Account 21 of EPF: of the total of EDLI wages unless told. */
  readonly edli_rounding?: 'challan_total' | 'per_member';
};

type SummedLine = Pick<ContributionLine, 'wages' | 'amounts'> & { readonly employee_id?: string };

const sumOf = (lines: readonly SummedLine[], part: 'wages' | 'amounts', key: string): Paise =>
  lines.reduce((sum, line) => sum + (line[part][key] ?? 0), 0) as Paise;

/**
 * Adds up the lines of a statement; charges of the establishment come on top by the law of the wage month, with the organisation's own
 * figures as the payslips were calculated.
 * @throws ParameterNotDated for a month before the law is known
 */
export function statementTotals(
  subject: StatementSubject,
  lines: readonly SummedLine[],
  read: LawReading = inForce,
): StatementTotals {
  const definition = schemeDefinitions[subject.scheme];
  const totalsOf = (part: 'wages' | 'amounts', keys: readonly (readonly [string, string])[]) =>
    Object.fromEntries(keys.map(([key]) => [key, sumOf(lines, part, key)]));
  const wages = totalsOf('wages', definition.wages);
  const amounts = totalsOf('amounts', [...definition.employee, ...definition.employer]);
  const due = headAmounts(subject, lines, { wages, amounts }, read);
  const heads = definition.heads.map(([key, label]) => ({ key, label, amount: due[key] ?? zero }));
  const addUp = (keys: readonly (readonly [string, string])[]) =>
    keys.reduce((sum, [key]) => sum + (amounts[key] ?? 0), 0) as Paise;
  const payable = heads.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  const employee = addUp(definition.employee);
  return { wages, amounts, heads, employee, employer: (payable - employee) as Paise, payable };
}

function headAmounts(
  { scheme, kind, origin_month: month, state_code, exempted_trust, edli_exempt, edli_rounding }: StatementSubject,
  lines: readonly SummedLine[],
  { wages, amounts }: Pick<StatementTotals, 'wages' | 'amounts'>,
  read: LawReading,
): Record<string, Paise> {
  const of = (key: string): number => amounts[key] ?? 0;
  if (scheme === 'esi') return { employee: of('employee') as Paise, employer: of('employer') as Paise };
  // what is given back beyond the tax of all others is set off later: no challan is negative
  if (scheme === 'ptax') return { tax: Math.max(0, of('tax')) as Paise };
  if (scheme === 'lwf') {
    const levied = state_code !== null && lines.length > 0 && isLwfMonth(state_code, month);
    const minimum = levied ? lwfMinimumTopUp(state_code, month, of('employer') as Paise, read).value : zero;
    // more given back than contributed is set off later, as professional tax
    if (of('employee') + of('employer') < 0) return {};
    return { employee: of('employee') as Paise, employer: of('employer') as Paise, minimum };
  }
  const contributing_members = lines.filter((line) => (line.amounts.employee ?? 0) > 0).length;
  const total_epf_wages = wages.epf ?? zero;
  const edli = wages.edli ?? zero;
  const insuranceHeads = () => {
    if (edli_exempt) return { 21: zero, 22: edliInspectionCharge(month, edli, kind !== 'regular', read).value };
    const charge =
      edli_rounding === 'per_member' ? edliChargeByMember(month, edliOfMembers(lines), read) : edliCharge(month, edli, read);
    return { 21: charge.value, 22: edliAdminCharge(month, edli, read).value };
  };
  return {
    1: (of('employee') + of('vpf') + of('employer_difference')) as Paise,
    2: epfAdminCharge({ month, total_epf_wages, contributing_members, exempted_trust, beside_regular: kind !== 'regular' }, read)
      .value,
    10: of('eps') as Paise,
    ...insuranceHeads(),
  };
}

/** EDLI wages of each member: lines of one employee are one member. */
const edliOfMembers = (lines: readonly SummedLine[]): Paise[] =>
  [...Map.groupBy(lines, ({ employee_id }, at) => employee_id ?? at).values()].map((own) => sumOf(own, 'wages', 'edli'));

/**
 * What account 21 of EPF is above the EDLI of each member to the paisa, in paise; below zero when less. The members' own EDLI is the cost
 * of payroll, the account is paid in whole rupees.
 */
export function edliRounding(month: Month, lines: readonly SummedLine[], account_21: Paise, read: LawReading = inForce): Paise {
  const rate = read(edliRate, lastDayOf(month)).value;
  const cost = edliOfMembers(lines).reduce((sum, wages) => sum + multiplyDivide(wages, rate, 10_000, 'paise'), 0);
  return (account_21 - cost) as Paise;
}
