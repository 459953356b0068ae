import { expect, test } from 'vitest';
import { hashedInput } from '../canonical.ts';
import { figuresHash, type HashedPayslip, hashOverInputHash, hashWithInput, isHashOf, payslipHash } from './payslip-hash.ts';

const content: HashedPayslip = {
  payroll_id: 'a',
  employee_id: 'b',
  period_month: '2026-10-01',
  pay_date: '2026-10-31',
  payslip_number: 'PS/2026-27/10/000001',
  lines: [['BASIC', 'earning', null, 100, 100]],
  days: { paid: 31 },
  input: { joined_on: '2024-04-01', items: [{ id: undefined, amount: 5 }] },
  printed: { full_name: 'Asha Rao' },
  gross_paise: 100,
  deductions_paise: 0,
  reimbursements_paise: 0,
  net_paise: 100,
  employer_cost_paise: 100,
  engine_version: '1',
};
const { input_hash } = hashedInput(content.input);

test('equal inputs have one hash, whatever the order of their keys and whatever is undefined', () => {
  expect(hashedInput({ items: [{ amount: 5 }], joined_on: '2024-04-01' })).toEqual(hashedInput(content.input));
  expect(hashedInput({ items: [{ amount: 6 }], joined_on: '2024-04-01' }).input_hash).not.toBe(input_hash);
});

test.each([
  ['today', payslipHash(content, figuresHash(content, input_hash))],
  ['releases that hashed the figures at finalising', hashOverInputHash(content, input_hash)],
  ['releases that hashed the input at finalising', hashWithInput(content)],
])('a payslip with the hash of %s verifies, and any change of it is seen', (_release, hash) => {
  expect(isHashOf(hash, content)).toBe(true);
  for (const key of Object.keys(content)) expect(isHashOf(hash, { ...content, [key]: 'changed' }), key).toBe(false);
});
