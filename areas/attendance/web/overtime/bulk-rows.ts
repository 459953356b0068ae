import { isCivilDate } from '@hrms/platform/calendar';

export type BulkRow = {
  employee_code: string;
  day: string;
  minutes: number;
  category?: 'weekday' | 'weekly_off' | 'holiday';
  reason: string;
};

/** `20/11/2026` or `2026-11-20` as a date; undefined where it is none. */
function toDay(text: string): string | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text;
  return isCivilDate(day) ? day : undefined;
}

/** `90` or `1:30` as minutes. */
function toMinutes(text: string): number | undefined {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

const CATEGORIES: Record<string, BulkRow['category']> = {
  weekday: 'weekday',
  'working day': 'weekday',
  weekly_off: 'weekly_off',
  'weekly off': 'weekly_off',
  holiday: 'holiday',
};

/** Reads pasted lines: employee code, date, minutes, category (may be empty), reason; by tab or comma. */
export function readBulkRows(text: string): { rows: BulkRow[]; problems: string[] } {
  const rows: BulkRow[] = [];
  const problems: string[] = [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const [code = '', date = '', length = '', category = '', ...rest] = line
      .split(line.includes('\t') ? '\t' : ',')
      .map((part) => part.trim());
    if (at === 0 && /code/i.test(code)) continue;
    const day = toDay(date);
    const minutes = toMinutes(length);
    const reason = rest.join(', ');
    if (code === '') problems.push(`Row ${at + 1}: enter an employee code`);
    else if (!day) problems.push(`Row ${at + 1}: ${date || 'no date'} is not a date. Use 20/11/2026`);
    else if (!minutes) problems.push(`Row ${at + 1}: ${length || 'nothing'} is not a length. Use 90 or 1:30`);
    else if (category !== '' && !CATEGORIES[category.toLowerCase()])
      problems.push(`Row ${at + 1}: ${category} is not a category. Use weekday, weekly off or holiday, or leave it empty`);
    else if (reason === '') problems.push(`Row ${at + 1}: enter a reason`);
    else {
      const known = CATEGORIES[category.toLowerCase()];
      rows.push({ employee_code: code, day, minutes, reason, ...(known && { category: known }) });
    }
  }
  return { rows, problems };
}
