import type { HolidayImport } from '@hrms/organisation/contract';
import type { HolidayKind, ListedHoliday } from '@hrms/organisation/domain';
import { isRecordDate } from '@hrms/platform/calendar';
import { importFields, yesNoOfCell } from '@hrms/platform/imports';
import { type Ctx, defineImport, type FileRow } from '@hrms/platform/server';
import { importListFile, LIST_FILE } from '../list-file.ts';
import { holidayListPublished } from '../refusals.ts';
import { findHolidayList } from './holiday-list.queries.ts';
import { insertHolidays } from './holiday-list.service.ts';

const KINDS: readonly string[] = ['national', 'festival', 'company', 'optional'] satisfies HolidayKind[];

const kindOf = ({ kind, optional }: FileRow['cells']): string =>
  yesNoOfCell(optional) || optional?.toLowerCase() === 'optional' ? 'optional' : (kind || 'festival').toLowerCase();

/** Days from a file of `date,name,kind,optional`. @throws Refusal 404, 409 for a published list, 422 for a file that cannot be read */
export async function importHolidays(ctx: Ctx, id: string, asked: { csv: string; dry_run: boolean }): Promise<HolidayImport> {
  const list = await findHolidayList(ctx, id);
  if (list.status === 'published') throw holidayListPublished();
  const seen = new Set(list.holidays.map(({ day, name }) => `${day} ${name.toLowerCase()}`));
  const { rows, ...outcome } = await importListFile(
    ctx,
    defineImport<ListedHoliday>({
      ...LIST_FILE,
      kind: 'organisation.holidays',
      fields: importFields({ required: ['date', 'name'], optional: ['kind', 'optional'], dates: ['date'] }),
      check: async (_, all) => all.map((row) => checkRow(row, list.year, seen)),
      commit: (_, good) =>
        insertHolidays(
          ctx,
          id,
          good.map(({ value }) => value),
        ),
    }),
    asked,
  );
  if (!asked.dry_run)
    await ctx.audit('organisation.holidays_imported', id, { added: outcome.added, refused: rows.length - outcome.added });
  return {
    ...outcome,
    rows: rows.map(({ line, name, error, cells }) => ({ line, day: cells['date'] ?? '', name, kind: kindOf(cells), error })),
  };
}

function checkRow({ row, cells }: FileRow, year: number, seen: Set<string>) {
  const { date: day = '', name = '' } = cells;
  const kind = kindOf(cells);
  const key = `${day} ${name.toLowerCase()}`;
  const problem =
    holidayRowProblem({ day, name, kind }, year) ?? (seen.has(key) ? 'This holiday is already in the list on this date' : null);
  if (problem) return { row, label: name, errors: [{ row, field: null, message: problem }], value: null };
  seen.add(key);
  const value = { day, name, kind: kind as HolidayKind, is_half_day: false, is_tentative: false };
  return { row, label: name, errors: [], value };
}

function holidayRowProblem({ day, name, kind }: { day: string; name: string; kind: string }, year: number): string | null {
  if (!isRecordDate(day)) return 'Use a date like 2026-04-01';
  if (Number(day.slice(0, 4)) !== year) return `Choose a date in ${year}`;
  if (name === '' || name.length > 100) return name === '' ? 'Please enter a name' : 'Use at most 100 characters';
  return KINDS.includes(kind) ? null : `Use ${KINDS.join(', ')}`;
}
