import { expect, test } from 'vitest';
import { SHIFTS } from './days.scenario.ts';
import { rosterProblems } from './roster-rules.ts';
import { type CalendarFact, type PlanFacts, planDay, planDays, rotationEntry, toDayNumber } from './shift-plan.ts';

const rotation = { cycle: ['A', 'A', 'B', 'B', 'C', 'C', 'off', 'off'], anchor: toDayNumber('2026-10-01') };
const WORKING: CalendarFact = { kind: 'working', half: null, holiday: null, off: null };
const day = toDayNumber;

const facts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  roster: new Map(),
  assignments: [],
  policy_shift_id: null,
  calendar: () => WORKING,
  shiftOn: (id) => SHIFTS[id ?? 'G'] ?? null,
  ...more,
});
const assigned = (offset: number) => [{ from: 0, shift_id: null, rotation, offset, ignores_weekly_offs: true }];

test.each([
  [0, 'C off off A A'],
  [2, 'off A A B B'],
  [4, 'A B B C C'],
  [6, 'B C C off off'],
])('rotation A A B B C C off off with offset %i', (offset, expected) => {
  const found = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].map((date) =>
    rotationEntry(rotation, offset, day(date)),
  );
  expect(found.join(' ')).toBe(expected);
  const plan = planDay(facts({ assignments: assigned(offset) }), day('2026-10-30'));
  expect(plan.kind === 'weekly_off' ? 'off' : plan.shift.code).toBe(expected.split(' ')[0]);
});

test('roster before assignment before policy before General', () => {
  const monday = day('2026-11-16');
  const fixed = [{ from: 0, shift_id: 'A', rotation: null, offset: 0, ignores_weekly_offs: false }];
  const all = { roster: new Map([[monday, 'C']]), assignments: fixed, policy_shift_id: 'B' };
  expect(planDay(facts(all), monday)).toMatchObject({ by: 'roster', shift: { code: 'C' } });
  expect(planDay(facts({ ...all, roster: new Map() }), monday)).toMatchObject({ by: 'assignment', shift: { code: 'A' } });
  expect(planDay(facts({ policy_shift_id: 'B' }), monday)).toMatchObject({ by: 'policy', shift: { code: 'B' } });
  expect(planDay(facts(), monday)).toMatchObject({ by: 'default', shift: { code: 'G' } });
  expect(planDay(facts({ ...all, roster: new Map([[monday, 'off']]) }), monday)).toMatchObject({
    kind: 'weekly_off',
    timed: false,
  });
});

test('weekly offs hold for a shift, not for a rotation; holidays hold for both; a half off leaves a half', () => {
  const sunday: CalendarFact = { kind: 'weekly_off', half: null, holiday: null, off: 'full' };
  const holiday: CalendarFact = { kind: 'holiday', half: null, holiday: 'Diwali', off: null };
  const half: CalendarFact = { kind: 'weekly_off', half: 'second_half', holiday: null, off: 'second_half' };
  const one = day('2026-10-30');
  expect(planDay(facts({ calendar: () => sunday }), one)).toMatchObject({ kind: 'weekly_off', off: 3, timed: false });
  expect(planDay(facts({ calendar: () => sunday, assignments: assigned(4) }), one)).toMatchObject({ kind: 'working', off: 0 });
  expect(planDay(facts({ calendar: () => holiday, assignments: assigned(4) }), one)).toMatchObject({
    kind: 'holiday',
    off: 3,
    timed: true,
    holiday: 'Diwali',
  });
  expect(planDay(facts({ calendar: () => half }), one)).toMatchObject({ off: 2, timed: true });
});

test('a roster keeps its rest, its week and no overlap', () => {
  const limits = { min_rest: 480, max_week: 2880, week_start: 1 };
  const plan = (cells: string[]) =>
    planDays(
      facts({ roster: new Map(cells.map((cell, at) => [day('2026-11-16') + at, cell])) }),
      day('2026-11-16'),
      day('2026-11-16') + cells.length - 1,
    );
  expect(rosterProblems(plan(['C', 'A']), limits).map(({ kind }) => kind)).toEqual(['rest']);
  expect(rosterProblems(plan(['C', 'B']), limits)).toEqual([]);
  expect(rosterProblems(plan(['B', 'A']), limits)).toEqual([]);
  expect(rosterProblems(plan(['B', 'A']), { ...limits, min_rest: 481 })[0]?.message).toMatch(
    /Only 8 hours of rest before .* on 17 Nov 2026/,
  );
  expect(rosterProblems(plan(['A', 'A', 'A', 'A', 'A', 'A', 'A']), limits).map(({ kind }) => kind)).toEqual(['weekly_hours']);
});
