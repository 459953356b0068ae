import { describe, expect, test } from 'vitest';
import { findInForceOn, findManagerLoop, findReportingLoop, positionsAtJoining } from './position.ts';

const rows = [
  { from_date: '2024-01-01', status: 'active' },
  { from_date: '2026-11-01', status: 'on_notice' },
  { from_date: '2026-12-01', status: 'left' },
] as const;

test('the newest row on or before a day is in force', () => {
  expect(findInForceOn(rows, '2023-12-31')).toBeNull();
  expect(findInForceOn(rows, '2026-11-15')?.status).toBe('on_notice');
});

describe('reporting lines', () => {
  const line = (employee_id: string, manager_id: string | null, from_date = '2024-01-01') => ({
    employee_id,
    manager_id,
    from_date,
  });
  const change = { employee_id: 'a', manager_id: 'b', from_date: '2026-12-01', until: '9999-12-31' };

  test('b under a, then a under b', () => {
    expect(findReportingLoop([line('b', 'a'), line('a', null)], change)).toEqual(['a', 'b', 'a']);
  });
  test('b was under a before the change, not any more', () => {
    expect(findReportingLoop([line('b', 'a'), line('b', null, '2026-06-01')], change)).toBeNull();
  });
  test('b comes under a later, while the change still holds', () => {
    expect(findReportingLoop([line('b', null), line('b', 'c', '2027-02-01'), line('c', 'a')], change)).toEqual([
      'a',
      'b',
      'c',
      'a',
    ]);
  });
  test('b comes under a only after the next change', () => {
    expect(findReportingLoop([line('b', null), line('b', 'a', '2027-02-01')], { ...change, until: '2027-02-01' })).toBeNull();
  });
  test('a loop of others does not hang', () => {
    expect(findReportingLoop([line('b', 'c'), line('c', 'b')], change)).toBeNull();
  });
  test('among links', () => {
    const links = new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]);
    expect(findManagerLoop(links, 'c')).toEqual(['c', 'b', 'c']);
    expect(findManagerLoop(links, 'a')).toBeNull();
  });
});

test('a manager manages from the manager’s own first day', () => {
  const job = { manager_id: 'm', grade: 1 };
  expect(positionsAtJoining(job, '2026-01-01', '2020-01-01')).toMatchObject([
    { manager_id: 'm', from_date: '2026-01-01', reason: 'joining' },
  ]);
  expect(positionsAtJoining(job, '2026-01-01', '2026-05-01')).toMatchObject([
    { manager_id: null, from_date: '2026-01-01', reason: 'joining', grade: 1 },
    { manager_id: 'm', from_date: '2026-05-01', reason: 'manager_change', grade: 1 },
  ]);
});
