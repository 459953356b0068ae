import { type Paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { dayInterest } from './arithmetic.ts';
import { type InterestMethod, type LoanBalance, newBalance, type PlanTerms } from './instalment.ts';
import { type PlanRow, planLoan } from './plan.ts';
import { carryCycles, foreclosureQuote, payPart, takeRow } from './recovery.ts';
import { monthEndBalances } from './tax-balance.ts';

const termsOf = (interest_method: InterestMethod, annual_rate_bp: number, unit = 1): PlanTerms => ({
  interest_method,
  annual_rate_bp,
  round_instalment_to_paise: unit,
  merge_last_below_pct: 10,
});
const start = { first_cycle: '2026-06', first_sequence: 1 };
const amountIn = (value: number) => Math.round(value * 100) as Paise;
const interestOf = (rows: readonly PlanRow[]) => rows.reduce((total, row) => total + row.interest_paise, 0);
const REDUCING = termsOf('reducing', 1000);
const loan = newBalance(rupees(120_000), REDUCING, 12);
const rows = planLoan(loan, REDUCING, { rows: 12 }, start);
const afterRows = (count: number): LoanBalance =>
  rows.slice(0, count).reduce((left, row) => takeRow(left, row, row.instalment_paise, REDUCING).after, loan);

test.each([
  ['none', 0, 1, 100_000, 7, 14_285.72, 14_285.68, 0],
  ['none', 0, 100, 100_000, 7, 14_286, 14_284, 0],
  ['reducing', 0, 1, 100_000, 7, 14_285.72, 14_285.68, 0],
  ['flat', 1000, 1, 120_000, 12, 11_000, 11_000, 12_000],
  ['flat', 900, 1, 100_000, 18, 6_305.56, 6_305.48, 13_500],
  ['reducing', 1000, 1, 120_000, 12, 10_549.91, 10_549.88, 6_598.89],
  ['reducing', 1000, 100, 120_000, 12, 10_550, 10_548.82, 6_598.82],
  ['reducing', 600, 1, 300_000, 24, 13_296.19, 13_296.02, 19_108.39],
] as const)('%s at %i bp, unit %i: %i in %i rows', (method, rate, unit, amount, months, each, last, interest) => {
  const terms = termsOf(method, rate, unit);
  const plan = planLoan(newBalance(rupees(amount), terms, months), terms, { rows: months }, start);
  expect(plan).toHaveLength(months);
  expect(new Set(plan.slice(0, -1).map((row) => row.instalment_paise))).toEqual(new Set([amountIn(each)]));
  expect(plan.at(-1)?.instalment_paise).toBe(amountIn(last));
  expect(interestOf(plan)).toBe(amountIn(interest));
});

test('rows of the reducing loan divide into interest and principal', () => {
  const parts = [0, 1, 11].map((n) => [rows[n]?.interest_paise, rows[n]?.principal_paise]);
  expect(parts).toEqual([
    [amountIn(1000), amountIn(9549.91)],
    [amountIn(920.42), amountIn(9629.49)],
    [amountIn(87.19), amountIn(10_462.69)],
  ]);
  expect(rows.at(-1)).toMatchObject({ cycle: '2027-05', closing_paise: 0 });
});

test('a skipped third cycle carries its interest and ends in the thirteenth', () => {
  const carried = carryCycles(afterRows(2), REDUCING, 1);
  expect(carried.carried_paise).toBe(amountIn(840.17));
  const plan = planLoan(
    carried,
    REDUCING,
    { instalment_paise: amountIn(10_549.91) },
    { first_cycle: '2026-09', first_sequence: 4 },
  );
  expect(plan[0]).toMatchObject({
    sequence: 4,
    carried_paise: amountIn(840.17),
    interest_paise: amountIn(840.17),
    principal_paise: amountIn(8869.57),
    closing_paise: amountIn(91_951.03),
  });
  expect(plan.at(-1)).toMatchObject({
    sequence: 13,
    instalment_paise: amountIn(11_455.2),
    principal_paise: amountIn(11_360.53),
    interest_paise: amountIn(94.67),
  });
});

test('a part-payment keeps the tenure or the instalment', () => {
  const before = afterRows(5);
  expect(before.principal_paise).toBe(amountIn(71_447.97));
  const { after } = payPart(before, rupees(30_000), REDUCING);
  expect(after.principal_paise).toBe(amountIn(41_447.97));
  const next = { first_cycle: '2026-11', first_sequence: 6 };
  const instalments = (size: Parameters<typeof planLoan>[2]) =>
    planLoan(after, REDUCING, size, next).map((row) => row.instalment_paise);
  const same_tenure = instalments({ rows: 7 });
  expect(same_tenure).toEqual([...Array<number>(6).fill(amountIn(6120.15)), amountIn(6120.13)]);
  expect(instalments({ instalment_paise: amountIn(10_549.91) })).toEqual([
    ...Array<number>(3).fill(amountIn(10_549.91)),
    amountIn(10_666.78),
  ]);
});

test('a short first row pays interest before principal; a foreclosure is quoted to the day', () => {
  const row = rows[0] as PlanRow;
  const short = takeRow(loan, row, rupees(4000), REDUCING);
  expect(short.allocation).toMatchObject({ interest_paise: rupees(1000), principal_paise: rupees(3000) });
  expect(short.missing_principal_paise).toBe(amountIn(6549.91));
  const none = takeRow(loan, row, rupees(400), REDUCING);
  expect(none.after).toMatchObject({ principal_paise: rupees(120_000), carried_paise: rupees(600) });
  expect(
    foreclosureQuote(afterRows(5), REDUCING, 20, { lent_paise: rupees(120_000), fee_bp: 200, fee_due_paise: rupees(0) }),
  ).toMatchObject({
    interest_paise: amountIn(391.5),
    fee_paise: amountIn(1428.96),
    total_paise: amountIn(73_268.43),
  });
});

test('days before the first cycle add interest to the first row, and an instalment below the interest is refused', () => {
  const broken_interest_paise = dayInterest(rupees(120_000), 1000, 20);
  const [first] = planLoan(loan, REDUCING, { rows: 12 }, { ...start, broken_interest_paise });
  expect(first?.interest_paise).toBe(rupees(1000) + broken_interest_paise);
  expect(() => planLoan(loan, REDUCING, { instalment_paise: rupees(1000) }, start)).toThrow(RangeError);
});

test('month-end balances of an interest-free loan for the tax year', () => {
  const months = ['2026-03', '2026-04', '2026-05', '2027-03'];
  const repaid = planLoan(
    newBalance(rupees(300_000), termsOf('none', 0), 24),
    termsOf('none', 0),
    { rows: 24 },
    { first_cycle: '2026-05', first_sequence: 1 },
  ).map((row) => ({ on_date: `${row.cycle}-28`, principal_paise: row.principal_paise }));
  const balances = monthEndBalances({ amount_paise: rupees(300_000), disbursed_on: '2026-04-10' }, repaid, months);
  expect(balances.map((each) => each.balance_paise)).toEqual([0, 300_000, 287_500, 162_500].map((value) => rupees(value)));
});
