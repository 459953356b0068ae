import type { Progress } from '@hrms/platform/contract';
import { expect, test } from 'vitest';
import { newerProgress } from './use-job-progress.ts';

const report = (status: Progress['status'], done_count = 0, result: unknown = null): Progress => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'test',
  subject_id: null,
  status,
  done_count,
  total_count: 10,
  note: null,
  result,
  problem: null,
});

test('of two running reports the one further along counts', () => {
  expect(newerProgress(report('running', 4), report('running', 6))?.done_count).toBe(6);
  expect(newerProgress(report('running', 7), report('running', 6))?.done_count).toBe(7);
});

test('an end is never taken back, and a read one brings the result', () => {
  expect(newerProgress(report('done', 5), report('running', 6))?.status).toBe('done');
  expect(newerProgress(report('running', 9), report('failed', 6))?.status).toBe('failed');
  expect(newerProgress(report('done', 10), report('done', 10, { rows: 3 }))?.result).toEqual({ rows: 3 });
});

test('one report is enough, and none is none', () => {
  expect(newerProgress(undefined, report('waiting'))?.status).toBe('waiting');
  expect(newerProgress(report('waiting'), undefined)?.status).toBe('waiting');
  expect(newerProgress(undefined, undefined)).toBeUndefined();
});
