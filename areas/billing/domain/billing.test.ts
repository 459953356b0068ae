import { paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import {
  dayOfFullPlan,
  documentNumber,
  dunningStep,
  isReadOnly,
  matchStatement,
  organisationStatus,
  periodFrom,
  periodPrice,
  seatLimit,
  seatMark,
  seriesOf,
  settlementOf,
  stateOn,
  taxOn,
  taxWithin,
  trialReminder,
  upgradeCharge,
} from './index.ts';

const BASIC = { month_price_cents: 4900, month_price_paise: null };
const PRO = { month_price_cents: 9900, month_price_paise: null };
const AT_85 = { interval: 'month', exchange_paise: 8500 } as const;
const OTHER_STATE = { seller_state: 'IN-KA', buyer_state: 'IN-MH', outside_india: false };
const SAME_STATE = { seller_state: 'IN-KA', buyer_state: 'IN-KA', outside_india: false };
const ABROAD = { seller_state: 'IN-KA', buyer_state: null, outside_india: true };
const NOVEMBER = { first_day: '2026-11-01', last_day: '2026-11-30' };

describe('prices at ₹85 for a dollar', () => {
  test.each([
    ['Basic, month', BASIC, AT_85, 4165],
    ['Pro, month', PRO, AT_85, 8415],
    ['Basic, year is ten months', BASIC, { ...AT_85, interval: 'year' as const }, 41_650],
    ['Pro less a tenth', PRO, { ...AT_85, discount_bp: 1000 }, 7573.5],
    ['an agreed price', { month_price_cents: null, month_price_paise: null }, { ...AT_85, custom_price_cents: 20_000 }, 17_000],
    ['a price in rupees', { month_price_cents: 9900, month_price_paise: 799_900 }, AT_85, 7999],
  ])('%s', (_name, list, terms, expected) => expect(periodPrice(list, terms)).toBe(rupees(expected)));
  test('a price by agreement is not there yet', () =>
    expect(periodPrice({ month_price_cents: null, month_price_paise: null }, AT_85)).toBeNull());
});

describe('GST', () => {
  test.each([
    ['Basic, other state', 4165, OTHER_STATE, [0, 0, 749.7, 0.3, 4915]],
    ['Pro, other state', 8415, OTHER_STATE, [0, 0, 1514.7, 0.3, 9930]],
    ['Basic, same state', 4165, SAME_STATE, [374.85, 374.85, 0, 0.3, 4915]],
    ['Pro, same state', 8415, SAME_STATE, [757.35, 757.35, 0, 0.3, 9930]],
    ['buyer abroad', 8415, ABROAD, [0, 0, 0, 0, 8415]],
    ['rounded down', 100.2, OTHER_STATE, [0, 0, 18.04, -0.24, 118]],
  ] as const)('%s', (_name, amount, places, [cgst, sgst, igst, off, total]) =>
    expect(taxOn(rupees(amount), 1800, places)).toEqual({
      taxable_paise: rupees(amount),
      cgst_paise: rupees(cgst),
      sgst_paise: rupees(sgst),
      igst_paise: rupees(igst),
      round_off_paise: rupees(off),
      total_paise: rupees(total),
    }),
  );
});

describe('an upgrade from Basic to Pro in November', () => {
  test.each([
    ['2026-11-16', 15, 4207.5, 2082.5, 2125, 382.5, 0.5, 2508],
    ['2026-11-20', 11, 3085.5, 1527.17, 1558.33, 280.5, 0.17, 1839],
    ['2026-11-01', 30, 8415, 4165, 4250, 765, 0, 5015],
    ['2026-11-30', 1, 280.5, 138.83, 141.67, 25.5, -0.17, 167],
    ['2026-12-01', 0, 0, 0, 0, 0, 0, 0],
  ])('on %s, %i days', (day, days, price, former, charge, gst, off, total) => {
    const made = upgradeCharge(rupees(4165), rupees(8415), NOVEMBER, day);
    expect([made.days_left, made.days]).toEqual([days, 30]);
    expect([made.new_paise, made.former_paise, made.charge_paise]).toEqual([rupees(price), rupees(former), rupees(charge)]);
    const taxed = taxOn(made.charge_paise, 1800, OTHER_STATE);
    expect([taxed.igst_paise, taxed.round_off_paise, taxed.total_paise]).toEqual([rupees(gst), rupees(off), rupees(total)]);
  });
});

test.each([
  ['2026-01-31', 'month', '2026-01-31', '2026-02-27'],
  ['2026-01-31', 'month', '2026-02-28', '2026-03-30'],
  ['2026-01-31', 'month', '2026-03-31', '2026-04-29'],
  ['2026-11-16', 'month', '2026-11-16', '2026-12-15'],
  ['2024-02-29', 'year', '2024-02-29', '2025-02-27'],
] as const)('a period anchored on %s by %s from %s ends on %s', (anchor, interval, first_day, last_day) =>
  expect(periodFrom(anchor, interval, first_day)).toEqual({ first_day, last_day }),
);

test.each([
  ['HR', 'invoice', '2026-11-20', 1, 'HR/2627/000001'],
  ['HR', 'credit_note', '2027-03-31', 12, 'HRC/2627/000012'],
  ['ABC', 'credit_note', '2027-04-01', 1, 'ABCC/2728/000001'],
] as const)('%s %s of %s', (prefix, kind, day, value, number) => {
  expect(documentNumber(seriesOf(prefix, kind), day, value)).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});
test('a number that is too long is never made', () =>
  expect(() => documentNumber('ABCC', '2026-11-20', 1_000_000)).toThrow(RangeError));

const paid = (amount: number, tds = 0, tds_certificate: string | null = null) =>
  ({
    status: 'confirmed',
    mode: 'bank_transfer',
    amount_paise: rupees(amount),
    tds_paise: rupees(tds),
    tds_certificate,
  }) as const;

describe('what is paid on an invoice of ₹9,930 due on 16 November', () => {
  const invoice = { total_paise: rupees(9930), credited_paise: 0, due_on: '2026-11-16' };
  test.each([
    ['nothing', [], '2026-11-16', 'issued', 9930],
    ['nothing after the day', [], '2026-11-17', 'overdue', 9930],
    ['only claimed', [{ ...paid(9930), status: 'claimed' as const }], '2026-11-16', 'issued', 9930],
    ['all', [paid(9930)], '2026-11-17', 'paid', 0],
    ['tax deducted, no certificate', [paid(9088.5, 841.5)], '2026-11-16', 'part_paid', 841.5],
    ['tax deducted with certificate', [paid(9088.5, 841.5, 'A1')], '2026-11-16', 'paid', 0],
    ['one rupee short', [paid(9929)], '2026-11-16', 'paid', 0],
    ['₹1.01 short', [paid(9928.99)], '2026-11-16', 'part_paid', 1.01],
    ['two parts', [paid(5000), paid(4930)], '2026-11-16', 'paid', 0],
    ['a refunded payment', [{ ...paid(9930), status: 'refunded' as const }], '2026-11-16', 'issued', 9930],
  ])('%s', (_name, payments, today, status, due) =>
    expect(settlementOf(invoice, payments, today)).toMatchObject({ status, due_paise: rupees(due) }),
  );
  test('the shortfall that is closed', () =>
    expect(settlementOf(invoice, [paid(9929)], '2026-11-16').shortfall_paise).toBe(rupees(1)));
});

describe('states by the calendar', () => {
  const stored = { status_since: '2026-11-06', trial_ends_on: null, period_end: null, read_only_cause: null };
  test.each([
    [
      'the last day of a trial',
      { ...stored, status: 'trialing', trial_ends_on: '2026-11-20' },
      '2026-11-20',
      'trialing',
      '2026-11-06',
    ],
    [
      'the day after',
      { ...stored, status: 'trialing', trial_ends_on: '2026-11-20' },
      '2026-11-21',
      'trial_expired',
      '2026-11-21',
    ],
    [
      'cancelled, last day',
      { ...stored, status: 'cancelling', period_end: '2026-11-30' },
      '2026-11-30',
      'cancelling',
      '2026-11-06',
    ],
    [
      'cancelled, after it',
      { ...stored, status: 'cancelling', period_end: '2026-11-30' },
      '2026-12-01',
      'read_only',
      '2026-12-01',
    ],
    [
      'read-only, 29 days',
      { ...stored, status: 'read_only', read_only_cause: 'cancelled' },
      '2026-12-05',
      'read_only',
      '2026-11-06',
    ],
    ['read-only, 30 days', { ...stored, status: 'read_only', read_only_cause: 'cancelled' }, '2026-12-06', 'ended', '2026-12-06'],
    [
      'unpaid stays read-only',
      { ...stored, status: 'read_only', read_only_cause: 'unpaid' },
      '2027-06-01',
      'read_only',
      '2026-11-06',
    ],
  ] as const)('%s', (_name, state, day, status, since) => expect(stateOn(state, day)).toMatchObject({ status, since }));
  test.each([
    ['trialing', false, 'trial'],
    ['trial_expired', true, 'past_due'],
    ['active', false, 'active'],
    ['cancelling', false, 'active'],
    ['past_due', false, 'past_due'],
    ['read_only', true, 'past_due'],
    ['ended', true, 'past_due'],
  ] as const)('%s: read-only %s, organisation %s', (status, readOnly, organisation) =>
    expect([isReadOnly(status), organisationStatus(status)]).toEqual([readOnly, organisation]),
  );
});

test.each([
  ['2026-11-16', 0, 'current'],
  ['2026-11-17', 1, 'current'],
  ['2026-11-23', 2, 'current'],
  ['2026-11-30', 3, 'current'],
  ['2026-12-01', 3, 'past_due'],
  ['2026-12-15', 3, 'past_due'],
  ['2026-12-16', 3, 'read_only'],
] as const)('an invoice due on 16 November, on %s: %i reminders, %s', (today, reminders, state) => {
  expect(dunningStep('2026-11-16', today, { claimed: false })).toEqual({ reminders, state });
  expect(dunningStep('2026-11-16', today, { claimed: true })).toEqual({ reminders: 0, state: 'current' });
});

test.each([
  ['2026-11-13', 7],
  ['2026-11-14', null],
  ['2026-11-17', 3],
  ['2026-11-19', 1],
  ['2026-11-20', null],
])('a trial to 20 November, on %s', (today, days) => expect(trialReminder('2026-11-20', today)).toBe(days));

test.each([
  [250, 199, 0],
  [250, 200, 80],
  [250, 225, 90],
  [250, 249, 90],
  [250, 250, 100],
  [null, 9999, 0],
])('of %s seats %i are taken: mark %i', (limit, active, mark) => expect(seatMark(active, limit)).toBe(mark));
test.each([
  [50, 0, 50],
  [50, 5, 55],
  [null, 0, null],
  [null, 500, 500],
])('a plan of %s with %i more covers %s', (seat_limit, extra, limit) => expect(seatLimit({ seat_limit }, extra)).toBe(limit));
test('planned joiners fill the plan on a day', () => {
  const upcoming = [
    { joined_on: '2027-01-01', count: 8 },
    { joined_on: '2026-12-01', count: 3 },
  ];
  expect(dayOfFullPlan(240, 250, upcoming)).toBe('2027-01-01');
  expect(dayOfFullPlan(240, 260, upcoming)).toBeNull();
  expect(dayOfFullPlan(240, null, upcoming)).toBeNull();
});

test('lines of a statement find their invoice by number, then by an amount only one has', () => {
  const open = [
    { invoice_id: 'a', number: 'HR/2627/000001', due_paise: paise(993_000) },
    { invoice_id: 'b', number: 'HR/2627/000002', due_paise: paise(491_500) },
    { invoice_id: 'c', number: 'HR/2627/000003', due_paise: paise(491_500) },
  ];
  const line = (text: string, amount_paise: number) => ({ received_on: '2026-11-20', amount_paise, text });
  expect(
    matchStatement(
      [line('NEFT hr-2627-000002 thanks', 491_500), line('NEFT SAHYADRI', 993_000), line('UPI', 491_500), line('CASH', 100)],
      open,
    ).map(({ invoice_id, by }) => [invoice_id, by]),
  ).toEqual([
    ['b', 'number'],
    ['a', 'amount'],
    [null, 'none'],
    [null, 'none'],
  ]);
});

test.each([
  ['of a round amount', 118_000, { taxable_paise: 100_000, igst_paise: 18_000, round_off_paise: 0 }],
  ['with a paisa left over', 100_001, { taxable_paise: 84_747, igst_paise: 15_254, round_off_paise: 0 }],
  ['of one paisa', 1, { taxable_paise: 1, igst_paise: 0, round_off_paise: 0 }],
])('tax within an amount that goes back: %s', (_name, total, parts) => {
  const places = { seller_state: 'IN-KA', buyer_state: 'IN-MH', outside_india: false };
  const taxed = taxWithin(paise(total), 1800, places);
  expect(taxed).toMatchObject({ ...parts, total_paise: total });
  expect(taxed.taxable_paise + taxed.igst_paise + taxed.cgst_paise + taxed.sgst_paise + taxed.round_off_paise).toBe(total);
  expect(taxWithin(paise(total), 1800, { ...places, outside_india: true })).toMatchObject({
    taxable_paise: total,
    igst_paise: 0,
  });
});
