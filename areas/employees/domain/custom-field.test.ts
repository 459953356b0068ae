import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomFieldRule,
  customFieldKey,
  customValueProblem,
  customValueText,
  normalizedCustomValue,
  visibleValuesFor,
} from './custom-field.ts';

const field = (more: Partial<CustomFieldRule>): CustomFieldRule => ({
  key: 'size',
  name: 'Size',
  type: 'text',
  options: [],
  required: false,
  ...more,
});

describe('a value fits its field or is told why not', () => {
  test.each([
    [{ required: true }, undefined, 'Please enter Size'],
    [{ required: true }, '  ', 'Please enter Size'],
    [{ required: true, type: 'choice' as const, options: ['S', 'M'] }, null, 'Please select Size'],
    [{ required: true, type: 'yes_no' as const }, false, null],
    [{}, 'x'.repeat(500), null],
    [{}, 'x'.repeat(501), 'Use at most 500 characters'],
    [{}, 7, 'Size must be text'],
    [{ type: 'number' as const }, 7.5, null],
    [{ type: 'number' as const }, '7', 'Size must be a number'],
    [{ type: 'number' as const }, 1e13, 'Size must be a number'],
    [{ type: 'date' as const }, '2026-02-29', 'Enter Size as a date'],
    [{ type: 'date' as const }, '2028-02-29', null],
    [{ type: 'yes_no' as const }, 'yes', 'Size must be yes or no'],
    [{ type: 'choice' as const, options: ['S', 'M'] }, 'M', null],
    [{ type: 'choice' as const, options: ['S', 'M'] }, 'm', 'Use one of: S, M'],
  ])('%o with %o: %s', (rule, value, said) => expect(customValueProblem(field(rule), value)).toBe(said));
});

test('what was emptied is nothing, and text loses the blanks around it', () => {
  expect([
    normalizedCustomValue(' L '),
    normalizedCustomValue(''),
    normalizedCustomValue(undefined),
    normalizedCustomValue(0),
    normalizedCustomValue(false),
  ]).toEqual(['L', null, null, 0, false]);
  expect([customValueText(true), customValueText(false), customValueText(null), customValueText(4)]).toEqual([
    'Yes',
    'No',
    '',
    '4',
  ]);
});

test.each([
  ['T-shirt size', [], 't_shirt_size'],
  ['T-shirt size', ['t_shirt_size'], 't_shirt_size_2'],
  ['2nd locker', [], 'nd_locker'],
  ['आकार', [], 'field'],
  ['आकार', ['field', 'field_2'], 'field_3'],
])('the key of %s beside %o is %s', (name, taken, key) => expect(customFieldKey(name, new Set(taken))).toBe(key));

test('a key always is one that a file and the database take, and never a taken one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(fc.string()), (name, taken) => {
      const known = new Set(taken);
      const key = customFieldKey(name, known);
      expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect(known.has(key)).toBe(false);
    }),
  );
});

test('HR sees every value, others those meant for them', () => {
  const fields = [
    { key: 'size', visible_to: ['hr', 'self'] as const },
    { key: 'locker', visible_to: ['hr', 'directory'] as const },
    { key: 'note', visible_to: ['hr'] as const },
  ];
  const values = { size: 'L', locker: 12, note: 'x', gone: 1 };
  expect(visibleValuesFor(fields, values, 'hr')).toEqual({ size: 'L', locker: 12, note: 'x' });
  expect(visibleValuesFor(fields, values, 'self')).toEqual({ size: 'L' });
  expect(visibleValuesFor(fields, values, 'manager')).toEqual({});
  expect(visibleValuesFor(fields, values, 'directory')).toEqual({ locker: 12 });
});
