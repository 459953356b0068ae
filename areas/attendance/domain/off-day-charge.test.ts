import { expect, test } from 'vitest';
import type { DayInput, DayRule } from './day-input.ts';
import { daySteps } from './day-steps.ts';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { isEnclosedByAbsence } from './off-day-charge.ts';
import { resolveDay } from './resolve-day.ts';
import { toCivilDate, toDayNumber } from './shift-plan.ts';

const FRIDAY = toDayNumber('2026-11-20');
const BOTH = { ...OFFICE, charge_off_days: 'both_sides' as const };

/** Days from Friday on: `P` worked, `A` absent, `CL` on leave, `off`, `H` holiday, `W` worked on the day off, `NJ` not joined. */
function resultsOf(text: string, rule: DayRule = BOTH): string {
  const inputs = text.split(' ').map((code, at): DayInput => {
    const date = toCivilDate(FRIDAY + at);
    const plan = plannedDay(date, code === 'off' || code === 'W' ? 'off' : code === 'H' ? 'G Diwali' : 'G');
    const punches = code === 'P' || code === 'W' ? [punchAt(`${date} 09:30`), punchAt(`${date} 18:30`)] : [];
    const leave = code === 'CL' ? { leave_first: 'CL', leave_second: 'CL' } : {};
    return inputOf(plan, punches, {
      rule,
      ...leave,
      ...(code === 'NJ' && { not_employed: 'NJ' as const }),
      closed: code !== '?',
    });
  });
  const inputOn = (day: number) => inputs[day - FRIDAY] ?? inputOf(plannedDay(toCivilDate(day), 'off'), [], { rule });
  return inputs
    .map((input) => resolveDay({ ...input, enclosed: isEnclosedByAbsence(input.plan.day, inputOn) }))
    .map(({ first_half, lop }) => `${first_half}${lop}`)
    .join(' ');
}

test.each([
  ['A off off A', 'A100 A100 A100 A100'],
  ['A off H A', 'A100 A100 A100 A100'],
  ['P off off A', 'P0 WO0 WO0 A100'],
  ['A off off P', 'A100 WO0 WO0 P0'],
  ['A off off CL', 'A100 WO0 WO0 L:CL0'],
  ['A W off A', 'A100 WO0 WO0 A100'],
  ['NJ off off A', 'NJ0 WO0 WO0 A100'],
  ['A off off ?', 'A100 WO0 WO0 ?0'],
  ['A off', 'A100 WO0'],
])('absent on both sides is charged: %s', (text, results) => {
  expect(resultsOf(text)).toBe(results);
});

test('never, without that policy', () => {
  expect(resultsOf('A off off A', OFFICE)).toBe('A100 WO0 WO0 A100');
});

test('Why names the reason', () => {
  const input = inputOf(plannedDay('2026-11-22', 'off'), [], { rule: BOTH, enclosed: true });
  expect(daySteps(input, resolveDay(input))[0]?.text).toBe('Weekly off, absent on both sides: counts as absent by the policy');
});
