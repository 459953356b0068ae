import type { FamilyDefinition, PlanTerms } from '@hrms/benefits/contract';
import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { basketMonths, basketPool, basketProblem, canChangeBasket } from './basket.ts';
import { choosingChance, lastCoverDay } from './choosing.ts';
import { type BenefitSubject, eligibilityRules, firstCoverDay, firstFailure } from './eligibility.ts';
import { type FamilyFact, familyProblems } from './family.ts';
import { matchInvoice } from './invoice.ts';
import { deductibleNps } from './nps.ts';

const ON = '2026-11-23';
const terms = (more: Partial<PlanTerms> = {}): PlanTerms => ({
  applies_to: {},
  min_service_days: 0,
  include_probation: true,
  waiting_days: 0,
  policy_year_start: '04-01',
  ends_on_exit: 'last_day',
  refund_pro_rata: false,
  employer_share_taxable: false,
  needs_approval: false,
  tax_reason: null,
  ...more,
});
const subject: BenefitSubject = {
  employee_id: 'asha',
  branch_id: 'pune',
  department_id: 'sales',
  designation_id: 'executive',
  grade_id: null,
  employment_type: 'permanent',
  gender: 'female',
  is_worker: false,
  service_from: '2026-10-24',
  joined_on: '2026-10-24',
  probation_until: '2026-11-22',
  last_working_day: null,
  places: { branch: 'Pune', department: 'Sales', designation: 'Executive', grade: '' },
};

describe('eligibility', () => {
  const failure = (more: Partial<PlanTerms>, who: Partial<BenefitSubject> = {}, on = ON) =>
    firstFailure(eligibilityRules(terms(more), { ...subject, ...who }, on));
  test.each([
    ['everyone', {}, {}, null],
    ['another department', { applies_to: { department_ids: ['works'] } }, {}, 'Department: Sales, needed: one of the plan’s'],
    ['no grade', { applies_to: { grade_ids: ['m2'] } }, {}, 'Grade: none, needed: one of the plan’s'],
    ['other types', { applies_to: { employment_types: ['contract'] } }, {}, 'Employment type: permanent, needed: contract'],
    ['30 days on the 30th', { min_service_days: 30 }, {}, null],
    ['31 days on the 30th', { min_service_days: 31 }, {}, 'Service: 30 days, needed: 31 days'],
    ['probation over yesterday', { include_probation: false }, {}, null],
    ['probation to today', { include_probation: false }, { probation_until: ON }, 'Probation: in probation, needed: completed'],
    ['left before', {}, { last_working_day: '2026-11-22' }, 'Service: left on 22 Nov 2026, needed: in service on 23 Nov 2026'],
    ['leaves today', {}, { last_working_day: ON }, null],
  ] as const)('%s', (_name, more, who, answer) =>
    expect(failure(more as Partial<PlanTerms>, who as Partial<BenefitSubject>)).toBe(answer),
  );
  test('cover begins when the waiting time is over', () => {
    expect(firstCoverDay(terms({ waiting_days: 90 }), '2026-10-24', '2026-12-01')).toBe('2027-01-22');
    expect(firstCoverDay(terms(), '2020-01-01', '2026-12-01')).toBe('2026-12-01');
  });
  test('cover ends with the service as the plan says', () => {
    const end = (rule: 'last_day' | 'month_end' | 'policy_end', left: string | null) =>
      lastCoverDay('2027-03-31', left, rule, (day) => `${day.slice(0, 7)}-30`);
    expect([end('last_day', '2026-11-12'), end('month_end', '2026-11-12'), end('policy_end', '2026-11-12')]).toEqual([
      '2026-11-12',
      '2026-11-30',
      '2027-03-31',
    ]);
    expect([end('last_day', null), end('last_day', '2027-06-01')]).toEqual(['2027-03-31', '2027-03-31']);
  });
});

describe('family', () => {
  const option: FamilyDefinition = {
    spouse: true,
    max_children: 2,
    child_age_to: 25,
    parents: 'parents_or_in_laws',
    parent_age_to: 80,
  };
  const member = (relationship: string, date_of_birth: string, more: Partial<FamilyFact> = {}): FamilyFact => ({
    family_member_id: `${relationship} ${date_of_birth}`,
    name: relationship,
    relationship,
    date_of_birth,
    disability: null,
    ends_on: null,
    ...more,
  });
  const reasons = (members: FamilyFact[], definition = option) =>
    familyProblems(definition, members, ON).map(({ reason }) => reason);
  test.each([
    [
      'spouse and two children',
      [member('spouse', '1990-01-01'), member('son', '2015-01-01'), member('daughter', '2018-01-01')],
      [],
    ],
    [
      'the third child by birth',
      [member('son', '2020-01-01'), member('daughter', '2015-01-01'), member('son', '2018-01-01')],
      ['2 children are covered'],
    ],
    ['25 on the day', [member('son', '2001-11-23')], ['age 25, children are covered below 25']],
    ['25 tomorrow', [member('son', '2001-11-24')], []],
    ['26 with a disability', [member('son', '2000-01-01', { disability: 'Hearing' })], []],
    ['two spouses', [member('spouse', '1990-01-01'), member('spouse', '1991-01-01')], ['one spouse is covered']],
    ['divorced', [member('spouse', '1990-01-01', { ends_on: '2026-11-23' })], ['no longer family since 23 Nov 2026']],
    [
      'parents and in-laws',
      [member('mother', '1960-01-01'), member('father_in_law', '1961-01-01')],
      ['either parents or parents-in-law are covered'],
    ],
    ['in-laws alone', [member('father_in_law', '1961-01-01')], []],
    ['a parent of 80', [member('father', '1946-11-23')], ['age 80, parents are covered below 80']],
    ['a brother', [member('brother', '1990-01-01')], ['this relation is not covered']],
    ['born later', [member('son', '2026-11-24')], ['born after the first day of cover']],
  ])('%s', (_name, members, answer) => expect(reasons(members)).toEqual(answer));
  test('an option for the employee alone covers nobody else', () =>
    expect(
      reasons([member('spouse', '1990-01-01'), member('son', '2015-01-01'), member('mother', '1960-01-01')], {
        ...option,
        spouse: false,
        max_children: 0,
        parents: 'none',
      }),
    ).toEqual([
      'this option does not cover parents',
      'this option does not cover a spouse',
      'this option does not cover children',
    ]));
});

