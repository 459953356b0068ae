import { type Paise, paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { newBalance, type PlanTerms } from './instalment.ts';
import { planLoan } from './plan.ts';
import { foreclosureQuote, payPart, takeRow } from './recovery.ts';
import { payEarly } from './repayment.ts';
import { makeSchedule } from './schedule.ts';

const FLAT: PlanTerms = {
  interest_method: 'flat',
  annual_rate_bp: 1000,
  round_instalment_to_paise: 1,
  merge_last_below_pct: 10,
  flat_rebate: true,
};
const AGREED: PlanTerms = { ...FLAT, flat_rebate: false };
const start = { first_cycle: '2026-06', first_sequence: 1 };
/** 1,20,000 at 10% flat over 12 months: interest 12,000.00, each row 11,000.00. */
const loan = newBalance(rupees(120_000), FLAT, 12);
const rows = planLoan(loan, FLAT, { rows: 12 }, start);
const after = (count: number) =>
  rows.slice(0, count).reduce((left, row) => takeRow(left, row, row.instalment_paise, FLAT).after, loan);
const facts = { lent_paise: rupees(120_000), fee_bp: 0, fee_due_paise: paise(0) };
const inPaise = (amount: number) => Math.round(amount * 100) as Paise;

test.each([
  // 1,20,000 x 10% x days / 365
  ['no day', 0, 0, 7_000],
  ['one day', 1, 32.88, 6_967.12],
  ['20 days', 20, 657.53, 6_342.47],
  ['the last day before the fixed interest is reached', 212, 6_969.86, 30.14],
  ['more days than interest was fixed for', 213, 7_000, 0],
])('a flat loan with a rebate, settled after %s', (_name, days, interest, rebate) => {
  expect(foreclosureQuote(after(5), FLAT, days, facts)).toMatchObject({
    principal_paise: rupees(70_000),
    interest_paise: inPaise(interest),
    rebate_paise: inPaise(rebate),
    total_paise: inPaise(70_000 + interest),
  });
});

test('without a rebate all fixed interest is due, and no loan of another method has one', () => {
  expect(foreclosureQuote(after(5), AGREED, 20, facts)).toMatchObject({ interest_paise: rupees(7_000), rebate_paise: 0 });
  const reducing = { ...FLAT, interest_method: 'reducing' as const };
  const quote = foreclosureQuote(newBalance(rupees(120_000), reducing, 12), reducing, 20, facts);
  expect(quote).toMatchObject({ interest_paise: inPaise(657.53), rebate_paise: 0 });
});

test('a fee that was not taken yet is part of the settlement', () => {
  expect(foreclosureQuote(after(5), AGREED, 20, { ...facts, fee_bp: 200, fee_due_paise: rupees(500) })).toMatchObject({
    fee_paise: rupees(1_400),
    fee_due_paise: rupees(500),
    total_paise: rupees(70_000 + 7_000 + 1_400 + 500),
  });
});

test.each([
  ['half of the principal', 35_000, 35_000, 3_500],
  ['a third, to the nearest paisa', 23_333.33, 46_666.67, 4_666.67],
  ['one rupee', 1, 69_999, 6_999.9],
])('a part-payment of %s keeps that share of the fixed interest', (_name, amount, principal, interest) => {
  expect(payPart(after(5), inPaise(amount), FLAT).after).toMatchObject({
    principal_paise: inPaise(principal),
    fixed_interest_paise: inPaise(interest),
  });
  expect(payPart(after(5), inPaise(amount), AGREED).after.fixed_interest_paise).toBe(rupees(7_000));
});

test('the plan after it is made of what is left', () => {
  const size = { effect: 'keep_tenure' as const, instalment: rupees(11_000) };
  const { rows: left } = payEarly(after(5), rupees(35_000), rows.slice(5), FLAT, size);
  expect(left.map(({ instalment_paise }) => instalment_paise)).toEqual(Array<number>(7).fill(rupees(5_500)));
});

test('no instalment is due before the month that is named', () => {
  const terms = {
    ...FLAT,
    first_cycle_rule: 'same_month' as const,
    moratorium_months: 0,
    moratorium_interest: 'none' as const,
    broken_period_interest: 'none' as const,
  };
  const first = (not_before?: string) => makeSchedule(rupees(120_000), 12, terms, '2026-10-31', not_before).rows[0]?.cycle;
  expect([first(), first('2026-10'), first('2026-11'), first('2026-09')]).toEqual(['2026-10', '2026-10', '2026-11', '2026-10']);
});
