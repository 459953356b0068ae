import { addDays } from '@hrms/platform/calendar';
import { type Paise, rupees } from '@hrms/platform/money';
import type { ExpenseRule } from '@hrms/reimbursements/contract';
import { describe, expect, test } from 'vitest';
import { cityClassOf, limitPeriod } from './limit.ts';
import { isForEmployee, type PolicyToChoose, rulesFor } from './policy-choice.ts';
import { judgeLine, type LineToJudge, type UsedBefore } from './verdict.ts';

const rule = (more: Partial<ExpenseRule> = {}): ExpenseRule => ({
  category_id: 'hotel',
  limits: [],
  receipt_required_above_paise: null,
  declaration_allowed: false,
  must_submit_within_days: 60,
  rate_per_km_paise: {},
  max_km_per_day: null,
  per_diem: [],
  half_day_share_bp: 5000,
  meal_cut_bp: 2000,
  auto_approve_below_paise: null,
  requires_project: false,
  includes_lodging: false,
  non_claimable_weekdays: [],
  allow_backdated_days: null,
  ...more,
});
const line = (more: Partial<LineToJudge> = {}): LineToJudge => ({
  category_name: 'Hotel',
  kind: 'expense',
  expense_date: '2026-11-17',
  amount_paise: rupees(1000),
  bill_paise: more.amount_paise ?? rupees(1000),
  city_class: 'A',
  grade_id: 'm2',
  grade_name: 'M2',
  has_receipt: false,
  receipt_lost: false,
  project: null,
  missing_fields: [],
  km_of_day: 0,
  ...more,
});
const judge = (changed: Partial<LineToJudge>, of: Partial<ExpenseRule> | null, used: UsedBefore = {}, day = '2026-11-20') =>
  judgeLine({ line: line(changed), rule: of && rule(of), used, submitted_on: day }, null).breaches;

describe('limits', () => {
  const limits = [
    { per: 'day' as const, grade_id: 'm2', city_class: 'A' as const, amount_paise: rupees(6000), on_breach: 'warn' as const },
    { per: 'day' as const, grade_id: null, city_class: 'any' as const, amount_paise: rupees(3000), on_breach: 'block' as const },
  ];
  const used = { day: rupees(4500) };
  test('name the rule, what is used and what is left', () => {
    expect(judge({ amount_paise: rupees(2000) }, { limits }, used)).toEqual([
      {
        code: 'reimbursements.limit_exceeded',
        level: 'warn',
        message: 'Hotel in a class A city: ₹6,000 a day for grade M2; you have used ₹4,500, this line has ₹1,500 left',
        over_paise: rupees(500),
      },
    ]);
  });
  test.each([
    ['at the limit', 1500, 'm2', []],
    ['one paisa above', 1500.01, 'm2', ['warn']],
    ['another grade falls to the general limit', 1500, 'm1', ['block']],
  ])('%s', (_, amount, grade_id, levels) => {
    expect(judge({ amount_paise: rupees(amount), grade_id }, { limits }, used).map(({ level }) => level)).toEqual(levels);
  });
  test('over by 1,200 for a bill of 7,200', () => {
    expect(judge({ amount_paise: rupees(7200) }, { limits })[0]?.over_paise).toBe(rupees(1200));
  });
  test('used up, nothing is left', () => {
    const month = [{ ...limits[1], per: 'month' as const, amount_paise: rupees(1000) }] as ExpenseRule['limits'];
    expect(judge({}, { limits: month }, { month: rupees(1000) })[0]?.message).toContain('this line has ₹0 left');
  });
});

describe('receipts', () => {
  test.each([
    [50_000, { receipt_required_above_paise: rupees(500) }, {}, []],
    [50_001, { receipt_required_above_paise: rupees(500) }, {}, ['reimbursements.receipt_required']],
    [50_001, { receipt_required_above_paise: rupees(500) }, { has_receipt: true }, []],
    [1, { receipt_required_above_paise: 0 as Paise }, {}, ['reimbursements.receipt_required']],
    [50_001, { receipt_required_above_paise: null }, {}, []],
    [50_001, { receipt_required_above_paise: rupees(500) }, { receipt_lost: true }, ['reimbursements.receipt_required']],
    [
      50_001,
      { receipt_required_above_paise: rupees(500), declaration_allowed: true },
      { receipt_lost: true },
      ['reimbursements.receipt_lost'],
    ],
  ])('%d paise with %j and %j', (amount, of, changed, codes) => {
    expect(judge({ amount_paise: amount as Paise, ...changed }, of).map(({ code }) => code)).toEqual(codes);
  });
});

