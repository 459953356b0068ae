import { IDENTIFIER_FORMATS, normaliseIdentifier } from '@hrms/organisation/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cinWarning, gstinCheckCharacter, gstinProblem, panWarning, stateCodeOfGstin } from './identifier.ts';

describe('shapes', () => {
  test.each([
    ['pan', 'AAKCS4821M', true],
    ['pan', 'AAKCS4821', false],
    ['pan', 'AAKC4S821M', false],
    ['tan', 'PNES04821C', true],
    ['tan', 'PNE04821C', false],
    ['cin', 'U29300PN2008PTC131742', true],
    ['cin', 'L17110MH1973PLC019786', true],
    ['cin', 'X29300PN2008PTC131742', false],
    ['cin', 'U29300PN2008PTC13174', false],
    ['llpin', 'AAB-1234', true],
    ['llpin', 'AAB1234', false],
    ['din', '01234567', true],
    ['din', '1234567', false],
    ['lin', '1234567890', true],
    ['lin', '123456789', false],
    ['udyam', 'UDYAM-MH-26-0012345', true],
    ['udyam', 'UDYAM-MH-26-12345', false],
    ['ifsc', 'SBIN0000300', true],
    ['ifsc', 'SBIN1000300', false],
    ['pin', '411001', true],
    ['pin', '011001', false],
  ] as const)('%s %s: %s', (kind, value, good) => expect(IDENTIFIER_FORMATS[kind].pattern.test(value)).toBe(good));

  test('spaces and small letters are forgiven', () => expect(normaliseIdentifier(' aakcs 4821m ')).toBe('AAKCS4821M'));
});

describe('the 4th letter of a PAN', () => {
  test.each([
    ['AAKCS4821M', 'private_limited', null],
    ['AAKPS4821M', 'private_limited', 'The 4th letter of the PAN doesn’t match a private limited company'],
    ['AAKFS4821M', 'llp', null],
    ['AAKCS4821M', 'llp', 'The 4th letter of the PAN doesn’t match a limited liability partnership'],
    ['AAKPS4821M', 'proprietorship', null],
    ['AAKHS4821M', 'huf', null],
    ['AAKTS4821M', 'trust', null],
    ['AAKGS4821M', 'government', null],
    ['AAKPS4821M', null, null],
  ] as const)('%s of a %s', (pan, type, expected) => expect(panWarning(pan, type)).toBe(expected));
});

describe('GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '27AAKCS4821M1ZW', '29AAKCS4821M1ZS', '33AAKCS4821M1Z3', '06AAKCS4821M1Z0', '36AAKCS4821M1ZX'])(
    '%s is good',
    (gstin) => expect(gstinProblem(gstin)).toBeNull(),
  );

  test.each([
    ['27AAPFU0939F1ZW', {}, 'The GSTIN check character is wrong'],
    ['27AAKCS4821M1ZV', {}, 'The GSTIN check character is wrong'],
    ['39AAKCS4821M1ZW', {}, 'Enter a valid GSTIN, for example 27AAKCS4821M1ZW'],
    ['00AAKCS4821M1ZW', {}, 'Enter a valid GSTIN, for example 27AAKCS4821M1ZW'],
    ['27AAKCS4821M1AW', {}, 'Enter a valid GSTIN, for example 27AAKCS4821M1ZW'],
    ['27AAKCS4821M1Z', {}, 'Enter a valid GSTIN, for example 27AAKCS4821M1ZW'],
    ['27AAPFU0939F1ZV', { pan: 'AAKCS4821M' }, 'The PAN in this GSTIN differs from the organisation’s PAN'],
    [
      '29AAKCS4821M1ZS',
      { pan: 'AAKCS4821M', state_code: 'IN-MH' },
      'This GSTIN belongs to Karnataka, the branch is in Maharashtra',
    ],
    ['29AAKCS4821M1ZS', { pan: 'AAKCS4821M', state_code: 'IN-KA' }, null],
  ])('%s with %o: %s', (gstin, holder, expected) => expect(gstinProblem(gstin, holder)).toBe(expected));

  test('one wrong character before the check is always noticed', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const good = '27AAKCS4821M1Z';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.constantFrom(...digits), (at, put) => {
        fc.pre(put !== good[at]);
        const wrong = good.slice(0, at) + put + good.slice(at + 1);
        expect(gstinCheckCharacter(wrong)).not.toBe('W');
      }),
    );
  });

  test('it tells its state', () => {
    expect(stateCodeOfGstin('36AAKCS4821M1ZX')).toBe('IN-TS');
    expect(stateCodeOfGstin('97AAKCS4821M1ZX')).toBeNull();
  });
});

test('a CIN of another year than the incorporation is worth a word', () => {
  expect(cinWarning('U29300PN2008PTC131742', '2008-02-14')).toBeNull();
  expect(cinWarning('U29300PN2008PTC131742', '2009-02-14')).toBe('The CIN is of 2008, but the date of incorporation is in 2009');
  expect(cinWarning('U29300PN2008PTC131742', null)).toBeNull();
});
