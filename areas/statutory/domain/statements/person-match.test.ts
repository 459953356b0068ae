import { expect, test } from 'vitest';
import { type MatchStatement, type PayslipDeduction, personMatches } from './person-match.ts';

const MONTH = '2026-10';
const slip = (employee_id: string, deducted: number, origin_month = MONTH): PayslipDeduction => ({
  employee_id,
  scheme: 'epf',
  origin_month,
  deducted,
});
const share = (employee_id: string, employee: number, whole = employee * 2) => ({ employee_id, employee, whole });
const statement = (shares: MatchStatement['shares'], change: Partial<MatchStatement> = {}): MatchStatement => {
  const payable = shares.reduce((sum, { whole }) => sum + whole, 0);
  return { statement_id: 's', scheme: 'epf', origin_month: MONTH, filed: true, payable, paid: payable, shares, ...change };
};
const both = [share('asha', 180_000), share('bina', 250_000)];
const slips = [slip('asha', 180_000), slip('bina', 250_000)];

test.each<[string, PayslipDeduction[], MatchStatement[], [string, string, number][]]>([
  ['all agree', slips, [statement(both)], []],
  ['in payroll, not in the return', slips, [statement(both.slice(0, 1))], [['bina', 'not_in_return', 250_000]]],
  ['in the return, not in payroll', slips.slice(0, 1), [statement(both)], [['bina', 'not_on_payslip', -250_000]]],
  [
    'the payslip took less',
    [slip('asha', 100_000), slip('bina', 250_000)],
    [statement(both)],
    [['asha', 'payslip_short', -80_000]],
  ],
  ['the payslip took more', [slip('asha', 180_100), slip('bina', 250_000)], [statement(both)], [['asha', 'payslip_over', 100]]],
  [
    'no challan yet',
    slips,
    [statement(both, { paid: 0 })],
    [
      ['bina', 'challan_missing', 250_000],
      ['asha', 'challan_missing', 180_000],
    ],
  ],
  ['the challan leaves one out', slips, [statement(both, { paid: 500_000 })], [['asha', 'challan_short', 180_000]]],
  [
    'not filed',
    slips.slice(0, 1),
    [statement(both.slice(0, 1), { filed: false, paid: 0 })],
    [['asha', 'return_not_filed', 180_000]],
  ],
  ['a supplementary statement joins the regular one', slips, [statement(both.slice(0, 1)), statement(both.slice(1))], []],
  [
    'arrears of an earlier wage month in a return of their own',
    [...slips, slip('asha', 30_000, '2026-08')],
    [statement(both), statement([share('asha', 30_000)], { origin_month: '2026-08' })],
    [],
  ],
  [
    'arrears that no return has',
    [...slips, slip('asha', 30_000, '2026-08')],
    [statement(both)],
    [['asha', 'not_in_return', 30_000]],
  ],
  [
    'arrears in the return, not on the payslip',
    slips,
    [statement(both), statement([share('asha', 30_000)], { origin_month: '2026-08' })],
    [['asha', 'not_on_payslip', -30_000]],
  ],
  ['nothing deducted, nothing returned', [slip('asha', 0)], [statement([share('asha', 0)])], []],
])('%s', (_what, payslips, statements, expected) => {
  const people = personMatches(payslips, statements);
  expect(people.map(({ employee_id, cause, difference }) => [employee_id, cause, difference])).toEqual(expected);
});

test('a shortage that belongs to nobody alone stays with the statement', () => {
  expect(personMatches(slips, [statement(both, { paid: 700_000 })])).toEqual([]);
  const alike = [share('asha', 180_000), share('bina', 180_000)];
  const paid = 360_000;
  expect(personMatches([slip('asha', 180_000), slip('bina', 180_000)], [statement(alike, { paid })])).toEqual([]);
});

test('the page: payroll 22,36,400, return and challan 22,34,000', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => share(`e${n}`, 223_400));
  const payslips = [...many.map(({ employee_id, employee }) => slip(employee_id, employee)), slip('left', 240_000)];
  const people = personMatches(payslips, [statement(many)]);
  expect(people).toMatchObject([{ employee_id: 'left', cause: 'not_in_return', difference: 240_000 }]);
});
