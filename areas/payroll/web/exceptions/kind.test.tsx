import type { PayrollException } from '@hrms/payroll/contract';
import { expect, test } from 'vitest';
import { correctionLink, groupExceptions, kindTitle } from './kind.ts';

const found = (code: string, severity: PayrollException['severity'], employee_id: string | null = 'e1') =>
  ({ exception_id: `${code} ${employee_id}`, code, severity, employee_id, employee_code: 'EMP-00001' }) as PayrollException;

test('blockers come first, then the frequent kinds', () => {
  const groups = groupExceptions([
    found('esi_crossing', 'N'),
    found('no_pan', 'W'),
    found('no_bank', 'W'),
    found('no_bank', 'W', 'e2'),
    found('no_salary', 'B'),
  ]);
  expect(groups.map(({ code, rows }) => `${code} ${rows.length}`)).toEqual([
    'no_salary 1',
    'no_bank 2',
    'no_pan 1',
    'esi_crossing 1',
  ]);
});

test('an exception links to where it is fixed', () => {
  expect(correctionLink(found('no_salary', 'B'), 'p1')?.to).toBe('/employee-salary?search=EMP-00001');
  expect(correctionLink(found('no_bank', 'W'), 'p1')?.to).toBe('/employees/profile/e1');
  expect(correctionLink(found('epf_membership_review', 'W'), 'p1')?.to).toBe('/employees/statutory/e1/edit');
  expect(correctionLink(found('no_bank', 'W', null), 'p1')).toBeUndefined();
  expect(correctionLink(found('overtime_unapproved', 'W'), 'p1')?.to).toBe('/overtime');
  expect(correctionLink(found('declaration_missing', 'N', null), 'p1')?.to).toBe('/tds/declarations');
  expect(correctionLink(found('minimum_wage', 'B'), 'p1')?.to).toBe('/employees/salary/e1/revisions');
  expect(correctionLink(found('esi_crossing', 'N'), 'p1')).toBeUndefined();
});

test('an unlisted kind still has a readable title', () => {
  expect(kindTitle('statutory.some_new_thing')).toBe('Some new thing');
});
