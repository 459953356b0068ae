import { describe, expect, test } from 'vitest';
import { FORM_138_FIELDS, form138Records, form138Text } from './form138.ts';
import { spendChallan } from './link.ts';
import {
  actOn,
  bookEntryDueOn,
  depositDueOn,
  quarterOf,
  quarterPeriod,
  returnDueOn,
  returnFormOn,
  salaryCode,
} from './payment.ts';
import {
  deductor,
  quarterStatement as quarter,
  statementRow as row,
  paiseOf as rupees,
  statementChallan,
} from './statement.scenario.ts';
import { type QuarterStatement, quarterFindings } from './statement.ts';
import { windowState } from './window.ts';

describe('the Act, the quarter and the due day follow the day of payment', () => {
  test.each([
    ['2026-03-31', '1961', '92B', '24q', 4],
    ['2026-04-01', '2025', '1002', '138', 1],
    ['2026-09-30', '2025', '1002', '138', 2],
    ['2027-01-31', '2025', '1002', '138', 4],
  ] as const)('%s', (day, law, code, form, quarter) => {
    expect([actOn(day), salaryCode(actOn(day)), returnFormOn(day), quarterOf(day)]).toEqual([law, code, form, quarter]);
  });
  test('salary has the code of the Government that pays it', () => {
    const codes = (government: 'central' | 'state' | null) => [salaryCode('1961', government), salaryCode('2025', government)];
    expect([codes('state'), codes(null), codes('central')]).toEqual([
      ['92A', '1001'],
      ['92B', '1002'],
      ['92C', '1003'],
    ]);
  });
  test('deposit by the 7th, for March by 30 April', () => {
    const salaries = ['2026-10-05', '2026-10-31', '2026-11-02'];
    expect(bookEntryDueOn('2026-10', salaries, '2026-10-06')).toBe('2026-10-05');
    expect(bookEntryDueOn('2026-10', salaries, '2026-11-01')).toBe('2026-10-31');
    expect(bookEntryDueOn('2026-10', salaries, '2026-10-31')).toBe('2026-10-31');
    expect(bookEntryDueOn('2026-10', salaries, '2026-10-04')).toBe('2026-10-05');
    // payments before the calendar begins, too
    expect(bookEntryDueOn('2021-06', ['2021-06-30'], '2021-07-02')).toBe('2021-06-30');
    expect(bookEntryDueOn('2026-12', salaries, '2026-12-31')).toBe('2027-01-07');
    expect([1, 2, 3, 4].map((quarter) => returnDueOn('2026-27', quarter))).toEqual([
      '2026-07-31',
      '2026-10-31',
      '2027-01-31',
      '2027-05-31',
    ]);
    // years before the calendar begins are due as its first entry has it
    expect([depositDueOn('2020-03'), returnDueOn('2019-20', 4)]).toEqual(['2020-04-30', '2020-05-31']);
    expect([depositDueOn('2026-10'), depositDueOn('2026-12'), depositDueOn('2027-03')]).toEqual([
      '2026-11-07',
      '2027-01-07',
      '2027-04-30',
    ]);
  });
  test('quarters of a tax year', () => {
    expect(quarterPeriod('2026-27', 2)).toEqual({ first_day: '2026-07-01', last_day: '2026-09-30' });
    expect(quarterPeriod('2026-27', 4)).toEqual({ first_day: '2027-01-01', last_day: '2027-03-31' });
  });
});

describe('a challan is spent on the oldest deductions', () => {
  const entries = [
    { entry_id: 'b', paid_on: '2026-08-31', open: rupees(500) },
    { entry_id: 'a', paid_on: '2026-07-31', open: rupees(300) },
  ];
  test('and splits the one it does not cover', () => {
    expect(spendChallan(rupees(400), entries)).toEqual({
      parts: [
        { entry_id: 'a', amount: 300_00 },
        { entry_id: 'b', amount: 100_00 },
      ],
      left: 0,
    });
  });
  test('what is over stays', () => {
    expect(spendChallan(rupees(1000), entries).left).toBe(200_00);
  });
});

