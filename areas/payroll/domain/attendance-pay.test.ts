import { type Paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { encashmentPay, lopDifference, overtimeHour, overtimePay } from './attendance-pay.ts';
import { payDays } from './days.ts';
import { earnedLines } from './earnings.ts';
import { components, makePerson, makeRun, toRates } from './slip.scenario.ts';

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
