import { type HolidayImport, type HolidayListWithDays, holidayImports } from '@hrms/organisation/contract';
import type { HolidayKind, ListedHoliday } from '@hrms/organisation/domain';
import { isRecordDate } from '@hrms/platform/calendar';
import { importFields, yesNoOfCell } from '@hrms/platform/imports';
import { type Ctx, defineImport, type FileRow, findRow, pastImportRoutes, type Route, undoMade } from '@hrms/platform/server';
import { importListFile, LIST_FILE } from '../list-file.ts';
import { holidayListPublished } from '../refusals.ts';
import { deleteHoliday } from './holiday.service.ts';
import { findHolidayList } from './holiday-list.queries.ts';
import { insertHolidays } from './holiday-list.service.ts';

const KINDS: readonly string[] = ['national', 'festival', 'company', 'optional'] satisfies HolidayKind[];

const KIND = 'organisation.holidays';
const dayKey = (day: string, name: string): string => `${day} ${name.toLowerCase()}`;

const kindOf = ({ kind, optional }: FileRow['cells']): string =>
  yesNoOfCell(optional) || optional?.toLowerCase() === 'optional' ? 'optional' : (kind || 'festival').toLowerCase();

type ImportList = Pick<HolidayListWithDays, 'holiday_list_id' | 'year' | 'holidays'>;

/** Days that are added to a draft list. They can be taken back until the list is published. */
const holidayImport = ({ holiday_list_id, year, holidays }: ImportList) =>
  defineImport<ListedHoliday>({
    ...LIST_FILE,
    kind: KIND,
    fields: importFields({ required: ['date', 'name'], optional: ['kind', 'optional'], dates: ['date'] }),
    check: async (_, rows) => {
      const seen = new Set(holidays.map(({ day, name }) => dayKey(day, name)));
      return rows.map((row) => checkRow(row, year, seen));
    },
    commit: async (ctx, good, { made }) => {
      const days = good.map(({ value }) => value);
      const rowOf = new Map(good.map(({ row, value }) => [dayKey(value.day, value.name), row]));
      for (const { id, day, name } of await insertHolidays(ctx, holiday_list_id, days))
        made.push({ row: rowOf.get(dayKey(day, name)) ?? 0, id, version: 1 });
    },
    undo: (ctx, { made }) => undoMade(ctx, { kind: KIND, table: 'holiday', made }, ({ id }) => takeHolidayBack(ctx, id)),
  });

async function takeHolidayBack(ctx: Ctx, holiday_id: string): Promise<void> {
  const id = (await findRow(ctx.tx, 'holiday', { id: holiday_id }, ['holiday_list_id']))?.holiday_list_id ?? '';
  if ((await findHolidayList(ctx, id)).status === 'published') throw holidayListPublished();
  await deleteHoliday(ctx, { id, holiday_id });
}

/** Imports of holidays, to be undone. */
export const holidayImportRoutes: readonly Route[] = pastImportRoutes(
  holidayImports,
  holidayImport({ holiday_list_id: '', year: 0, holidays: [] }),
);

/** Days from a file of `date,name,kind,optional`. @throws Refusal 404, 409 for a published list, 422 for a file that cannot be read */
export async function importHolidays(ctx: Ctx, id: string, asked: { csv: string; dry_run: boolean }): Promise<HolidayImport> {
  const list = await findHolidayList(ctx, id);
  if (list.status === 'published') throw holidayListPublished();
  const { rows, ...outcome } = await importListFile(ctx, holidayImport(list), asked);
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
  const key = dayKey(day, name);
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
