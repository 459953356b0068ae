import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type LawReading, step } from '@hrms/platform/explain';
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
  const due = explainedHeads(subject, lines, { wages, amounts }, read);
  const heads = definition.heads.map(([key, label]) => ({ key, label, amount: due[key]?.value ?? zero }));
  const addUp = (keys: readonly (readonly [string, string])[]) =>
    keys.reduce((sum, [key]) => sum + (amounts[key] ?? 0), 0) as Paise;
  const payable = heads.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  const employee = addUp(definition.employee);
  return { wages, amounts, heads, employee, employer: (payable - employee) as Paise, payable };
}

/** Each head of a statement with its steps: the shares it adds up, and the charges of the establishment. A head that is not there is nil. */
export function explainedHeads(
  { scheme, kind, origin_month: month, state_code, exempted_trust, edli_exempt, edli_rounding }: StatementSubject,
  lines: readonly SummedLine[],
  { wages, amounts }: Pick<StatementTotals, 'wages' | 'amounts'>,
  read: LawReading = inForce,
): Readonly<Record<string, Explained<Paise>>> {
  const { employee, employer } = schemeDefinitions[scheme];
  const of = (key: string): number => amounts[key] ?? 0;
  const shares = (...keys: readonly string[]): Explained<Paise> =>
    explained(keys.reduce((sum, key) => sum + of(key), 0) as Paise, () =>
      [...employee, ...employer]
        .filter(([key]) => keys.includes(key))
        .map(([key, label]) => step(label, of(key), shareOf(lines.filter((line) => (line.amounts[key] ?? 0) !== 0).length))),
    );
  if (scheme === 'esi') return { employee: shares('employee'), employer: shares('employer') };
  if (scheme === 'ptax') {
    const tax = shares('tax');
    // what is given back beyond the tax of all others is set off later: no challan is negative
    if (tax.value >= 0) return { tax };
    return {
      tax: explained(zero, () => [...tax.steps, step('To pay', zero, 'more is given back than deducted: set off later')]),
    };
  }
  if (scheme === 'lwf') {
    const levied = state_code !== null && lines.length > 0 && isLwfMonth(state_code, month);
    const minimum = levied ? { minimum: lwfMinimumTopUp(state_code, month, of('employer') as Paise, read) } : {};
    // more given back than contributed is set off later, as professional tax
    if (of('employee') + of('employer') < 0) return {};
    return { employee: shares('employee'), employer: shares('employer'), ...minimum };
  }
  const contributing_members = lines.filter((line) => (line.amounts.employee ?? 0) > 0).length;
  const total_epf_wages = wages.epf ?? zero;
  const edli = wages.edli ?? zero;
  const insuranceHeads = () => {
    if (edli_exempt) return { 22: edliInspectionCharge(month, edli, kind !== 'regular', read) };
    const charge =
      edli_rounding === 'per_member' ? edliChargeByMember(month, edliOfMembers(lines), read) : edliCharge(month, edli, read);
    return { 21: charge, 22: edliAdminCharge(month, edli, read) };
  };
  return {
    1: shares('employee', 'vpf', 'employer_difference'),
    2: epfAdminCharge({ month, total_epf_wages, contributing_members, exempted_trust, beside_regular: kind !== 'regular' }, read),
    10: shares('eps'),
    ...insuranceHeads(),
  };
}

const shareOf = (count: number): string => (count === 1 ? 'of 1 line of the statement' : `of ${count} lines of the statement`);

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
