import { describe, expect, test } from 'vitest';
import type { DayInput } from './day-input.ts';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { resolveDay } from './resolve-day.ts';

const MONDAY = '2026-11-16';
const MORNING: Partial<DayInput> = { leave_first: 'CL' };
const AFTERNOON: Partial<DayInput> = { leave_second: 'CL' };
const UNPAID_MORNING: Partial<DayInput> = { leave_first: 'LWP', unpaid_first: 50 };
const UNPAID_AFTERNOON: Partial<DayInput> = { leave_second: 'LWP', unpaid_second: 50 };
const WHOLE_DAY: Partial<DayInput> = { leave_first: 'CL', leave_second: 'CL' };

const dayOf = (times: readonly string[], leave: Partial<DayInput>, missing_punch = OFFICE.missing_punch) =>
  resolveDay(
    inputOf(
      plannedDay(MONDAY, 'G'),
      times.map((time) => punchAt(`${MONDAY} ${time}`)),
      { ...leave, rule: { ...OFFICE, missing_punch } },
    ),
  );

/** Punches, leave, halves and loss of pay in hundredths of a day, where a missing punch makes half a day. */
const HALF_DAY: [string, string[], Partial<DayInput>, string, number][] = [
  ['no leave, one punch in the morning', ['09:32'], {}, 'P A', 50],
  ['no leave, one punch in the evening', ['18:32'], {}, 'A P', 50],
  ['leave in the morning, punch on coming', ['14:02'], MORNING, 'L:CL P', 0],
  ['leave in the morning, punch on going', ['18:31'], MORNING, 'L:CL P', 0],
  ['leave in the morning, punch inside the leave', ['10:00'], MORNING, 'L:CL P', 0],
  ['leave in the afternoon, punch on coming', ['09:29'], AFTERNOON, 'P L:CL', 0],
  ['leave in the afternoon, punch on going', ['14:01'], AFTERNOON, 'P L:CL', 0],
  ['unpaid leave in the morning', ['14:02'], UNPAID_MORNING, 'L:LWP P', 50],
  ['unpaid leave in the afternoon', ['09:29'], UNPAID_AFTERNOON, 'P L:LWP', 50],
  ['on duty in the morning', ['18:31'], { mark_first: 'OD' }, 'OD P', 0],
  ['leave all day', ['09:32'], WHOLE_DAY, 'L:CL L:CL', 0],
  ['leave in the morning, no punch', [], MORNING, 'L:CL A', 50],
  ['leave in the afternoon, no punch', [], AFTERNOON, 'A L:CL', 50],
];

describe('one punch is missing: leave comes first, then presence', () => {
  test.each(HALF_DAY)('half day: %s', (_name, times, leave, halves, lop) => {
    const { first_half, second_half, lop: found } = dayOf(times, leave);
    expect([`${first_half} ${second_half}`, found]).toEqual([halves, lop]);
  });
  test.each([
    ['absent', MORNING, '18:31', 'L:CL A', 50],
    ['absent', AFTERNOON, '09:29', 'A L:CL', 50],
    ['absent', UNPAID_MORNING, '18:31', 'L:LWP A', 100],
    ['present', MORNING, '18:31', 'L:CL P', 0],
    ['present', AFTERNOON, '09:29', 'P L:CL', 0],
  ] as const)('%s', (rule, leave, time, halves, lop) => {
    const { first_half, second_half, lop: found } = dayOf([time], leave, rule);
    expect([`${first_half} ${second_half}`, found]).toEqual([halves, lop]);
  });
});
