import type { NoticeRule } from '@hrms/lifecycle/contract';
import { expect, test } from 'vitest';
import { noticeLength } from './notice-length.ts';

const days = (value: number) => ({ value, unit: 'days' as const });
const rule = (employment_type: NoticeRule['employment_type'], value: number): NoticeRule => ({ employment_type, ...days(value) });
const RULES = [rule('permanent', 30), rule('intern', 7), rule('probation', 15)];
const PLAIN = { position: null, grade: null, employment_type: 'permanent', on_probation: false };

test.each([
  ['the position wins', { position: days(45), grade: days(60), on_probation: true }, days(45)],
  ['a position without notice wins too', { position: days(0), grade: days(60) }, days(0)],
  ['during probation before the grade', { grade: days(60), on_probation: true }, days(15)],
  ['the grade before the employment type', { grade: days(60) }, days(60)],
  ['by employment type', {}, days(30)],
  ['another employment type', { employment_type: 'intern' }, days(7)],
  ['none is set', { employment_type: 'contract' }, days(0)],
])('%s', (_name, placed, length) => {
  expect(noticeLength({ ...PLAIN, ...placed }, RULES)).toEqual(length);
});

test('without a notice of probation that of the grade holds', () => {
  const placed = { ...PLAIN, grade: days(60), on_probation: true };
  expect(noticeLength(placed, [rule('permanent', 30)])).toEqual(days(60));
});
