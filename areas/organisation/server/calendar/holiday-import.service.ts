import type { HolidayImport } from '@hrms/organisation/contract';
import type { HolidayKind, ListedHoliday } from '@hrms/organisation/domain';
import { isRecordDate } from '@hrms/platform/calendar';
import type { Ctx, FileRow } from '@hrms/platform/server';
import { listFields, parseListFile } from '../csv-text.ts';
import { holidayListPublished } from '../refusals.ts';
import { findHolidayList } from './holiday-list.queries.ts';
import { insertHolidays } from './holiday-list.service.ts';

const FIELDS = listFields(['date', 'name'], ['kind', 'optional']);
const KINDS: readonly string[] = ['national', 'festival', 'company', 'optional'] satisfies HolidayKind[];
const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'optional']);

/** Days from CSV text `date,name,kind,optional`; good rows are kept, faulty ones say what is wrong. */
export async function importHolidays(ctx: Ctx, id: string, asked: { csv: string; dry_run: boolean }): Promise<HolidayImport> {
  const list = await findHolidayList(ctx, id);
  if (list.status === 'published') throw holidayListPublished();
  const seen = new Set(list.holidays.map(({ day, name }) => `${day} ${name.toLowerCase()}`));
  const rows = (await parseListFile(asked.csv, FIELDS)).map((row) => parseHolidayRow(row, list.year, seen));
  const good = rows.filter(({ error }) => error === null);
  if (!asked.dry_run) {
    await insertHolidays(
      ctx,
      id,
      good.map(({ day, name, kind }) => ({ day, name, kind: kind as HolidayKind, is_half_day: false, is_tentative: false })),
    );
    await ctx.audit('organisation.holidays_imported', id, { added: good.length, refused: rows.length - good.length });
  }
  return { dry_run: asked.dry_run, added: good.length, rows };
}

type Row = Pick<ListedHoliday, 'day' | 'name'> & { line: number; kind: string; error: string | null };

function parseHolidayRow({ row: line, cells }: FileRow, year: number, seen: Set<string>): Row {
  const { date = '', name = '' } = cells;
  const kind = YES.has((cells['optional'] ?? '').toLowerCase()) ? 'optional' : (cells['kind'] || 'festival').toLowerCase();
  const key = `${date} ${name.toLowerCase()}`;
  const error =
    holidayRowProblem({ date, name, kind }, year) ?? (seen.has(key) ? 'This holiday is already in the list on this date' : null);
  if (error === null) seen.add(key);
  return { line, day: date, name, kind, error };
}

function holidayRowProblem({ date, name, kind }: { date: string; name: string; kind: string }, year: number): string | null {
  if (!isRecordDate(date)) return 'Use a date like 2026-04-01';
  if (Number(date.slice(0, 4)) !== year) return `Choose a date in ${year}`;
  if (name === '' || name.length > 100) return name === '' ? 'Please enter a name' : 'Use at most 100 characters';
  return KINDS.includes(kind) ? null : `Use ${KINDS.join(', ')}`;
}
