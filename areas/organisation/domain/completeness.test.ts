import { expect, test } from 'vitest';
import { profileCompleteness } from './completeness.ts';

const nothing = {
  legal_type: null,
  incorporated_on: null,
  cin: null,
  llpin: null,
  pan: null,
  tan: null,
  gstin_default: null,
  email: null,
  phone: null,
  registered_address: null,
  logo_file_id: null,
  signatory_employee_id: null,
  has_responsible_for_tds: false,
};
const whole = {
  ...nothing,
  legal_type: 'private_limited',
  incorporated_on: '2008-02-14',
  cin: 'x',
  pan: 'x',
  tan: 'x',
  gstin_default: 'x',
  email: 'x',
  phone: 'x',
  registered_address: {},
  logo_file_id: 'x',
  signatory_employee_id: 'x',
  has_responsible_for_tds: true,
};

test('nothing, everything, and one missing fact with the filing that needs it', () => {
  expect(profileCompleteness(nothing).percent).toBe(0);
  expect(profileCompleteness(whole)).toEqual({ percent: 100, missing: [] });
  expect(profileCompleteness({ ...whole, tan: null })).toEqual({
    percent: 91,
    missing: [{ field: 'tan', label: 'TAN', needed_for: 'TDS challans and returns' }],
  });
});

test('a company is asked for its CIN, a partnership of limited liability for its LLPIN, others for neither', () => {
  const missingOf = (legal_type: string) =>
    profileCompleteness({ ...whole, cin: null, llpin: null, legal_type }).missing.map(({ field }) => field);
  expect([missingOf('public_limited'), missingOf('llp'), missingOf('trust')]).toEqual([['cin'], ['llpin'], []]);
});