describe('dates', () => {
  test.each([
    ['2026-01-01', '2026-03-02', []],
    ['2026-01-01', '2026-03-03', ['warn']],
    ['2026-01-01', '2026-05-01', ['warn']],
    ['2026-01-01', '2026-05-02', ['block']],
  ])('an expense of %s submitted on %s', (expense_date, day, levels) => {
    expect(judge({ expense_date }, {}, {}, day).map(({ level }) => level)).toEqual(levels);
  });
  test.each([
    [90, 90, ['warn']],
    [90, 91, ['block']],
    [30, 30, []],
    [30, 31, ['block']],
  ])('accepted for %d days, %d days old', (allow_backdated_days, age, levels) => {
    const expense_date = addDays('2026-11-20', -age);
    expect(judge({ expense_date }, { allow_backdated_days }).map(({ level }) => level)).toEqual(levels);
  });
  test('not in the future, not on days left out', () => {
    expect(judge({ expense_date: '2026-11-21' }, {})[0]?.code).toBe('reimbursements.future_date');
    expect(judge({ expense_date: '2026-11-15' }, { non_claimable_weekdays: [0] })[0]?.code).toBe(
      'reimbursements.weekday_not_allowed',
    );
  });
});

test('without a rule, never without limit', () => {
  expect(judge({}, null)).toMatchObject([
    { code: 'reimbursements.no_policy', level: 'block', message: 'No policy covers Hotel for you; ask HR' },
  ]);
});

test('project, distance and needed fields', () => {
  expect(judge({}, { requires_project: true })[0]?.code).toBe('reimbursements.project_required');
  expect(judge({ km_of_day: 301 }, { max_km_per_day: 300 })[0]?.level).toBe('warn');
  expect(judge({ km_of_day: 300 }, { max_km_per_day: 300 })).toEqual([]);
  expect(judge({ missing_fields: ['bill number'] }, {})[0]?.message).toBe('Enter bill number for Hotel');
});

test.each([
  [999.99, true],
  [1000, false],
])('%d is approved at once below 1,000: %s', (amount, auto) => {
  const judged = { line: line({ amount_paise: rupees(amount) }), used: {}, submitted_on: '2026-11-20' };
  expect(judgeLine({ ...judged, rule: rule({ auto_approve_below_paise: rupees(1000) }) }, null).auto_approved).toBe(auto);
});

test.each([
  ['day', '2026-11-17', '2026-11-17', '2026-11-17'],
  ['month', '2026-02-17', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-11-17', '2026-10-01', '2026-12-31'],
  ['tax_year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['tax_year', '2026-04-01', '2026-04-01', '2027-03-31'],
] as const)('the %s of %s', (per, day, first_day, last_day) => {
  expect(limitPeriod(per, day)).toEqual({ first_day, last_day });
});

test('cities without a class are class C', () => {
  const classes = new Map([['new delhi', 'A' as const]]);
  expect([cityClassOf(classes, ' New  Delhi'), cityClassOf(classes, 'Latur'), cityClassOf(classes, null)]).toEqual([
    'A',
    'C',
    'C',
  ]);
});

describe('the deciding policy', () => {
  const employee = {
    employee_id: 'asha',
    branch_id: 'pune',
    department_id: 'sales',
    designation_id: 'lead',
    grade_id: 'm2',
    employment_type: 'permanent',
    gender: 'female',
    is_worker: false,
    service_from: '2020-01-01',
  };
  const policy = (policy_id: string, priority: number, applies_to: PolicyToChoose['applies_to'], more = {}): PolicyToChoose => ({
    policy_id,
    name: policy_id,
    priority,
    applies_to,
    versions: [
      { version_id: `${policy_id}-1`, from_date: '2026-04-01', rules: [rule()] },
      { version_id: `${policy_id}-2`, from_date: '2026-11-01', rules: [rule()] },
    ],
    ...more,
  });
  const chosen = (policies: PolicyToChoose[], day = '2026-11-17') =>
    rulesFor(policies, employee, 'hotel', day).map(({ version }) => version.version_id);
  test('lowest priority number, then the most closely drawn', () => {
    const all = [
      policy('everyone', 2, {}),
      policy('department', 2, { department_ids: ['sales'] }),
      policy('grade', 2, { grade_ids: ['m2'] }),
      policy('first', 1, {}),
      policy('others', 1, { department_ids: ['works'] }),
    ];
    expect(chosen(all)).toEqual(['first-2', 'grade-2', 'department-2', 'everyone-2']);
  });
  test.each([
    ['2026-03-31', []],
    ['2026-10-31', ['p-1']],
    ['2026-11-01', ['p-2']],
  ])('an expense of %s is judged by the version of its day', (day, versions) => {
    expect(chosen([policy('p', 1, {})], day)).toEqual(versions);
  });
  test('named employees only', () => {
    expect(isForEmployee({ employee_ids: ['vikram'] }, employee, '2026-11-17')).toBe(false);
    expect(isForEmployee({ employee_ids: ['asha'], grade_ids: ['m1'] }, employee, '2026-11-17')).toBe(false);
    expect(isForEmployee({ employee_ids: ['asha'] }, employee, '2026-11-17')).toBe(true);
  });
});
