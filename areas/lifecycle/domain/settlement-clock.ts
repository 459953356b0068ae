import type { CivilDate } from '@hrms/platform/calendar';

export type SettlementClock = 'ahead' | 'running' | 'late' | 'settled' | 'settled_late';

type ClockFacts = { last_day: CivilDate; due_on: CivilDate; settled_on: CivilDate | null; today: CivilDate };

/** How a settlement stands on a day: ahead before the last working day, running until the due date, late after it. */
export function settlementClock({ last_day, due_on, settled_on, today }: ClockFacts): SettlementClock {
  if (settled_on !== null) return settled_on > due_on ? 'settled_late' : 'settled';
  if (today < last_day) return 'ahead';
  return today > due_on ? 'late' : 'running';
}
