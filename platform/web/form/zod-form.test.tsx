import { expect, test } from 'vitest';
import * as z from 'zod';
import { formValues, isRequired, parseForm, showProblems } from './zod-form.ts';

const Plan = z
  .strictObject({
    name: z.string({ error: 'Please enter a name' }).trim().min(1, 'Please enter a name'),
    code: z.string().nullish(),
    note: z.string().optional(),
    first_day: z.string(),
    last_day: z.string(),
  })
  .refine((plan) => plan.first_day <= plan.last_day, {
    path: ['last_day'],
    message: 'Last day is before the first day',
    when: () => true,
  });

test('the schema says which fields must be filled in', () => {
  expect(['name', 'code', 'note', 'first_day'].map((name) => isRequired(Plan, name))).toEqual([true, false, false, true]);
  // a list that may be empty, and one that may not
  const Lists = z.strictObject({ tags: z.array(z.string()), rows: z.array(z.string()).min(1) });
  expect(['tags', 'rows'].map((name) => isRequired(Lists, name))).toEqual([false, true]);
  expect(isRequired(Plan, 'rows.0.name')).toBe(false);
});

test('an emptied input is missing, or null where that clears a value', () => {
  expect(formValues(Plan, { name: ' ', code: '', note: '', last_day: null })).toEqual({ code: null });
  expect(
    parseForm(Plan, { name: '', first_day: '2026-04-02', last_day: '2026-04-01' }).error?.issues.map((issue) => issue.message),
  ).toEqual(['Please enter a name', 'Last day is before the first day']);
});

test('problems stand at their fields; one without a field is handed back', () => {
  const shown: unknown[] = [];
  const form = {
    getFieldsError: () => [
      { name: ['name'], errors: [], warnings: [] },
      { name: ['rows', 0, 'pan'], errors: [], warnings: [] },
    ],
    setFields: (fields: unknown[]) => shown.push(...fields),
    getFieldInstance: () => undefined,
  };
  const unplaced = showProblems(form as never, [
    { path: 'body.name', message: 'taken' },
    { path: 'rows.0.pan', message: 'wrong' },
    { path: 'version', message: 'Somebody changed it' },
  ]);
  expect(shown).toEqual([
    { name: ['name'], errors: ['taken'] },
    { name: ['rows', 0, 'pan'], errors: ['wrong'] },
  ]);
  expect(unplaced).toEqual(['Somebody changed it']);
});
