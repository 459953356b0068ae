import { type Paise, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { statementFindings } from './findings.ts';
import type { ReturnPerson, StatementLine } from './people.ts';
import { returnSheet } from './return-sheet.ts';
import { statementTotals } from './totals.ts';

const MONTH = '2027-03';
const subject = {
  scheme: 'ptax',
  kind: 'regular',
  month: MONTH,
  origin_month: MONTH,
  state_code: 'IN-TN',
  exempted_trust: false,
} as const;
const line = (employee_id: string, tax: number, more: Partial<StatementLine> = {}): StatementLine => ({
  employee_id,
  scheme: 'ptax',
  month: MONTH,
  origin_month: MONTH,
  kind: 'regular',
  state_code: 'IN-TN',
  wages: { gross: rupees(30_000) },
  amounts: { tax: rupees(tax) },
  facts: {},
  deducted: rupees(tax),
  days_paid: 31,
  ncp_days: 0,
  reason_code: null,
  last_working_day: null,
  ...more,
});
const personOf = (employee_id: string): ReturnPerson => ({
  full_name: employee_id === 'asha' ? 'Asha Rao' : 'Bina Shah',
  employee_code: `E-${employee_id}`,
  uan: null,
  name_on_uan: null,
  esi_number: null,
});
const before = (amount: number) => ({ taxBefore: (id: string) => (id === 'asha' ? rupees(amount) : zero) as Paise });
const findings = (lines: readonly StatementLine[], earlier: number) =>
  statementFindings(subject, lines, personOf, before(earlier)).map(({ code, level }) => [code, level]);

describe('professional tax given back at the end of a half-year', () => {
  test.each<[string, StatementLine[], number, string[][]]>([
    ['less than was deducted: a question with the reason', [line('asha', -200)], 1_250, [['ptax.refund', 'warning']]],
    ['all that was deducted', [line('asha', -200)], 200, [['ptax.refund', 'warning']]],
    ['a rupee more than was deducted', [line('asha', -200)], 199, [['roll.amount_negative', 'error']]],
    ['nothing was deducted', [line('asha', -200)], 0, [['roll.amount_negative', 'error']]],
    [
      'against arrears in the same statement',
      [line('asha', -200), line('asha', 250, { kind: 'arrear', origin_month: '2027-02' })],
      0,
      [['ptax.refund', 'warning']],
    ],
    [
      'another employee’s tax does not pay for it',
      [line('asha', -200), line('bina', 500)],
      0,
      [['roll.amount_negative', 'error']],
    ],
    ['no refund at all', [line('asha', 208)], 0, []],
  ])('%s', (_what, lines, earlier, found) => expect(findings(lines, earlier)).toEqual(found));

  test('the reason names what was deducted and the tax of the period', () => {
    const [found] = statementFindings(subject, [line('asha', -200)], personOf, before(1_250));
    expect(found).toMatchObject({ employee_id: 'asha', row: 1, field: 'tax' });
    expect(found?.message).toBe('₹200 is given back: ₹1,250 was deducted before Mar 2027, the tax of the period is ₹1,050');
    expect(found?.remedy.length).toBeGreaterThan(10);
  });

  test('the roll has one row for each employee, with the tax of the period; its column adds up to the total', () => {
    const lines = [line('asha', -200), line('bina', 300), line('bina', 50, { kind: 'arrear', origin_month: '2027-02' })];
    const [head, ...rows] = returnSheet('ptax', lines, personOf, before(1_250).taxBefore);
    expect(head?.slice(-3)).toEqual(['Professional tax', 'Deducted earlier in the period', 'Tax of the period']);
    expect(rows.map((row) => [row[1], ...row.slice(-3)])).toEqual([
      ['Asha Rao', -200, 1_250, 1_050],
      ['Bina Shah', 350, 0, 350],
    ]);
    expect(rows.every((row) => Number(row.at(-1)) >= 0)).toBe(true);
    const { payable } = statementTotals(subject, lines);
    expect(payable).toBe(rupees(rows.reduce((sum, row) => sum + Number(row.at(-3)), 0)));
  });

  test('more given back than collected asks for no payment', () => {
    const { payable, employee, employer } = statementTotals(subject, [line('asha', -200)]);
    expect([payable, employee, employer]).toEqual([zero, rupees(-200), rupees(200)]);
  });
});
