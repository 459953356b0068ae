import { expect, test } from 'vitest';
import { branchGstinProblem } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', 'IN-MH', null],
  ['27AAPFU0939F1ZW', 'IN-MH', 'The GSTIN check character is wrong'],
  ['27AAKCS4821M1ZW', 'IN-MH', null],
  ['29AAKCS4821M1ZS', 'IN-KA', null],
  ['33AAKCS4821M1Z3', 'IN-TN', null],
  ['06AAKCS4821M1Z0', 'IN-HR', null],
  ['36AAKCS4821M1ZX', 'IN-TS', null],
  ['27AAKCS4821M1ZV', 'IN-MH', 'The GSTIN check character is wrong'],
  ['29AAKCS4821M1ZS', 'IN-MH', 'This GSTIN belongs to Karnataka, the branch is in Maharashtra'],
  ['29AAKCS4821M1ZS', null, null],
  ['AAKCS4821M', 'IN-MH', 'Enter a valid GSTIN of 15 characters'],
  ['99AAKCS4821M1ZS', 'IN-MH', 'The first two digits of the GSTIN are not a state code'],
])('%s in %s', (gstin, state, fault) => expect(branchGstinProblem(gstin, state)).toBe(fault));
