import { rupees } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidSlipFacts, payBridge } from './bridge.ts';
import { computeSlip } from './index.ts';
import { makePerson, makeRun, toRates } from './slip.scenario.ts';
import type { SlipInput } from './slip-input.ts';

const pay = { BASIC: 50_000, HRA: 20_000, SPECIAL: 30_000 };
const paid = (month: string, more: Partial<SlipInput> = {}, rates: Record<string, number> = pay): PaidSlipFacts => {
  const input = makePerson(month, rates, more);
  const context = makeRun(month);
  return { input, context, net: computeSlip(input, context).slip.net };
};
const item = (code: string, amount: number, more: object = {}) => ({
  id: `${code}${amount}`,
  code,
  amount: rupees(amount),
  note: null,
  ...more,
});
const codes = (causes: ReturnType<typeof payBridge>) => Object.fromEntries(causes.map(({ code, net }) => [code, net]));
const sum = (causes: ReturnType<typeof payBridge>) => causes.reduce((total, { net }) => total + net, 0);

describe('why net pay changed', () => {
  test('nothing between two equal months with the same tax so far', () => {
    expect(payBridge(paid('2026-07'), paid('2026-07'))).toEqual([]);
  });

  test('two days without pay', () => {
    const [before, after] = [paid('2026-07'), paid('2026-07', { lop_days: 2 })];
    const [cause] = payBridge(before, after);
    expect(cause).toMatchObject({
      code: 'lop',
      net: after.net - before.net,
      facts: '0 days without pay before, 2 days without pay now',
    });
    expect(cause?.pay).toBeLessThan(0);
  });

  test('a raise, an overtime, a claim and a loan are causes of their own', () => {
    const before = paid('2026-07', { items: [item('LOAN_PRINCIPAL', 2_000)] });
    const after = paid(
      '2026-07',
      { items: [item('OVERTIME', 3_000), item('LOAN_PRINCIPAL', 5_000), item('PERFORMANCE_BONUS', 10_000)] },
      { BASIC: 60_000, HRA: 24_000, SPECIAL: 30_000 },
    );
    const causes = payBridge(before, after);
    expect(sum(causes)).toBe(after.net - before.net);
    expect(codes(causes)).toMatchObject({ loans: rupees(-3_000) });
    expect(causes.map(({ code }) => code)).toEqual(expect.arrayContaining(['salary', 'overtime', 'loans', 'variable']));
    expect(causes.find(({ code }) => code === 'salary')?.facts).toBe('₹1,00,000 a month before, ₹1,14,000 a month now');
  });

  test('a joiner’s second month: the days of service, not the law', () => {
    const before = paid('2026-07', { joined_on: '2026-07-16', service: { first_day: '2026-07-16', last_day: '2026-07-31' } });
    const after = paid('2026-08', { joined_on: '2026-07-16' });
    const causes = payBridge(before, after);
    expect(sum(causes)).toBe(after.net - before.net);
    expect(causes.find(({ code }) => code === 'days')?.pay).toBeGreaterThan(0);
    expect(causes.find(({ code }) => code === 'law')?.pay ?? 0).toBe(0);
  });

  test('what was stored under earlier rules is a cause of its own', () => {
    const [before, after] = [paid('2026-07'), paid('2026-07')];
    expect(payBridge({ ...before, net: before.net + 700 }, after)).toEqual([
      { code: 'rules', pay: -700, statutory: 0, tax: 0, net: -700, facts: '' },
    ]);
  });

  const month = fc.constantFrom('2026-04', '2026-06', '2026-09', '2026-12', '2027-02');
  const person = fc
    .record({
      month,
      basic: fc.integer({ min: 9_000, max: 150_000 }),
      lop: fc.integer({ min: 0, max: 5 }),
      from: fc.integer({ min: 1, max: 20 }),
      items: fc.array(
        fc.tuple(
          fc.constantFrom('OVERTIME', 'PERFORMANCE_BONUS', 'LOAN_PRINCIPAL', 'ASSET_RECOVERY', 'LEAVE_ENCASHMENT'),
          fc.integer({ min: 1, max: 20_000 }),
        ),
        { maxLength: 4 },
      ),
      state: fc.constantFrom('IN-KA', 'IN-MH', 'IN-TN'),
      deducted: fc.integer({ min: 0, max: 60_000 }),
      regime: fc.constantFrom('new' as const, 'old' as const),
    })
    .map(({ month: at, basic, lop, from, items, state, deducted, regime }) => {
      const base = makePerson(at, { BASIC: basic, HRA: Math.round(basic / 2) });
      return paid(
        at,
        {
          lop_days: lop,
          service: { first_day: `${at}-${String(from).padStart(2, '0')}`, last_day: base.service.last_day },
          items: items.map(([code, amount], place) => ({ ...item(code, amount), id: String(place) })),
          place: { state, local_body: null },
          tax: { ...base.tax, deducted_so_far: rupees(deducted), regime },
          salaries: [{ from_date: '2026-04-01', rates: toRates({ BASIC: basic, HRA: Math.round(basic / 2) }) }],
        },
        {},
      );
    });

  test('always adds up to the paisa', () => {
    fc.assert(
      fc.property(person, person, (before, after) => {
        const causes = payBridge(before, after);
        expect(sum(causes)).toBe(after.net - before.net);
        for (const { pay: of_pay, statutory, tax, net } of causes) expect(of_pay + statutory + tax).toBe(net);
      }),
      { numRuns: 200 },
    );
  });
});
