import { type Paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { encashmentPay, lopDifference, lopFundDifference, overtimeHour, overtimePay, overtimeWage } from './attendance-pay.ts';
import { payDays } from './days.ts';
import { earnedLines } from './earnings.ts';
import { components, makePerson, makeRun, toRates } from './slip.scenario.ts';
import { computeSlip } from './slip.ts';

test.each([
  [14_200, 600, 20_000, 136_538],
  [14_200, 60, 20_000, 13_654],
  [26_000, 90, 20_000, 37_500],
  [26_000, 90, 15_000, 28_125],
  [26_000, 0, 20_000, 0],
])('overtime of ₹%i a month for %i min at %i is %i paise', (wage, minutes, multiplier_bp, paise) => {
  expect(overtimePay(rupees(wage), minutes, multiplier_bp)).toBe(paise);
});

test('an hour is a 26th of the month divided by eight', () => {
  expect(overtimeHour(rupees(20_800))).toBe(10_000);
});

test.each([
  // ₹26,000 a month and ₹6,500 of house rent: 90 minutes at twice the wages
  ['wages', 26, 8, 37_500],
  ['wages', 30, 8, 32_500],
  ['wages', 26, 7.5, 40_000],
  ['gross', 26, 8, 46_875],
] as const)('overtime on %s by %d days and %d hours', (overtime_base, overtime_divisor, standard_hours, paise) => {
  const rule = { overtime_base, overtime_divisor, standard_hours };
  const wage = overtimeWage(toRates({ BASIC: 26_000, HRA: 6_500 }), components, rule);
  expect(overtimePay(wage, 90, 20_000, rule)).toBe(paise);
});

test.each([
  ['as_payroll', 26, 26],
  ['as_payroll', 30, 30],
  ['basic_da_26', 30, 26],
  ['basic_da_30', 26, 30],
  ['gross_30', 26, 30],
] as const)('a day of leave by %s with %d days in the settings is a %dth', (basis, setting, divisor) => {
  expect(encashmentPay(toRates({ BASIC: 26_000 }), components, basis, 5, setting).divisor).toBe(divisor);
});

test('late LOP is priced as its own month would have docked it, component by component', () => {
  const docked = makePerson('2026-10', { BASIC: 25_000, HRA: 10_000, SPECIAL: 7_333 }, { lop_days: 2 });
  const context = makeRun('2026-10');
  const earned = (lop_days: number) => {
    const input = { ...docked, lop_days };
    return new Map(
      earnedLines(input, context, payDays(context.month, context.settings.lop_basis, input)).map((line) => [
        line.code,
        line.amount,
      ]),
    );
  };
  for (const after of [0, 0.5, 1.5, 2, 3, 4.5]) {
    const found = lopDifference(docked, context, { before: 2, after });
    expect(found.length > 0).toBe(after !== 2);
    for (const { code, amount } of found) {
      expect(amount).toBe(((earned(after).get(code) ?? 0) - (earned(2).get(code) ?? 0)) as Paise);
      expect(amount > 0).toBe(after < 2);
    }
  }
  expect(lopDifference(docked, context, { before: 0, after: -1 })).toEqual([]);
});

test('a day that is found absent and given back again comes to nothing', () => {
  const paid = makePerson('2026-10', { BASIC: 25_000, HRA: 10_000, SPECIAL: 7_333 }, { lop_days: 0 });
  const context = makeRun('2026-10');
  const taken = lopDifference(paid, context, { before: 0, after: 1 });
  const back = lopDifference(paid, context, { before: 1, after: 0 });
  expect(taken.map(({ code }) => code)).toEqual(['BASIC', 'HRA', 'SPECIAL']);
  expect(back).toEqual(taken.map(({ code, amount }) => ({ code, amount: -amount })));
});

test.each([
  ['as_payroll', 26, 5_200_00],
  ['basic_da_26', 26, 5_000_00],
  ['basic_da_30', 30, 433_333],
  ['gross_30', 30, 6_500_00],
] as const)('five days of leave by %s', (basis, divisor, paise) => {
  const rates = toRates({ BASIC: 26_000, HRA: 11_960, SPECIAL: 1_040 });
  const marked = new Map(components);
  const special = components.get('SPECIAL');
  if (special) marked.set('SPECIAL', { ...special, rule: { ...special.rule, encashment_wage: true } });
  expect(encashmentPay(rates, marked, basis, 5)).toMatchObject({ amount: paise, divisor });
});

/** Payroll page, P5: CTC 30,000 a month in Telangana; two October days are paid back in November, one September day is found absent. */
test('EPF of days paid back or found absent is that of their own month, under its ceiling, with the split of the employer', () => {
  const rates = { BASIC: 18_000, HRA: 7_200, SPECIAL: 4_800 };
  const october = makePerson('2026-10', rates, { lop_days: 3 });
  const back = Object.fromEntries(
    lopFundDifference(october, makeRun('2026-10'), { before: 3, after: 1 }).map(({ code, amount }) => [code, amount / 100]),
  );
  expect(back).toMatchObject({ EPF_EMPLOYEE: 177, EPF_EMPLOYER: 177, EPS_EMPLOYER: 123, EPF_DIFFERENCE: 54 });
  const september = makePerson('2026-09', rates);
  const found = Object.fromEntries(
    lopFundDifference(september, makeRun('2026-09'), { before: 0, after: 1 }).map(({ code, amount }) => [code, amount / 100]),
  );
  expect(found).toMatchObject({ EPF_EMPLOYEE: -43, EPF_EMPLOYER: -43, EPS_EMPLOYER: -30, EPF_DIFFERENCE: -13 });
});

test('in the paying month they are arrears lines of both shares, no wages under its ceiling, and taxed in the month', () => {
  const rates = { BASIC: 18_000, HRA: 7_200, SPECIAL: 4_800 };
  const october = makePerson('2026-10', rates, { lop_days: 3 });
  const days = { before: 3, after: 1 };
  const context = makeRun('2026-10');
  const items = [...lopDifference(october, context, days), ...lopFundDifference(october, context, days)].map((item) => ({
    ...item,
    note: 'LOP paid back: 2 days',
    origin_month: '2026-10',
    wages_in_origin: true as const,
  }));
  const plain = computeSlip(makePerson('2026-11', rates), makeRun('2026-11')).slip;
  const { slip } = computeSlip(makePerson('2026-11', rates, { items }), makeRun('2026-11'));
  const of = (lines: typeof slip.lines, code: string, origin: string | null) =>
    lines.find((line) => line.code === code && line.origin_month === origin);
  expect(of(slip.lines, 'EPF_EMPLOYEE', null)).toEqual(of(plain.lines, 'EPF_EMPLOYEE', null));
  expect(of(slip.lines, 'EPF_EMPLOYEE', '2026-10')).toMatchObject({ section: 'deduction', amount: rupees(177) });
  expect(of(slip.lines, 'EPS_EMPLOYER', '2026-10')).toMatchObject({ section: 'employer', amount: rupees(123) });
  expect(slip.bases.epf).toBe(plain.bases.epf);
  const arrears = slip.gross - plain.gross;
  const employer = ['EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN'].reduce(
    (sum, code) => sum + (of(slip.lines, code, '2026-10')?.amount ?? 0),
    0,
  );
  expect(slip.employer_cost - plain.employer_cost).toBe(arrears + employer);
});
