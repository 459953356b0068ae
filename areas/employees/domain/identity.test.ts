import { expect, test } from 'vitest';
import { hasVerhoeffDigit, isPayableAccount, type NumberKind, normalizeNumber, numberProblem } from './identity.ts';
import { normalizePhone } from './phone.ts';

test.each<[NumberKind, string, string | null]>([
  ['pan', 'ABCPK1234F', null],
  ['pan', 'ABCCK1234F', "The 4th letter of an employee's PAN is P"],
  ['pan', 'ABCPK12345', 'A PAN has 5 letters, 4 digits and 1 letter'],
  ['pan', 'abcpk1234f', 'A PAN has 5 letters, 4 digits and 1 letter'],
  ['uan', '100904319456', null],
  ['uan', '10090431945', 'A UAN has 12 digits'],
  ['esi_number', '3100123456', null],
  ['esi_number', '31001234567', 'An ESI number has 10 digits'],
  ['aadhaar', '499118665246', null],
  ['aadhaar', '499118665247', 'This Aadhaar number is not valid. Check the digits'],
  ['aadhaar', '199118665246', 'An Aadhaar number has 12 digits and does not start with 0 or 1'],
  ['pran', '110012345678', null],
  ['pran', '11001234567', 'A PRAN has 12 digits'],
  ['pran', '1100123456789', 'A PRAN has 12 digits'],
  ['passport_number', 'M1234567', null],
  ['passport_number', 'M123', 'A passport number has 5 to 20 letters and digits'],
  ['driving_licence', 'MH1420110012345', null],
  ['driving_licence', 'MH 14', 'A driving licence number has 5 to 20 letters and digits'],
  ['voter_id', 'ABC1234567', null],
  ['voter_id', 'MT/01/001/000001', null],
  ['voter_id', 'A'.repeat(21), 'A voter ID has 5 to 20 letters and digits'],
  ['ifsc', 'SBIN0000300', null],
  ['ifsc', 'SBIN1000300', 'An IFSC has 4 letters, a zero and 6 letters or digits'],
  ['account_number', '000123456', null],
  ['account_number', '12345678', 'An account number has 9 to 18 digits'],
  ['account_number', '1234567890123456789', 'An account number has 9 to 18 digits'],
])('%s %s: %s', (kind, value, problem) => expect(numberProblem(kind, value)).toBe(problem));

test('the Verhoeff digit notices every wrong digit and every neighbours’ swap', () => {
  const good = '499118665246';
  expect(hasVerhoeffDigit(good)).toBe(true);
  for (let at = 0; at < good.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const other = good.slice(0, at) + digit + good.slice(at + 1);
      expect(hasVerhoeffDigit(other), other).toBe(other === good);
    }
  for (let at = 0; at + 1 < good.length; at += 1) {
    const swapped = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2);
    expect(hasVerhoeffDigit(swapped), swapped).toBe(swapped === good);
  }
});

test('spaces and hyphens of numbers are ignored', () => expect(normalizeNumber(' abcpk 1234-f ')).toBe('ABCPK1234F'));

test.each([
  ['9822012345', '+919822012345'],
  ['098220 12345', '+919822012345'],
  ['+91 98220-12345', '+919822012345'],
  ['919822012345', '+919822012345'],
  ['(0)9822012345', '+919822012345'],
  ['+971 50 123 4567', '+971501234567'],
  ['5822012345', null],
  ['+91 5822012345', null],
  ['982201234', null],
  ['98220123456', null],
  ['', null],
  ['phone', null],
])('phone %s', (text, stored) => expect(normalizePhone(text)).toBe(stored));

test.each([
  ['HDFC0000128', '501000000444', true],
  ['HDFC1000128', '501000000444', false],
  ['HDFC0000128', '12345678', false],
  ['HDFC0000128', '1234567890123456789', false],
])('a bank takes a transfer to %s %s: %s', (ifsc, account_number, payable) => {
  expect(isPayableAccount({ ifsc, account_number })).toBe(payable);
});
