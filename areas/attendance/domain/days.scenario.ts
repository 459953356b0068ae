import { type DayInput, type DayRule, dayOfPunches } from './day-input.ts';
import { type DayPlan, GENERAL_SHIFT, type ShiftTimes, toDayNumber } from './shift-plan.ts';
import type { DayPunch } from './windows.ts';
import { toLocalMinute } from './zone-time.ts';

const plain = { break_kind: 'none' as const, break_minutes: 0, half: 0 };
const shiftAt = (code: string, start: number, end: number): ShiftTimes => ({
  ...GENERAL_SHIFT,
  ...plain,
  id: code,
  code,
  name: code,
  start,
  end,
  half: (start + end) / 2,
});

export const SHIFTS: Readonly<Record<string, ShiftTimes>> = {
  G: { ...GENERAL_SHIFT, id: 'G' },
  A: shiftAt('A', 360, 840),
  B: shiftAt('B', 840, 1320),
  C: shiftAt('C', 1320, 1800),
};

export const OFFICE: DayRule = {
  capture: 'punch',
  pairing: 'first_last',
  grace_in: 10,
  grace_out: 10,
  late_from: 'shift_start',
  late_half_after: 120,
  early_half_before: 120,
  full_minutes: 450,
  half_minutes: 240,
  full_percent: null,
  half_percent: null,
  flexible: null,
  missing_punch: 'half_day',
  count_early_marks: false,
  charge_off_days: 'never',
};

/** A day by the shift's code, `off` or `C holiday`. */
export function plannedDay(date: string, text: string): DayPlan {
  const [code = 'G', holiday] = text.split(' ');
  const off = code === 'off';
  return {
    day: toDayNumber(date),
    kind: off ? 'weekly_off' : holiday ? 'holiday' : 'working',
    off: off || holiday ? 3 : 0,
    shift: (off ? SHIFTS.G : SHIFTS[code]) as ShiftTimes,
    timed: !off,
    by: 'roster',
    holiday: holiday ?? null,
  };
}

/** `2026-11-16 09:30[:00] [in|out]` on the clock of a zone without change of clocks. */
export function punchAt(text: string, zone = 'Asia/Kolkata'): DayPunch {
  const [date = '', time = '', direction = 'undefined'] = text.split(' ');
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const local = toDayNumber(date) * 1440 + hour * 60 + minute;
  const offset = toLocalMinute(zone, local) - local;
  return { local, at: (local - offset) * 60 + second, direction: direction as DayPunch['direction'] };
}

export const inputOf = (plan: DayPlan, punches: readonly DayPunch[], more: Partial<DayInput> = {}): DayInput => ({
  ...dayOfPunches(plan, OFFICE, punches),
  ...more,
});