describe('when to choose', () => {
  const window = { window_id: 'w', closes_on: '2026-11-23', cover_from: '2026-12-01' };
  const event = { life_event_id: 'e', on_date: '2026-10-24', act_until: '2026-11-23' };
  const chance = (today: string, more: object = {}) =>
    choosingChance({ windows: [window], events: [], joined_on: '2020-01-01', days: 30, today, ...more })?.because ?? null;
  test.each([
    ['the last day of the window', '2026-11-23', {}, 'window'],
    ['the day after', '2026-11-24', {}, null],
    ['an event 30 days ago', '2026-11-23', { windows: [], events: [event] }, 'life_event'],
    ['an event 31 days ago', '2026-11-24', { windows: [], events: [event] }, null],
    ['30 days after joining', '2026-11-23', { windows: [], joined_on: '2026-10-24' }, 'joining'],
    ['31 days after joining', '2026-11-24', { windows: [], joined_on: '2026-10-24' }, null],
  ])('%s', (_name, today, more, answer) => expect(chance(today, more)).toBe(answer));
});

describe('basket', () => {
  const rules = [
    { category_id: 'tel', name: 'Telephone', claimed_paise: 180_000, min_paise: 0, max_paise: rupees(36_000), step_paise: 0 },
    { category_id: 'car', name: 'Car', claimed_paise: 0, min_paise: rupees(12_000), max_paise: null, step_paise: rupees(1200) },
  ];
  const pool = rupees(120_000);
  const problem = (tel: number, car: number) =>
    basketProblem(
      [
        { category_id: 'tel', annual_paise: rupees(tel) },
        { category_id: 'car', annual_paise: rupees(car) },
      ],
      rules,
      pool,
    );
  test('130,000 of a pool of 120,000 is refused with both figures', () =>
    expect(problem(10_000, 120_000)).toEqual({
      code: 'pool_exceeded',
      message: 'Your basket is ₹1,20,000; you have allotted ₹1,30,000',
    }));
  test.each([
    ['the whole pool', 36_000, 84_000, null],
    ['what is claimed', 1800, 0, null],
    ['below what is claimed', 1799, 0, '₹1,800 is already claimed in Telephone'],
    ['above the most', 36_001, 0, 'Telephone: at most ₹36,000'],
    ['below the least', 1800, 11_999, 'Car: at least ₹12,000'],
    ['between steps', 1800, 12_001, 'Car: in steps of ₹1,200'],
  ])('%s', (_name, tel, car, message) => expect(problem(tel, car)?.message ?? null).toBe(message));
  test('the pool counts the months in service', () => {
    expect(basketMonths('2026-27', '2026-08-17', null)).toHaveLength(8);
    expect(basketMonths('2026-27', '2020-01-01', '2026-06-15')).toHaveLength(3);
    expect(basketPool(rupees(10_000), 12)).toBe(pool);
  });
  test('changed in April, on joining, or when nothing is saved', () => {
    const change = (today: string, saved = true, joined_on = '2020-01-01') =>
      canChangeBasket({ months: [4], joined_on, saved }, today);
    expect([
      change('2026-04-30'),
      change('2026-05-01'),
      change('2026-05-01', false),
      change('2026-05-30', true, '2026-05-02'),
    ]).toEqual([true, false, true, true]);
  });
});

test('233 lives billed against 231: the two are named, and what is billed twice', () => {
  const covered = Array.from({ length: 231 }, (_, index) => ({ employee_code: `E${index}`, name: `Person ${index}` }));
  const more = [
    { employee_code: 'E900', name: 'Gone One' },
    { employee_code: 'e0', name: ' person  0' },
  ];
  expect(matchInvoice([...covered, ...more], covered)).toEqual({
    matched: 231,
    only_billed: ['Gone One (E900)', ' person  0 (e0)'],
    only_here: [],
  });
  expect(matchInvoice(covered.slice(1), covered).only_here).toEqual(['Person 0 (E0)']);
});

test('7,000 of a basic of 50,000: whole in the new regime, 5,000 in the old one of a private employer', () => {
  expect(deductibleNps(rupees(7000), rupees(50_000), 'new', ON)).toBe(rupees(7000));
  expect(deductibleNps(rupees(7000), rupees(50_000), 'old', ON)).toBe(rupees(5000));
});
