import { describe, expect, test } from 'vitest';
import { evaluate, parseFormula, type Scope, type Values } from './index.ts';

const scope: Scope = {
  stage: 'payroll',
  expects: 'any',
  components: new Set(['BASIC', 'HRA', 'DA']),
  structure: new Set(['BASIC', 'HRA']),
  custom: new Map([
    ['site', 'text'],
    ['skill_level', 'number'],
    ['bond_amount', 'money'],
    ['bond_until', 'date'],
  ]),
};

const values: Values = {
  components: { BASIC: 4_000_000, HRA: 1_600_000 },
  variables: {
    ctc: 180_000_000,
    grade: 'L4',
    department: null,
    state: 'MH',
    gender: 'female',
    age: 41,
    paid_days: 29.5,
    night_shifts: 3,
    days_in_month: 31,
    is_disabled: false,
    is_pf_member: true,
    joining_date: '2019-06-15',
    confirmation_date: null,
    gross_earned: 7_000_050,
  },
  earned: { BASIC: 3_900_000 },
  yearToDate: { BASIC: 12_000_000 },
  inputs: new Map([['KM', 120.25]]),
  custom: new Map<string, string | number | null>([
    ['site', 'Pune'],
    ['skill_level', 3],
    ['bond_amount', 5_000_000],
    ['bond_until', null],
  ]),
  tables: new Map([['CONVEYANCE', new Map([['L4', 320_000]])]]),
};

/** Amounts and numbers as plain rupees or units; a problem as its message. */
function result(text: string): unknown {
  const { formula, errors } = parseFormula(text, scope);
  if (!formula) return errors.map((error) => error.message);
  const answer = evaluate(formula, values);
  if (answer.problem) return answer.problem.message;
  return 'millionths' in answer ? answer.millionths / 1e6 : answer.value;
}

test.each([
  ['BASIC * 40%', 16_000],
  ['if(state in ("MH","KA"), max(BASIC*10%, 2500), 0)', 4_000],
  ['if(state in ("HR","KA"), max(BASIC*10%, 2500), 0)', 0],
  ['slab(BASIC, 10000, 0, 25000, 800, 1600)', 1_600],
  ['marginal(BASIC, 10000, 0%, 25000, 5%, 10%)', 2_250],
  ['round(BASIC/26*2, 10)', 3_080],
])('the example %s gives %s', (text, expected) => {
  expect(result(text)).toBe(expected);
});

