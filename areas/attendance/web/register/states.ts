import type { Tone } from '@hrms/platform/web';

/** How a day stands, as the day view counts it. */
export const STATES = {
  present: ['Present', 'success'],
  late: ['Late', 'warning'],
  absent: ['Absent', 'error'],
  leave: ['On leave', 'accent'],
  on_duty: ['On duty or WFH', 'accent'],
  off: ['Off', 'neutral'],
  missing_punch: ['Missing punch', 'warning'],
  not_yet_in: ['Not yet in', 'neutral'],
} as const satisfies Record<string, readonly [string, Tone]>;

export type DayState = keyof typeof STATES;
