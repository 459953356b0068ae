import type { Shift } from '@hrms/attendance/contract';
import { clockText } from '../words.ts';

/** The colour a shift has until somebody picks one. */
const UNPICKED = '#3b6fb6';
/** Shifts nobody picked a colour for are told apart by these, in their order. */
const COLOURS = ['#3b6fb6', '#0f8a6d', '#c2620c', '#8b3fb8', '#b8326e', '#5d6b7a'];

/** The colour of a shift in the roster and its legend. */
export function colourOf({ shift_id, colour }: Shift, shifts: readonly Shift[]): string {
  if (colour.toLowerCase() !== UNPICKED) return colour;
  const unpicked = shifts.filter((shift) => shift.colour.toLowerCase() === UNPICKED);
  const place = unpicked.findIndex((shift) => shift.shift_id === shift_id);
  return COLOURS[Math.max(place, 0) % COLOURS.length] ?? UNPICKED;
}

/** When a shift begins and ends: `22:00–06:00 +1`. */
export const shiftTimes = ({ start_minute, end_minute }: Pick<Shift, 'start_minute' | 'end_minute'>): string =>
  `${clockText(start_minute)}–${clockText(end_minute)}`;
