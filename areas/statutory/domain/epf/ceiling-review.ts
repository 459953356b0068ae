import { addDays, addToMonth, type CivilDate, monthOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { epfWageCeiling } from '../law/epf.parameters.ts';
import { epfContribution } from './contribution.ts';
import { epfLawFor } from './law.ts';
import type { EpfInput, EpfMembership } from './membership.ts';

export type CeilingChange = {
  readonly changed_on: CivilDate;
  readonly former: Paise;
  readonly ceiling: Paise;
};

/** The last change of the EPF ceiling until a day; null before the first one. An entry that repeats the value is none. */
export function lastCeilingChange(on: CivilDate): CeilingChange | null {
  const { history } = epfWageCeiling;
  for (let at = history.length - 1; at > 0; at -= 1) {
    const [entry, before] = [history[at], history[at - 1]];
    if (entry && before && entry.from <= on && entry.value !== before.value)
      return { changed_on: entry.from, former: before.value, ceiling: entry.value };
  }
  return null;
}

export type CeilingReviewInput = {
  /** EPF wages of a full month. */
  readonly wage: Paise;
  /** The membership on the day before the change, and today. */
  readonly before: EpfMembership;
  readonly now: EpfMembership;
  readonly rate_class: 'standard' | 'reduced';
};

export type CeilingReview = {
  /** `must_join`: excluded for wages above the former ceiling, and not above the new one. */
  readonly outcome: 'must_join' | 'contribution_rises' | 'no_change';
  /** Contributions of a full month, without VPF, in paise. */
  readonly employee_before: Paise;
  readonly employee_after: Paise;
  readonly employer_before: Paise;
  readonly employer_after: Paise;
};

/** What a change of the ceiling means for one employee, in the first full month on each side of it. */
export function ceilingReview({ changed_on, ceiling }: CeilingChange, input: CeilingReviewInput): CeilingReview {
  const { wage, before, now, rate_class } = input;
  const share = (month: string, membership: EpfMembership) => {
    const asked: EpfInput = {
      month,
      wages: wage,
      service_days: null,
      membership: { ...membership, vpf_rate: null, vpf_amount: null },
      registration: { rate_class },
      settings: { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' },
    };
    const { employee, eps, employer_difference } = epfContribution(asked, epfLawFor(month)).value;
    return { employee, employer: (eps + employer_difference) as Paise };
  };
  const must_join = now.status === 'excluded' && wage <= ceiling;
  const former = share(monthOf(addDays(`${monthOf(changed_on)}-01`, -1)), before);
  const after = share(addToMonth(monthOf(changed_on), 1), must_join ? { ...now, status: 'member' } : now);
  const rises = after.employee > former.employee || after.employer > former.employer;
  return {
    outcome: must_join ? 'must_join' : rises ? 'contribution_rises' : 'no_change',
    employee_before: former.employee,
    employee_after: after.employee,
    employer_before: former.employer,
    employer_after: after.employer,
  };
}