describe('Form 138', () => {
  test('has its fields, CR and LF, and totals', () => {
    const lines = form138Records(quarter());
    expect(lines.map((line) => line.split('^').length)).toEqual([
      FORM_138_FIELDS.FH,
      FORM_138_FIELDS.BH,
      FORM_138_FIELDS.CD,
      FORM_138_FIELDS.DD,
    ]);
    expect(form138Text(quarter()).endsWith('\r\n')).toBe(true);
    const [, batch, challan, deduction] = lines.map((line) => line.split('^'));
    expect([batch?.[16], batch?.[17], batch?.[25], batch?.[46], batch?.[51]]).toEqual(['202627', 'Q2', '19', '10487.00', 'Y']);
    expect([challan?.[14], challan?.[16], challan?.[18], challan?.[20]]).toEqual(['0240020', '00123', '07082026', '10487.00']);
    expect([deduction?.[7], deduction?.[14], deduction?.[19], deduction?.[23]]).toEqual([
      'ABCPR1234K',
      '1002',
      '140000.00',
      '10487.00',
    ]);
  });
  test('a quarter without pay is a nil statement', () => {
    const nil = quarter({ challans: [], rows: [] });
    expect(form138Records(nil)[2]?.split('^')[5]).toBe('Y');
    expect(quarterFindings(nil)).toMatchObject([{ code: 'nil', level: 'warning' }]);
  });
});

describe('findings of a quarter', () => {
  const codesOf = (statement: QuarterStatement) => quarterFindings(statement).map(({ code, level }) => `${level} ${code}`);
  test('a right one has none', () => expect(codesOf(quarter())).toEqual([]));
  test('a challan short by 1,000 is named', () => {
    const short = quarter({ challans: [statementChallan({ tax: rupees(9_487) })] });
    expect(quarterFindings(short)[0]?.message).toBe('Challan 0240020/123 of 2026-08-07 is ₹1,000 short of its deductions');
  });
  test('a deduction without a challan, and a PAN that is missing', () => {
    expect(codesOf(quarter({ rows: [row({ challan_id: null })] }))).toContain('error not_deposited');
    expect(codesOf(quarter({ rows: [row({ pan: null })] }))).toEqual(['error no_pan_rate', 'warning no_pan']);
    expect(codesOf(quarter({ rows: [row({ pan: null, amount_paid: rupees(50_000) })] }))).toEqual(['warning no_pan']);
  });
  test('nobody responsible', () => {
    expect(codesOf(quarter({ deductor: { ...deductor, responsible: null } }))).toEqual(['error responsible_person']);
  });
});

describe('when declarations are open', () => {
  const input = { windows: [], reopened_until: [], joined_on: '2020-01-01', joiner_days: 30, today: '2026-11-23' };
  const window = { from_date: '2026-04-01', to_date: '2026-10-31' };
  test.each([
    ['without any window', {}, { open: true, until: null, closed_since: null }],
    [
      'within the window',
      { windows: [{ ...window, to_date: '2026-11-30' }] },
      { open: true, until: '2026-11-30', closed_since: null },
    ],
    ['after it', { windows: [window] }, { open: false, until: null, closed_since: '2026-11-01' }],
    ['for a joiner', { windows: [window], joined_on: '2026-11-10' }, { open: true, until: '2026-12-10', closed_since: null }],
    [
      'opened again',
      { windows: [window], reopened_until: ['2026-11-25'] },
      { open: true, until: '2026-11-25', closed_since: null },
    ],
    [
      'before it',
      { windows: [{ from_date: '2026-12-01', to_date: '2026-12-31' }] },
      { open: false, until: null, closed_since: null },
    ],
  ])('%s', (_name, more, expected) => expect(windowState({ ...input, ...more })).toEqual(expected));
});
