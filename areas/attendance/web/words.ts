import type { AttendanceDay } from '@hrms/attendance/contract';
import type { CodeKind } from '@hrms/platform/web';

/** A minute of the day as `22:00`; from 1440 on the next day: `06:00 +1`. */
export function clockText(minute: number): string {
  const inDay = minute % 1440;
  const text = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return minute >= 1440 ? `${text} +1` : text;
}

/** What was typed as a time (`9:30`, `0930`, `06:00 +1`) as minutes of the day; null where it is none. */
export function parseClock(text: string): number | null {
  const found = /^(\d{1,2})[:.]?(\d{2})\s*(\+\s*1)?$/.exec(text.trim());
  if (!found) return null;
  const hours = Number(found[1]);
  const minutes = Number(found[2]);
  if (hours > 24 || minutes > 59 || hours * 60 + minutes > 1440) return null;
  return hours * 60 + minutes + (found[3] ? 1440 : 0);
}

/** The time of an instant in a zone: `09:32`. */
export const timeText = (at: string | null, zone: string): string =>
  at ? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(at)) : '–';

/** Both halves, once where they are alike: `P`, `P A`, `L:CL P`. */
export const halvesText = ({ first_half, second_half }: Pick<AttendanceDay, 'first_half' | 'second_half'>): string =>
  first_half === second_half ? first_half : `${first_half} ${second_half}`;

const NAMES: Record<string, string> = {
  P: 'Present',
  A: 'Absent',
  WO: 'Weekly off',
  H: 'Holiday',
  OD: 'On duty',
  WFH: 'Work from home',
  LOP: 'Loss of pay',
  SU: 'Suspended',
  NJ: 'Not joined',
  X: 'Exited',
  '?': 'In progress',
};

/** A half-day code in words. */
export const codeName = (code: string): string =>
  NAMES[code] ?? (code.startsWith('L:') ? `Leave (${code.slice(2)})` : code === '' ? 'Not calculated' : code);

/** What a code is about, which colours it; the letters say the same. */
export function codeKind(code: string): CodeKind {
  if (code === 'P') return 'present';
  if (code === 'A' || code === 'LOP') return 'absent';
  if (code === '?') return 'open';
  if (code === '') return 'none';
  if (code === 'H') return 'holiday';
  if (code.startsWith('L:')) return 'leave';
  if (code === 'OD' || code === 'WFH') return 'duty';
  return 'off';
}

/** The class of a code in lists, where holidays look like other off days. */
export function codeClass(code: string): string {
  const kind = codeKind(code);
  return kind === 'holiday' || kind === 'none' ? 'off' : kind;
}

/** A code where there is little room: the type of leave without its `L:`, whose colour says that it is leave. */
export const shortCode = (code: string): string => (code.startsWith('L:') ? code.slice(2) : code);

export const EXCEPTION_NAMES: Record<AttendanceDay['exceptions'][number], string> = {
  missing_out: 'Missing punch out',
  missing_in: 'Missing punch in',
  absent: 'Absent',
  late_half: 'Late by a half day',
  early_half: 'Left early by a half day',
  short_hours: 'Short hours',
  off_day_work: 'Worked on an off day',
  outside_area: 'Punched outside the area',
  unresolved: 'Not resolved',
};

export const DIRECTION_NAMES: Record<string, string> = {
  in: 'In',
  out: 'Out',
  break_out: 'Break out',
  break_in: 'Break in',
  undefined: 'Punch',
};

export const SOURCE_NAMES: Record<string, string> = {
  web: 'Web',
  passkey: 'Passkey',
  device: 'Device',
  file: 'Import',
  kiosk: 'Kiosk',
  request: 'Request',
};

export const KIND_NAMES = {
  add_punch: 'Add missing punch',
  replace_punches: 'Correct punches',
  exempt: 'Waive late or early mark',
  on_duty: 'On duty',
  work_from_home: 'Work from home',
  permission: 'Permission',
  shift_change: 'Shift change',
  shift_swap: 'Shift swap',
} as const;

export const HALF_CHOICES = [
  { value: 'both', label: 'Full day' },
  { value: 'first_half', label: 'First half' },
  { value: 'second_half', label: 'Second half' },
];
