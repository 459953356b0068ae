import type { register } from '@hrms/attendance/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, sheetFile } from '@hrms/platform/server';
import { readStats } from './stats.queries.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Statistics of a span of days as one sheet: a row per figure, with what it is a part of. @throws `range_too_long` */
export async function exportStats(ctx: Ctx, { format, ...filter }: FilterOf<typeof register.exportStats>): Promise<FileAnswer> {
  const stats = await readStats(ctx, filter);
  const { minutes, limit_minutes } = stats.overtime;
  const rows: (string | number)[][] = [
    ...stats.present_by_day.map(({ day, present, expected }) => ['Present days by date', day, present, expected]),
    ...stats.late_by_weekday.map(({ weekday, late, days }) => ['Late arrivals by weekday', WEEKDAYS[weekday] ?? '', late, days]),
    ...stats.absence_by_department.map(({ department_name, absent, expected }) => [
      'Absent days by department',
      department_name,
      absent,
      expected,
    ]),
    ['Average worked minutes', '', stats.average_worked_minutes, ''],
    ['Overtime minutes', '', minutes, limit_minutes ?? ''],
    ...stats.sources.map(({ source, punches }) => ['Punches by source', source, punches, '']),
    ...stats.lop_causes.map(({ cause, days }) => ['LOP days by cause', cause, days, '']),
  ];
  await ctx.audit('attendance.statistics_exported', undefined, { ...filter, format, rows: rows.length });
  const { media_type, bytes } = await sheetFile(format, [['Figure', 'Of', 'Value', 'Out of'], ...rows]);
  return { name: `attendance-statistics-${filter.from}-${filter.to}.${format}`, media_type, body: bytes };
}