describe('operators', () => {
  test.each([
    ['1_50_000 + 0.5', 150_000.5],
    ['12.5 - 20', -7.5],
    ['BASIC + 500', 40_500],
    ['BASIC - HRA', 24_000],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['-2 * -3', 6],
    ['- - 5', 5],
    ['3 - -2', 5],
    ['BASIC / HRA', 2.5],
    ['1 / 3', 0.333333],
    ['2 / 3', 0.666667],
    ['-2 / 3', -0.666667],
    ['0.000001 * 0.5', 0.000001],
    ['-0.000001 * 0.5', -0.000001],
    ['0.000001 * 0.4', 0],
    ['BASIC / 26', 1_538.461538],
    ['1_00_00_00_000 / 3', 333_333_333.333333],
    ['1_00_00_00_000 / 99_99_99_999', 1],
    ['99_99_99_999.999999 * 1', 999_999_999.999999],
    ['12% + 0.5%', 0.125],
    ['0.0001%', 0.000001],
    ['# a note\nBASIC # the base\n  * 2', 80_000],
  ])('%s is %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });

  test.each([
    ['BASIC = 40000', true],
    ['BASIC != 40000', false],
    ['BASIC < 40000.01', true],
    ['BASIC <= 40000', true],
    ['BASIC > 40000', false],
    ['BASIC >= 40000', true],
    ['grade = "L4"', true],
    ['grade = "l4"', false],
    ['is_pf_member = true', true],
    ['joining_date < date("2020-01-01")', true],
    ['age between 41 and 58', true],
    ['age between 18 and 40', false],
    ['joining_date between date("2019-06-15") and date("2019-06-15")', true],
    ['age between 40 and 50 and state = "MH"', true],
    ['state in ("MH")', true],
    ['state not in ("MH", "KA")', false],
    ['age in (40 + 1, 50)', true],
    ['age in (-1, 41)', true],
    ['true or false and false', true],
    ['not true or true', true],
    ['not (true or true)', false],
    ['not age > 58', true],
    ['not not is_pf_member', true],
    ['is_disabled or is_pf_member', true],
  ])('%s is %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });
});

describe('functions', () => {
  test.each([
    ['min(3, 1, 2)', 1],
    ['max(3)', 3],
    ['max(BASIC * 10%, 2500)', 4_000],
    ['min(joining_date, date("2018-01-01"))', '2018-01-01'],
    ['sum(BASIC, HRA, 0.5)', 56_000.5],
    ['abs(HRA - BASIC)', 24_000],
    ['clamp(BASIC, 5000, 15000)', 15_000],
    ['clamp(1, 5, 9)', 5],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(2.499999)', 2],
    ['round(1234.5, 0.05)', 1_234.5],
    ['ceil(2.000001)', 3],
    ['ceil(-2.5)', -2],
    ['ceil(BASIC + 1, 500)', 40_500],
    ['floor(2.9)', 2],
    ['floor(-2.1)', -3],
    ['floor(BASIC / 3, 100)', 13_300],
    ['slab(10000, 10000, 1, 25000, 2, 3)', 1],
    ['slab(10000.01, 10000, 1, 25000, 2, 3)', 2],
    ['slab(age, 30, "young", "old")', 'old'],
    ['marginal(10000, 10000, 1%, 2%)', 100],
    ['marginal(-5, 10000, 1%, 2%)', 0],
    ['marginal(30, 20, 10%, 10, 50%, 100%)', 12],
    ['lookup("CONVEYANCE", grade)', 3_200],
    ['lookup("CONVEYANCE", "L9", 800)', 800],
    ['lookup("NONE", "L9", 800)', 800],
    ['lookup("CONVEYANCE", department, 700)', 700],
    ['component_or_zero(BASIC)', 40_000],
    ['component_or_zero(DA)', 0],
    ['earned(BASIC)', 39_000],
    ['ytd(HRA) + ytd(BASIC)', 120_000],
    ['input("KM") * 8', 962],
    ['input("TOLL", 55)', 55],
    ['full_years(joining_date, date("2026-06-14"))', 6],
    ['full_months(joining_date, date("2019-08-14"))', 1],
    ['days(date("2026-04-01"), date("2026-05-01"))', 30],
    ['days(date("2026-04-02"), date("2026-04-01"))', -1],
    ['month_of(joining_date) * 100 + year_of(joining_date)', 2_619],
    ['is_blank(department)', true],
    ['is_blank(grade)', false],
    ['is_blank(custom("bond_until"))', true],
    ['coalesce(department, "none")', 'none'],
    ['coalesce(grade, "none")', 'L4'],
    ['starts_with(grade, "L")', true],
    ['contains(custom("site"), "une")', true],
    ['custom("skill_level") * 2', 6],
    ['custom("bond_amount") / 12', 4_166.666667],
    ['night_shifts * 200', 600],
    ['paid_days * 10', 295],
    ['gross_earned', 70_000.5],
    ['if(age > 40, 1, 1 / 0)', 1],
    ['is_disabled and 1 / 0 = 1', false],
    ['is_pf_member or 1 / 0 = 1', true],
  ])('%s is %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });
});

describe('a blank fact', () => {
  test.each([
    ['department = "Sales"', false],
    ['department != "Sales"', true],
    ['department in ("Sales")', false],
    ['department not in ("Sales")', true],
    ['if(is_blank(confirmation_date), 1, 2)', 1],
    ['contains(department, "S")', "'department' has no value (column 10)"],
    ['full_years(confirmation_date, date("2026-04-01"))', "'confirmation_date' has no value (column 12)"],
    ['service_years * 2', "'service_years' has no value (column 1)"],
    ['custom("bond_until") < date("2026-01-01")', "'bond_until' has no value (column 1)"],
    ['input("TOLL")', "No input 'TOLL' was entered (column 1)"],
  ])('%s gives %s', (text, expected) => {
    expect(result(text)).toBe(expected);
  });
});

test.each([
  ['1/0', 'Division by zero at column 2'],
  ['1 +\n BASIC / (age - 41)', 'Division by zero at line 2, column 8'],
  ['lookup("CONVEYANCE", "L9")', "No row for 'L9' in table CONVEYANCE"],
  ['99_99_99_999 + 2', 'Result is out of range'],
  ['99_99_99_999 * 99_99_99_999', 'Result is out of range'],
  ['-99_99_99_999 - 2', 'Result is out of range'],
  ['99_99_99_999 / 0.000001', 'Result is out of range'],
  ['sum(99_99_99_999, 99_99_99_999)', 'Result is out of range'],
  ['ceil(99_99_99_999, 60_00_00_000)', 'Result is out of range'],
  ['marginal(99_99_99_999, 1, 0, 100)', 'Result is out of range'],
  ['round(5, age - 41)', "The step of 'round' must be above zero (column 10)"],
])('%s stops with: %s', (text, message) => {
  expect(result(text)).toBe(message);
});
