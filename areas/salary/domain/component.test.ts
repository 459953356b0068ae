import { describe, expect, test } from 'vitest';
import { ComponentRule } from '../contract/index.ts';
import { calculationInWords, calculationOf, periodsPerYear, wageClassIn } from './component.ts';
import { ruleProblems } from './rule-check.ts';
import { seededCategories, seededComponents } from './seeded-components.ts';

const vocabulary = { components: new Set(seededComponents.map(({ code }) => code)) };
const ruleOf = (code: string) => {
  const found = seededComponents.find((component) => component.code === code);
  if (!found) throw new Error(code);
  return found.rule;
};

describe('seeded components', () => {
  test.each(seededComponents.map((component) => [component.code, component] as const))(
    '%s fits the contract',
    (code, component) => {
      expect(code).toMatch(/^[A-Z][A-Z0-9_]{1,29}$/);
      expect(ComponentRule.parse(component.rule)).toEqual(component.rule);
      expect(ruleProblems(component.rule, vocabulary)).toEqual([]);
      const category = seededCategories.find(({ name }) => name === component.category);
      // Figures that only split an employer contribution are listed with it.
      expect(category?.kind === component.kind || component.kind === 'statistical').toBe(true);
    },
  );

  test('codes are unique', () => {
    expect(new Set(seededComponents.map(({ code }) => code)).size).toBe(seededComponents.length);
  });

  test.each([
    ['BASIC', 'included'],
    ['DA', 'included'],
    ['HRA', 'excluded_capped'],
    ['CONVEYANCE', 'excluded_capped'],
    ['LTA', 'excluded_capped'],
    ['SITE_ALLOWANCE', 'excluded_capped'],
    ['SPECIAL', 'included'],
    ['CHILDREN_EDUCATION', 'included'],
    ['HOSTEL', 'included'],
    ['SHIFT_ALLOWANCE', 'included'],
    ['OVERTIME', 'excluded_capped'],
    ['COMMISSION', 'excluded_capped'],
    ['PERFORMANCE_BONUS', 'not_remuneration'],
    ['LEAVE_ENCASHMENT', 'not_remuneration'],
    ['STATUTORY_BONUS', 'excluded_capped'],
    ['GRATUITY', 'excluded_uncapped'],
    ['RETRENCHMENT', 'excluded_uncapped'],
    ['EPF_EMPLOYER', 'excluded_capped'],
    ['NPS_EMPLOYER', 'excluded_capped'],
    ['GRATUITY_PROVISION', 'not_remuneration'],
  ] as const)('%s is %s', (code, wageClass) => {
    expect(wageClassIn(ruleOf(code), 'class')).toBe(wageClass);
  });
});

test('overtime is outside the ESI limit, and outside the contribution unless the flag says so', () => {
  const overtime = ruleOf('OVERTIME');
  expect(wageClassIn(overtime, 'esi_contribution_wage')).toBe('excluded_capped');
  expect(wageClassIn({ ...overtime, esi_contribution_wage: 'yes' }, 'esi_contribution_wage')).toBe('included');
  expect(wageClassIn(overtime, 'esi_eligibility_wage')).toBe('not_remuneration');
  expect(wageClassIn(overtime, 'pf_wage')).toBe('excluded_capped');
});

test.each([
  ['HRA', { calculation: 'percentage', percentage_bp: 4000, percentage_of: ['BASIC', 'DA'] }, '40% of BASIC + DA'],
  ['BASIC', { calculation: 'percentage', percentage_bp: 833, percentage_of: ['CTC_MONTHLY'] }, '8.33% of monthly CTC'],
  ['CONVEYANCE', { amount_paise: 160_000 }, '₹1,600'],
  ['SHIFT_ALLOWANCE', {}, 'night_shifts * 200'],
  ['SPECIAL', {}, 'Balance of CTC'],
  ['INCENTIVE', {}, 'Entered each month'],
  ['TDS', {}, 'Statutory calculation'],
] as const)('%s with %j reads: %s', (code, more, words) => {
  expect(calculationInWords({ ...calculationOf(ruleOf(code)), ...more } as never)).toBe(words);
});

test.each([
  ['monthly', [], 12],
  ['quarterly', [], 4],
  ['half_yearly', [4, 10], 2],
  ['yearly', [], 1],
  ['yearly', [3], 1],
  ['once', [], 1],
] as const)('%s in %j is paid %d times a year', (frequency, months, times) => {
  expect(periodsPerYear({ frequency, months: [...months] })).toBe(times);
});

test.each([
  [{ wage_code_class: null }, 'wage_code_class', 'Please select a wage class'],
  [{ pf_wage: 'no' }, 'wage_override_reason', 'Please enter the reason for the override'],
  [{ minimum_paise: 2, maximum_paise: 1 }, 'maximum_paise', 'Maximum is below the minimum'],
  [{ calculation: 'percentage' }, 'percentage_bp', 'Please enter a percentage'],
  [{ calculation: 'percentage', percentage_bp: 100 }, 'percentage_of', 'Please select the components it is a percentage of'],
  [{ calculation: 'percentage', percentage_bp: 1, percentage_of: ['NOPE'] }, 'percentage_of', "Unknown name 'NOPE'"],
  [{ calculation: 'formula', formula: ' ' }, 'formula', 'Please enter a formula'],
  [{ calculation: 'formula', formula: 'BASIC +' }, 'formula', 'The formula ends too early: expected a value after column 7'],
  [{ calculation: 'balancing', in_ctc: false }, 'calculation', 'The balancing component must be monthly and inside the CTC'],
] as const)('a rule with %j is refused at %s', (more, path, message) => {
  const rule = { ...ruleOf('HRA'), ...more } as ComponentRule;
  expect(ruleProblems(rule, vocabulary)).toMatchObject([{ path, message }]);
});
