import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { availableAllotment, monthsInYear } from './flexible.ts';
import { hasValidCheckDigit } from './gstin.ts';
import { mileageAmount, perDiemAmount, rupeesOfForeign } from './per-diem.ts';
import { differenceHash, hashDistance, merchantKey } from './picture-hash.ts';
import { claimPayment, type SanctionedLine } from './settlement.ts';

const HALF = { half_day_share_bp: 5000, meal_cut_bp: 2000 };
const trip = (first_day: string, last_day: string, meals_provided: number[] = []) => ({ first_day, last_day, meals_provided });

describe('per diem', () => {
  test.each([
    ['three days, two meals on the second', trip('2026-11-02', '2026-11-04', [0, 2]), 1920],
    ['one day is whole', trip('2026-11-02', '2026-11-02'), 1200],
    ['two days are halves', trip('2026-11-02', '2026-11-03'), 1200],
    ['a meal on a half day cuts that half', trip('2026-11-02', '2026-11-03', [1]), 1080],
    ['more meals than the day holds leave nothing', trip('2026-11-02', '2026-11-02', [5]), 0],
  ])('%s', (_, days, amount) => {
    expect(perDiemAmount(rupees(1200), HALF, days).amount_paise).toBe(rupees(amount));
  });
  test('every day is a step', () => {
    const { steps } = perDiemAmount(rupees(1200), HALF, trip('2026-11-02', '2026-11-04', [0, 2]));
    expect(steps.map(({ value }) => value)).toEqual([
      '₹1,200',
      '₹600 (50% of the day)',
      '₹720 (full day, 2 meals provided)',
      '₹600 (50% of the day)',
    ]);
  });
});

test.each([
  [148, 9.5, 1406],
  [0.1, 9.55, 0.96],
  [12.3, 3.33, 40.96],
])('%d km at %d', (km, rate, amount) => {
  expect(mileageAmount(km, rupees(rate), 'car').amount_paise).toBe(rupees(amount));
});

test('a foreign amount is rounded to the nearest paisa, half up', () => {
  expect(rupeesOfForeign(10_000, 841_234)).toBe(841_234);
  expect(rupeesOfForeign(1, 845_000)).toBe(85);
});

describe('payment of a claim', () => {
  const line = (amount: number, more: Partial<SanctionedLine> = {}): SanctionedLine => ({
    sanctioned_paise: rupees(amount),
    paid_by: 'self',
    tax_treatment: 'not_income',
    limit_paise: null,
    ...more,
  });
  const advance = (advance_id: string, open: number) => ({ advance_id, open_paise: rupees(open) });
  test.each([
    ['advance 10,000, claim 12,400', [line(12_400, { paid_by: 'advance' })], [advance('a', 10_000)], 10_000, 2400],
    ['advance 10,000, claim 7,150', [line(7150, { paid_by: 'advance' })], [advance('a', 10_000)], 7150, 0],
    ['own money and card', [line(500), line(900, { paid_by: 'company_card' })], [advance('a', 10_000)], 0, 500],
    ['no advance', [line(500, { paid_by: 'advance' })], [], 0, 500],
  ])('%s', (_, lines, advances, settled, payable) => {
    expect(claimPayment(lines, advances)).toMatchObject({
      advance_settled_paise: rupees(settled),
      payable_paise: rupees(payable),
    });
  });
  test('the oldest advance is settled first', () => {
    expect(claimPayment([line(700, { paid_by: 'advance' })], [advance('old', 500), advance('new', 500)]).uses).toEqual([
      { advance_id: 'old', amount_paise: rupees(500) },
      { advance_id: 'new', amount_paise: rupees(200) },
    ]);
  });
  test.each([
    ['not_income', null, 0],
    ['taxable', null, 1000],
    ['exempt_up_to_limit', 600, 400],
    ['exempt_up_to_limit', 1000, 0],
    ['exempt_up_to_limit', null, 0],
  ] as const)('%s with limit %s: %d is income', (tax_treatment, limit, taxable) => {
    const lines = [line(1000, { tax_treatment, limit_paise: limit === null ? null : rupees(limit) })];
    expect(claimPayment(lines, []).taxable_paise).toBe(rupees(taxable));
  });
});

test.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1ZW', false],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1Z', false],
])('GSTIN %s: %s', (gstin, valid) => {
  expect(hasValidCheckDigit(gstin)).toBe(valid);
});

test('pictures differ by the bits of their hashes', () => {
  const rising = differenceHash(Array.from({ length: 72 }, (_, index) => index));
  const falling = differenceHash(Array.from({ length: 72 }, (_, index) => -index));
  expect([rising, falling]).toEqual(['0000000000000000', 'ffffffffffffffff']);
  expect(hashDistance(rising, falling)).toBe(64);
  expect(hashDistance('00000000000000ff', '00000000000000f8')).toBe(3);
  expect(merchantKey(' Meru  Cabs Pvt. Ltd.')).toBe(merchantKey('MERU CABS PVT LTD'));
});

test('an allotment is pro rata to the months in service', () => {
  expect(availableAllotment(rupees(24_000), monthsInYear('2026-27', '2026-10-01', null))).toBe(rupees(12_000));
  expect(monthsInYear('2026-27', '2020-01-01', null)).toBe(12);
  expect(monthsInYear('2026-27', '2026-10-31', '2026-12-01')).toBe(3);
});
