/** From a choice to an enrolment that can be stored: days, people, price. For one employee or for many. */
import type { BenefitOption } from '@hrms/benefits/contract';
import {
  eligibilityRules,
  type FamilyFact,
  familyProblems,
  firstCoverDay,
  firstFailure,
  lastCoverDay,
  type Price,
  type PriceFacts,
  policyYearOf,
  priceEnrolment,
  toRelation,
} from '@hrms/benefits/domain';
import { type CivilDate, lastDayOf, monthOf, type Period } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import type { Refusal, Work } from '@hrms/platform/server';
import type { BenefitPay } from '../dependencies.ts';
import { loadPay, loadSubjects, type Subject } from '../people/subject.service.ts';
import type { PlanOnDay } from '../plans/plan-on.service.ts';
import { amountNeeded, amountOutOfRange, familyUnknown, missing, optionUnknown, payMissing, rateMissing } from '../refusals.ts';

/** What choices of some employees are judged by. */
export type Circumstances = {
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly pay: ReadonlyMap<string, BenefitPay>;
};

/** Employees and their pay as of the first day of cover. */
export async function loadCircumstances(work: Work, day: CivilDate, ids?: readonly string[]): Promise<Circumstances> {
  const subjects = await loadSubjects(work, day, ids);
  const pay = await loadPay(work, [...subjects.keys()], day);
  return { subjects, pay };
}

/** An employee of the circumstances. @throws `not_found` */
export function subjectOf({ subjects }: Circumstances, employee_id: string): Subject {
  const subject = subjects.get(employee_id);
  if (!subject) throw missing('Employee');
  return subject;
}

/** An option of a plan that is offered. @throws `option_unknown` */
export function optionOf(plan: PlanOnDay, option_id: string): BenefitOption {
  const option = plan.options.find((candidate) => candidate.option_id === option_id && candidate.active);
  if (!option) throw optionUnknown();
  return option;
}

/** The days an enrolment would cover from a wished day on: not before the waiting time is over, to the end of the policy year. */
export function coverOf(plan: PlanOnDay, subject: Subject, wish: CivilDate): { cover: Period; policy_year: Period } {
  const first_day = firstCoverDay(plan.terms, subject.joined_on, wish);
  const policy_year = policyYearOf(plan.terms.policy_year_start, first_day);
  const monthEnd = (day: CivilDate) => lastDayOf(monthOf(day));
  const last_day = lastCoverDay(policy_year.last_day, subject.last_working_day, plan.terms.ends_on_exit, monthEnd);
  return { cover: { first_day, last_day: last_day < first_day ? first_day : last_day }, policy_year };
}

/** Family members by id. @throws `family_unknown` */
export function membersOf({ family }: Subject, ids: readonly string[]): FamilyFact[] {
  const members = family.filter(({ family_member_id }) => ids.includes(family_member_id));
  if (members.length < new Set(ids).size) throw familyUnknown();
  return members;
}

export type Choice = {
  readonly plan: PlanOnDay;
  readonly option: BenefitOption;
  readonly subject: Subject;
  readonly members: readonly FamilyFact[];
  readonly from: CivilDate;
  readonly monthly_paise: number | null;
};

export type DraftLife = {
  readonly family_member_id: string | null;
  readonly relation: NonNullable<ReturnType<typeof toRelation>>;
};

/** An enrolment that is worked out and not stored. */
export type EnrolmentDraft = {
  readonly choice: Choice;
  readonly cover: Period;
  readonly price: Price;
  readonly facts: PriceFacts;
  readonly lives: readonly DraftLife[];
  readonly problems: ReturnType<typeof familyProblems>;
  readonly rules: ReturnType<typeof eligibilityRules>;
  /** The first rule of the plan that fails; null where it is for the employee. */
  readonly failure: string | null;
};

function assertAmountFits({ option, monthly_paise }: Choice): void {
  if (option.pricing !== 'employee_chooses') return;
  if (!monthly_paise) throw amountNeeded();
  const { min_paise, max_paise } = option;
  if (min_paise !== null && monthly_paise < min_paise)
    throw amountOutOfRange(`Please enter at least ${formatRupees(paise(min_paise))}`);
  if (max_paise !== null && monthly_paise > max_paise)
    throw amountOutOfRange(`Please enter at most ${formatRupees(paise(max_paise))}`);
}

const REFUSALS: Record<'rate_missing' | 'amount_needed' | 'pay_missing', (about: string) => Refusal> = {
  rate_missing: rateMissing,
  amount_needed: amountNeeded,
  pay_missing: payMissing,
};

/** Works out an enrolment. @throws `rate_missing`, `amount_needed`, `pay_missing` */
export function draftEnrolment(circumstances: Circumstances, choice: Choice): EnrolmentDraft {
  assertAmountFits(choice);
  const { plan, option, subject, members } = choice;
  const { cover, policy_year } = coverOf(plan, subject, choice.from);
  const family = members.flatMap((member) => {
    const relation = toRelation(member.relationship);
    return relation ? [{ member, relation }] : [];
  });
  const pay = circumstances.pay.get(subject.employee_id);
  const facts: PriceFacts = {
    pricing: option.pricing,
    rates: option.rates,
    lives: [
      { name: subject.full_name, relation: 'self', date_of_birth: subject.date_of_birth },
      ...family.map(({ member: { name, date_of_birth }, relation }) => ({ name, relation, date_of_birth })),
    ],
    basic_paise: pay?.basic_paise ?? null,
    gross_paise: pay?.gross_paise ?? null,
    chosen_paise: choice.monthly_paise,
    cover,
    policy_year,
  };
  const price = priceEnrolment(facts);
  if ('problem' in price) throw REFUSALS[price.problem](price.about);
  const rules = eligibilityRules(plan.terms, subject, cover.first_day);
  return {
    choice,
    cover,
    price,
    facts,
    lives: [
      { family_member_id: null, relation: 'self' as const },
      ...family.map(({ member, relation }) => ({ family_member_id: member.family_member_id, relation })),
    ],
    problems: familyProblems(option.family, members, cover.first_day),
    rules,
    failure: firstFailure(rules),
  };
}
