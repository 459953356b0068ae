import { expect, test } from 'vitest';
import { fieldLabel, inWords, splitColumns } from './field-words.ts';

test('columns are said in words, abbreviations in capitals', () => {
  expect(inWords('employee_code, name_on_uan, vpf_percent')).toBe('employee code, name on UAN, VPF percent');
  expect(inWords('expanded')).toBe('expanded');
});

test('a heading that people wrote stays', () => {
  expect(fieldLabel('employee_code')).toBe('Employee code');
  expect(fieldLabel('uan')).toBe('UAN');
  expect(fieldLabel('Emp No.')).toBe('Emp No.');
});

test('columns a file may have are said apart', () => {
  expect(splitColumns('employee_code, tax_year; optional: pan, from_date')).toEqual({
    required: 'employee code, tax year',
    optional: 'PAN, from date',
  });
  expect(splitColumns('employee_code; optional reason').optional).toBe('reason');
  expect(splitColumns('employee_code').optional).toBeUndefined();
});
