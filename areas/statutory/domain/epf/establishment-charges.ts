import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import { edliAdminRate, edliRate, epfAdminMinimum, epfAdminRate, exemptedInspectionRate } from '../law/epf.parameters.ts';

export type EpfAdminInput = {
  readonly month: Month;
  /** Sum of the EPF wages contributed on, in paise. */
  readonly total_epf_wages: Paise;
  readonly contributing_members: number;
  /** Own trust: an inspection charge takes the place of account 2. */
  readonly exempted_trust: boolean;
};

/**
 * Account 2 of an establishment for a month, whole rupees with the least charge (S.O. 2011(E) of 2018-05-21), or the
 * inspection charge of an exempted establishment.
 * @throws ParameterNotDated for a month before the least charge is known
 */
export function epfAdminCharge(input: EpfAdminInput): Explained<Paise> {
  const day = lastDayOf(input.month);
  const rate = inForce(input.exempted_trust ? exemptedInspectionRate : epfAdminRate, day);
  const charge = multiplyDivide(input.total_epf_wages, rate.value, 10_000, 'nearest_rupee');
  if (input.exempted_trust)
    return explained(charge, () => [
      step('Inspection charge', charge, `${percent(rate.value)} of EPF wages of ${input.month}`, rate),
    ]);
  const minimum = inForce(epfAdminMinimum, day);
  const least = input.contributing_members > 0 ? minimum.value.with_members : minimum.value.without_members;
  const value = charge > least ? charge : least;
  return explained(value, () => [
    step(
      'EPF wages of all members',
      input.total_epf_wages,
      `${input.contributing_members} contributing members in ${input.month}`,
    ),
    step('Charge by rate', charge, `${percent(rate.value)}, nearest rupee`, rate),
    step('Account 2', value, value > charge ? 'raised to the least charge' : 'not below the least charge', minimum),
  ]);
}

/** Account 21 on the establishment's total insurance wages, whole rupees (decision: the challan rounds the total). */
export function edliCharge(month: Month, total_edli_wages: Paise): Explained<Paise> {
  const rate = inForce(edliRate, lastDayOf(month));
  const value = multiplyDivide(total_edli_wages, rate.value, 10_000, 'nearest_rupee');
  return explained(value, () => [
    step('Account 21', value, `${percent(rate.value)} of the total insurance wages, nearest rupee`, rate),
  ]);
}

/** Account 22: nil since 2017-04-01. The least amounts before that day are not in the program. */
export function edliAdminCharge(month: Month, total_edli_wages: Paise): Explained<Paise> {
  const rate = inForce(edliAdminRate, lastDayOf(month));
  const value = rate.value === 0 ? zero : multiplyDivide(total_edli_wages, rate.value, 10_000, 'nearest_rupee');
  return explained(value, () => [step('Account 22', value, `${percent(rate.value)} of the total insurance wages`, rate)]);
}
