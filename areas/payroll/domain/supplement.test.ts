import { type Paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { computeSlip, type SlipInput } from './index.ts';
import { makePerson, makeRun, toRates } from './slip.scenario.ts';

const RATES = { BASIC: 425_000, HRA: 170_000, SPECIAL: 222_090 };
const run = makeRun('2026-09');
const before = { paid_so_far: rupees(817_090 * 5), deducted_so_far: rupees(238_240 * 5) };
const person = (more: Partial<SlipInput> = {}) => {
  const own = makePerson('2026-09', RATES, more);
  return { ...own, tax: { ...own.tax, ...before, ...more.tax } };
};
const bonus = (amount: number) => [{ code: 'PERFORMANCE_BONUS', amount: rupees(amount), note: null }];
/** The same person paid by a run beside the salary. */
const beside = (month_paid: boolean, tax: Partial<SlipInput['tax']> = {}): SlipInput => {
  const own = person();
  return {
    ...own,
    salaries: [],
    later_salaries: [{ from_date: '2026-04-01', rates: toRates(RATES) }],
    items: bonus(400_000),
    supplement: { month_paid },
    epf: null,
    esi: null,
    tax: { ...own.tax, ...tax },
  };
};
const amountOf = (input: SlipInput, code: string) =>
  computeSlip(input, run).slip.lines.find((line) => line.code === code)?.amount ?? 0;

describe('a bonus beside the salary (P3 paid apart)', () => {
  test('pays the item alone, and deducts the tax that the payslip of both would deduct on it', () => {
    const { slip } = computeSlip(beside(false), run);
    expect(slip.lines.map(({ code }) => code)).toEqual(['PERFORMANCE_BONUS', 'TDS']);
    expect(slip.gross).toBe(rupees(400_000));
    // P3: tax on one-time pay 2,27,920
    expect(amountOf(beside(false), 'TDS')).toBe(rupees(227_920));
    expect(slip.net).toBe(rupees(400_000 - 227_920));
    expect(slip.days).toMatchObject({ in_service: 0, paid: 0, lop: 0 });
    expect(slip.findings.filter(({ severity }) => severity !== 'N')).toEqual([]);
  });

  test('before or after the salary of the month: both payslips together deduct what one would', () => {
    const one = amountOf(person({ items: bonus(400_000) }), 'TDS');
    const salary = amountOf(person(), 'TDS');
    const after = beside(true, {
      paid_so_far: (before.paid_so_far + rupees(817_090)) as Paise,
      deducted_so_far: (before.deducted_so_far + salary) as Paise,
    });
    expect(salary + amountOf(after, 'TDS')).toBe(one);
    const first = amountOf(beside(false), 'TDS');
    const then = person({
      tax: {
        ...person().tax,
        paid_so_far: (before.paid_so_far + rupees(400_000)) as Paise,
        deducted_so_far: (before.deducted_so_far + first) as Paise,
      },
    });
    expect(Math.abs(first + amountOf(then, 'TDS') - one)).toBeLessThanOrEqual(rupees(1));
  });

  test('its sentence does not speak of a balance that the salary deducts', () => {
    const steps = computeSlip(beside(false), run).tax.steps;
    expect(steps.find(({ label }) => label === 'TDS on regular pay')).toMatchObject({
      amount: { paise: 0 },
      why: 'deducted with the salary',
    });
  });
});

describe('professional tax', () => {
  const small = { BASIC: 9_000 };
  test('of the salary counts what was paid beside it', () => {
    const month = makeRun('2026-10');
    const own = makePerson('2026-10', small, { place: { state: 'IN-MH', local_body: null } });
    const alone = computeSlip(own, month).slip;
    const both = computeSlip({ ...own, ptax: { ...own.ptax, gross_beside: rupees(5_000) } }, month).slip;
    const taxOf = ({ lines }: typeof alone) => lines.find(({ code }) => code === 'PTAX')?.amount ?? 0;
    // Maharashtra, men: 175 from 7,501 to 10,000, 200 above
    expect([taxOf(alone), taxOf(both)]).toEqual([rupees(175), rupees(200)]);
    expect(both.bases.ptax).toBe(rupees(14_000));
  });

  test('beside the salary is left to the salary; its gross is counted once', () => {
    const open = computeSlip(beside(false), run).slip;
    expect(open.bases).toMatchObject({ ptax: 0, ptax_open: rupees(400_000) });
    const paid = computeSlip(beside(true), run).slip;
    expect(paid.bases.ptax).toBe(rupees(400_000));
    expect(paid.bases.ptax_open).toBeUndefined();
  });
});
