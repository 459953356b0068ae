import type { RosterRow, SaveRoster } from '@hrms/attendance/contract';

type ShiftCode = { shift_id: string; code: string };

/** What was typed into cells, by `employee|day`. */
export type Edits = ReadonlyMap<string, string>;

export const cellKey = (employee_id: string, day: string) => `${employee_id}|${day}`;

/** What a cell shows: its shift's code, `off`, or nothing. */
export const codeOfCell = ({ kind, shift_code }: Pick<RosterRow['cells'][number], 'kind' | 'shift_code'>): string =>
  kind === 'weekly_off' ? 'off' : (shift_code ?? '');

/** A shift's id for a typed code; `off` for a day off, null for an emptied cell, undefined for a code that no shift has. */
export function entryOf(text: string, shifts: readonly ShiftCode[]): string | null | undefined {
  const code = text.trim().toLowerCase();
  if (code === '') return null;
  if (code === 'off' || code === 'wo') return 'off';
  return shifts.find((shift) => shift.code.toLowerCase() === code)?.shift_id;
}

/** The cells to save; those with an unknown code are left out. */
export function toCells(
  edits: Edits,
  shifts: readonly ShiftCode[],
  versionOf: (employee_id: string, day: string) => number | null,
): SaveRoster['cells'] {
  return [...edits].flatMap(([key, text]) => {
    const [employee_id = '', day = ''] = key.split('|');
    const shift_id = entryOf(text, shifts);
    return shift_id === undefined ? [] : [{ employee_id, day, shift_id, version: versionOf(employee_id, day) }];
  });
}

/** Lines of a pasted table of codes. */
export const pastedRows = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
