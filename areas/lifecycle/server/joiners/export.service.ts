import type { Joiner, joinerExport } from '@hrms/lifecycle/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, sheetFile } from '@hrms/platform/server';
import { tooManyRows } from '../joining.refusals.ts';
import { listJoiners } from './read.service.ts';

const MOST_ROWS = 5000;

const COLUMNS: readonly [title: string, of: (joiner: Joiner) => string | number | null][] = [
  ['Name', ({ full_name }) => full_name],
  ['Designation', ({ designation }) => designation],
  ['Department', ({ department }) => department],
  ['Branch', ({ branch }) => branch],
  ['Manager', ({ manager }) => manager],
  ['Owner', ({ owner }) => owner],
  ['Joining date', ({ joining_date }) => joining_date],
  ['Status', ({ status }) => status.replaceAll('_', ' ')],
  ['Offer valid until', ({ offer_valid_until }) => offer_valid_until],
  ['Sections verified', ({ sections_done }) => sections_done],
  ['Sections', ({ sections_all }) => sections_all],
  ['Documents verified', ({ documents_done }) => documents_done],
  ['Documents', ({ documents_all }) => documents_all],
  ['Tasks done', ({ tasks_done }) => tasks_done],
  ['Tasks', ({ tasks_all }) => tasks_all],
  ['Tasks overdue', ({ tasks_overdue }) => tasks_overdue],
];

/** The joiners of a filter whom the caller may see, as a file without pay and contacts; audited. @throws `too_many_rows` */
export async function exportJoiners(ctx: Ctx, { format, ...filter }: FilterOf<typeof joinerExport>): Promise<FileAnswer> {
  const { rows } = await listJoiners(ctx, { ...filter, page: 1, limit: MOST_ROWS + 1 });
  if (rows.length > MOST_ROWS) throw tooManyRows(MOST_ROWS);
  await ctx.audit('lifecycle.joiners_exported', undefined, { ...filter, format, rows: rows.length });
  const { media_type, bytes } = await sheetFile(format, [
    COLUMNS.map(([title]) => title),
    ...rows.map((joiner) => COLUMNS.map(([, of]) => of(joiner) ?? '')),
  ]);
  return { name: `joiners-${ctx.today}.${format}`, media_type, body: bytes };
}
