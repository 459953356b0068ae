import type { CivilDate } from '@hrms/platform/calendar';
import { dateLabel } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { epfWageCeiling, epsEntryTestFrom } from '../law/epf.parameters.ts';

export type JoiningFacts = {
  readonly joined_on: CivilDate;
  /** EPF wages of a full month at joining, in paise. */
  readonly wages: Paise;
  readonly has_uan: boolean;
  /** First EPF membership with any employer, from Form 11; null when this is the first. */
  readonly first_epf_join_on: CivilDate | null;
  /** Wages at that first joining; null when not known. */
  readonly wages_at_first_join: Paise | null;
};

export type JoiningMembership = {
  /** `may_be_excluded`: wages above the ceiling and never a member before. By default the employee still becomes a member. */
  readonly epf: 'member' | 'may_be_excluded';
  readonly eps: 'member' | 'not_member' | 'ask';
};

/**
 * The proposed EPF and EPS membership of a joining employee (EPF Scheme para 2(f) and 26; EPS para 6). An employee with a UAN or an
 * earlier membership stays a member. Not in EPS when first a member on or after 2014-09-01 with wages above the ceiling of that day.
 */
export function joiningMembership(facts: JoiningFacts): Explained<JoiningMembership> {
  const ceiling = inForce(epfWageCeiling, facts.joined_on);
  const test = inForce(epsEntryTestFrom, facts.joined_on);
  const continues = facts.has_uan || facts.first_epf_join_on !== null;
  const firstOn = facts.first_epf_join_on ?? facts.joined_on;
  const firstWages = facts.first_epf_join_on === null ? facts.wages : facts.wages_at_first_join;
  const firstCeiling = inForce(epfWageCeiling, firstOn);
  const epf = !continues && facts.wages > ceiling.value ? 'may_be_excluded' : 'member';
  const eps =
    firstOn < test.value ? 'member' : firstWages === null ? 'ask' : firstWages > firstCeiling.value ? 'not_member' : 'member';
  return explained<JoiningMembership>({ epf, eps }, () => [
    step('Wages at joining', facts.wages, 'full-month EPF wages', ceiling),
    step('EPF membership', { text: epf }, continues ? 'has a UAN or an earlier membership' : 'not a member before'),
    step(
      'EPS membership',
      { text: eps },
      eps === 'ask'
        ? 'wages at the first joining are not known'
        : `first membership on ${dateLabel(firstOn)}, wages compared with the ceiling of that day`,
      firstCeiling,
    ),
  ]);
}
