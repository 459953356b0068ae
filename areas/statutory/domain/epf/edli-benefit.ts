import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise } from '@hrms/platform/money';
import { edliBenefit } from '../law/epf-establishment.parameters.ts';

/**
 * EDLI benefit on death in service, in paise (EDLI Scheme para 22): 35 times the average wages up to the ceiling plus half the
 * average balance, between minimum and maximum.
 */
export function edliBenefitOnDeath(facts: {
  readonly died_on: CivilDate;
  /** Average of the last twelve months, already limited to the ceiling. */
  readonly average_wages: Paise;
  readonly average_balance: Paise;
  /** Twelve months of continuous service; without them the minimum for short service applies. */
  readonly full_service: boolean;
}): Explained<Paise> {
  const rule = inForce(edliBenefit, facts.died_on);
  const { times, balance_share, balance_most, least, most, short_service_least } = rule.value;
  const part = Math.min(
    multiplyDivide(facts.average_balance, balance_share.numerator, balance_share.denominator, 'paise'),
    balance_most,
  ) as Paise;
  const asked = facts.average_wages * times + part;
  const floor = facts.full_service ? least : (short_service_least ?? 0);
  const value = Math.min(most, Math.max(floor, asked)) as Paise;
  return explained(value, () => [
    step('Wages', (facts.average_wages * times) as Paise, `${formatRupees(facts.average_wages)} × ${times}`, rule),
    step('Balance', part, `50% of the average balance, up to ${formatRupees(balance_most)}`, rule),
    step('EDLI benefit', value, `minimum ${formatRupees(floor as Paise)}, maximum ${formatRupees(most)}`, rule),
  ]);
}
