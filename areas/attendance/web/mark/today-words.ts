import type { Today } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { timeText } from '../words.ts';

/** Where the person stands: `In since 09:32. Worked 3 h 10 min`. */
export const stateText = ({ state, since, zone, worked_minutes }: Today): string => {
  if (state === 'in') return `In since ${timeText(since, zone)}. Worked ${minutesText(worked_minutes)}`;
  return state === 'out' ? `Out. Worked ${minutesText(worked_minutes)}` : 'Not punched';
};

/** The shift of the day, or why there is none. */
export const shiftText = ({ shift, day_kind, holiday }: Today): string => {
  if (day_kind === 'holiday') return holiday ? `Holiday: ${holiday}` : 'Holiday';
  if (day_kind === 'weekly_off') return 'Weekly off';
  return shift ? `${shift.name} ${shift.start}-${shift.end}` : 'No shift today';
};
