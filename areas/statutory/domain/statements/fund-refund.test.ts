import { rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { statementFindings } from './findings.ts';
import type { StatementLine } from './people.ts';
import { statementTotals } from './totals.ts';

const subject = {
  scheme: 'lwf',
  kind: 'regular',
  month: '2026-11',
  origin_month: '2026-11',
  state_code: 'IN-HR',
  exempted_trust: false,
} as const;
const line = (employee: number, employer: number, more: Partial<StatementLine> = {}): StatementLine => ({
  employee_id: 'asha',
  scheme: 'lwf',
  month: '2026-11',
  origin_month: '2026-10',
  kind: 'arrear',
  state_code: 'IN-HR',
  wages: { gross: zero },
  amounts: { employee: rupees(employee), employer: rupees(employer) },
  facts: { category: 'worker' },
  deducted: rupees(employee),
  days_paid: 30,
  ncp_days: 0,
  reason_code: null,
  last_working_day: null,
  ...more,
});
const personOf = () => ({ full_name: 'Asha Rao', employee_code: 'E-1', uan: null, name_on_uan: null, esi_number: null });
const findings = (lines: readonly StatementLine[], employee: number, employer: number) =>
  statementFindings(subject, lines, personOf, {
    fundTaken: (_id, month) => (month === '2026-10' ? { employee: rupees(employee), employer: rupees(employer) } : {}),
  }).map(({ code, level, field, message }) => [code, level, field, message]);

describe('the welfare fund of an earlier month given back', () => {
  test.each<[string, number, number, unknown[]]>([
    ['less than was contributed', 35, 70, ['lwf.refund', 'warning', 'employee', '₹3 of Oct 2026 is given back']],
    ['all that was contributed', 1, 2, ['lwf.refund', 'warning', 'employee', '₹3 of Oct 2026 is given back']],
    [
      'more than the employer contributed',
      35,
      1.99,
      ['roll.amount_negative', 'error', 'employer', '₹3 is given back, more than was contributed for Oct 2026'],
    ],
    [
      'nothing was contributed',
      0,
      0,
      ['roll.amount_negative', 'error', 'employee', '₹3 is given back, more than was contributed for Oct 2026'],
    ],
  ])('%s', (_what, employee, employer, found) => expect(findings([line(-1, -2)], employee, employer)).toEqual([found]));

  test('a negative contribution of the month itself is an error, whatever was contributed before', () => {
    const own = line(-1, -2, { kind: 'regular', origin_month: '2026-11' });
    expect(findings([own], 35, 70).map(([code]) => code)).toContain('roll.amount_negative');
  });

  test('what is given back lowers the total; more than is contributed asks for no payment', () => {
    const regular = line(35, 70, { kind: 'regular', origin_month: '2026-11' });
    expect(statementTotals(subject, [regular, line(-1, -2)])).toMatchObject({ payable: rupees(102), employee: rupees(34) });
    expect(statementTotals(subject, [line(-1, -2)]).payable).toBe(0);
  });
});
