import { lastDayOf, type Month, monthName } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type LawReading, step } from '@hrms/platform/explain';
import { type BasisPoints, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import {
  edliAdminRate,
  edliRate,
  epfAdminMinimum,
  epfAdminRate,
  exemptedInspectionMinimum,
  exemptedInspectionRate,
} from '../law/epf.parameters.ts';
import { edliExemptCharge } from '../law/epf-establishment.parameters.ts';

export type EpfAdminInput = {
  readonly month: Month;
  /** Total EPF wages of all members, in paise. */
  readonly total_epf_wages: Paise;
  readonly contributing_members: number;
  /** Exempted establishment with its own trust: pays the inspection charge instead of account 2. */
  readonly exempted_trust: boolean;
  /** Beside the regular return of the wage month, which met the minimum: charged by the rate alone. */
  readonly beside_regular?: boolean;
};

/**
 * EPF admin charges (account 2) of an establishment for a month in paise, whole rupees with the minimum of S.O. 2011(E) of
 * 2018-05-21, or the inspection charge of an exempted establishment.
 * @throws ParameterNotDated for a month before the minimum is known
 */
export function epfAdminCharge(input: EpfAdminInput, read: LawReading = inForce): Explained<Paise> {
  const day = lastDayOf(input.month);
  const rate = read(input.exempted_trust ? exemptedInspectionRate : epfAdminRate, day);
  const charge = multiplyDivide(input.total_epf_wages, rate.value, 10_000, 'nearest_rupee');
  if (input.exempted_trust) {
    const floor = read(exemptedInspectionMinimum, day);
    if (input.beside_regular) return explained(charge, () => [byRate('Inspection charge', charge, input, rate)]);
    const due = charge > floor.value ? charge : floor.value;
    return explained(due, () => [
      step('Charge by rate', charge, `${percent(rate.value)} of EPF wages of ${monthName(input.month)}`, rate),
      step('Inspection charge', due, due > charge ? 'raised to the minimum' : 'above the minimum', floor),
    ]);
  }
  if (input.beside_regular) return explained(charge, () => [byRate('Account 2', charge, input, rate)]);
  const minimum = read(epfAdminMinimum, day);
  const least = input.contributing_members > 0 ? minimum.value.with_members : minimum.value.without_members;
  const value = charge > least ? charge : least;
  return explained(value, () => [
    step(
      'Total EPF wages',
      input.total_epf_wages,
      `${input.contributing_members} contributing members in ${monthName(input.month)}`,
    ),
    step('Charge by rate', charge, `${percent(rate.value)}, nearest rupee`, rate),
    step('Account 2', value, value > charge ? 'raised to the minimum' : 'above the minimum', minimum),
  ]);
}

const byRate = (label: string, charge: Paise, { month }: EpfAdminInput, rate: InForce<BasisPoints>) =>
  step(label, charge, `${percent(rate.value)} of EPF wages of ${monthName(month)}, beside its regular return`, rate);

/** EDLI contribution (account 21) on the establishment's total EDLI wages, in paise, whole rupees: the challan rounds the total. */
export function edliCharge(month: Month, total_edli_wages: Paise, read: LawReading = inForce): Explained<Paise> {
  const rate = read(edliRate, lastDayOf(month));
  const value = multiplyDivide(total_edli_wages, rate.value, 10_000, 'nearest_rupee');
  return explained(value, () => [step('Account 21', value, `${percent(rate.value)} of total EDLI wages, nearest rupee`, rate)]);
}

/**
 * The same with the contribution of each member rounded to the rupee, as the return shows it, in paise. No text read so far says which of
 * the two the challan takes.
 */
export function edliChargeByMember(month: Month, edli_wages: readonly Paise[], read: LawReading = inForce): Explained<Paise> {
  const rate = read(edliRate, lastDayOf(month));
  const shares = edli_wages.map((wages) => multiplyDivide(wages, rate.value, 10_000, 'nearest_rupee'));
  const value = shares.reduce((sum, share) => sum + share, 0) as Paise;
  return explained(value, () => [
    step(
      'Account 21',
      value,
      `${percent(rate.value)} of the EDLI wages of each of ${shares.length} members, nearest rupee`,
      rate,
    ),
  ]);
}

/**
 * Inspection charge (account 22) of an establishment with its own insurance scheme in place of EDLI (EDLI Scheme 1976, para 28): on its
 * EDLI wages, in paise, nearest rupee, with the minimum of a month unless it stands beside the regular return.
 * @throws ParameterNotDated for a month before the charge is known
 */
export function edliInspectionCharge(
  month: Month,
  total_edli_wages: Paise,
  beside_regular: boolean,
  read: LawReading = inForce,
): Explained<Paise> {
  const rule = read(edliExemptCharge, lastDayOf(month));
  const charge = multiplyDivide(total_edli_wages, rule.value.per_lakh, 100_000, 'nearest_rupee');
  const due = beside_regular || charge > rule.value.least ? charge : rule.value.least;
  return explained(due, () => [
    step(
      'Charge by rate',
      charge,
      `${rule.value.per_lakh} in 1,00,000 of EDLI wages of ${monthName(month)}, nearest rupee`,
      rule,
    ),
    step('Account 22', due, due > charge ? 'raised to the minimum' : 'not below the minimum', rule),
  ]);
}

/** EDLI admin charges (account 22) in paise: nil since 2017-04-01. The minimum before that day is not included. */
export function edliAdminCharge(month: Month, total_edli_wages: Paise, read: LawReading = inForce): Explained<Paise> {
  const rate = read(edliAdminRate, lastDayOf(month));
  const value = rate.value === 0 ? zero : multiplyDivide(total_edli_wages, rate.value, 10_000, 'nearest_rupee');
  return explained(value, () => [step('Account 22', value, `${percent(rate.value)} of total EDLI wages`, rate)]);
}
