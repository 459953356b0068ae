import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { epfWageCeiling, epsEntryTestFrom } from '../law/epf.parameters.ts';

export type JoiningFacts = {
  readonly joined_on: CivilDate;
  /** EPF wages of a full month at joining, in paise. */
  readonly wages: Paise;
  readonly has_uan: boolean;
  /** First EPF membership anywhere, from Form 11; null when this is the first. */
  readonly first_epf_join_on: CivilDate | null;
  /** Wages at that first joining; null when not known (then it is asked, not guessed). */
  readonly wages_at_first_join: Paise | null;
};

export type JoiningMembership = {
  /** `may_be_excluded`: above the ceiling and never a member; the default is still to make the person a member. */
  readonly epf: 'member' | 'may_be_excluded';
  readonly eps: 'member' | 'not_member' | 'ask';
};

/**
 * What a joiner's facts say about membership (EPF Scheme para 2(f) and 26; EPS para 6). A person with a UAN or an earlier
 * membership stays a member. Pension scheme: not when first a member on or after 2014-09-01 with wages above the ceiling of
 * that day. Nothing is changed silently: the answer is a proposal for a person to confirm.
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
    step('Wages at joining', facts.wages, 'a full month, against the ceiling of the day', ceiling),
    step(
      'Provident fund',
      { text: epf },
      continues ? 'a person with a UAN or an earlier membership continues' : 'never a member before',
    ),
    step(
      'Pension scheme',
      { text: eps },
      eps === 'ask'
        ? 'the wages at the first joining are not known: ask for them'
        : `first membership ${firstOn}; wages of that day against the ceiling of that day`,
      firstCeiling,
    ),
  ]);
}
