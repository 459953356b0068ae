/** A file of the records that a list shows: the caller's rights decide which, their rows are read in batches when it is written. */
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, ExportDefinition, FileAnswer, Work } from '../context.ts';
import type { Refusal } from '../refusal.ts';
import type { SheetBatches } from '../sheet.ts';
import { exportInCall } from './export.service.ts';
import type { ExportFormat } from './export.ts';

const BATCH = 1000;
const MOST_RECORDS = 20_000;

/** Columns of a file with what each row has in them; nothing is an empty cell. */
export type FileColumns<Row> = readonly (readonly [title: string, of: (row: Row, today: CivilDate) => string | number | null])[];

type RecordFile<Row> = Pick<ExportDefinition, 'name' | 'title' | 'permission'> & {
  readonly columns: FileColumns<Row>;
  /** Rows of some records, in any order; a record may have several rows, or none. */
  readonly load: (work: Work, ids: readonly string[]) => Promise<readonly Row[]>;
  /** The record of a row. */
  readonly idOf: (row: Row) => string;
};

type RecordIds = { readonly ids: readonly string[] };

/** An export of records by their ids, in the order of these. */
export const defineRecordFile = <Row>({ columns, load, idOf, ...file }: RecordFile<Row>): ExportDefinition<RecordIds> => ({
  ...file,
  columns: async () => columns.map(([title]) => title),
  rows: async function* (work, { ids }): SheetBatches {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const rows = Map.groupBy(await load(work, batch), idOf);
      yield batch.flatMap((id) => (rows.get(id) ?? []).map((row) => columns.map(([, of]) => of(row, work.today) ?? '')));
    }
  },
});

type RecordExport = {
  /** Ids of a page of the list, by the rights of the caller. */
  readonly idsOfPage: (page: { page: number; limit: number }) => Promise<readonly string[]>;
  /** What is said above 20,000 records. */
  readonly tooMany: (most: number) => Refusal;
  readonly format: ExportFormat;
  /** The date and the ending are added. */
  readonly file_name: string;
  /** The event of the audit log, and what it tells beside format and count. */
  readonly event: string;
  readonly details: Record<string, unknown>;
};

/** Ids of all records of a list, page by page. @throws the refusal of `tooMany` */
async function listAllIds({ idsOfPage, tooMany }: Pick<RecordExport, 'idsOfPage' | 'tooMany'>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const more = await idsOfPage({ page, limit: BATCH });
    ids.push(...more);
    if (ids.length > MOST_RECORDS) throw tooMany(MOST_RECORDS);
    if (more.length < BATCH) return ids;
  }
}

/** Writes a list as a file and answers it; who took it stands in the audit log. @throws the refusal of `tooMany` */
export async function exportRecords(
  ctx: Ctx,
  definition: ExportDefinition<RecordIds>,
  { format, file_name, event, details, ...list }: RecordExport,
): Promise<FileAnswer> {
  const ids = await listAllIds(list);
  return exportInCall(ctx, definition, {
    filter: { ids },
    format,
    file_name: `${file_name}-${ctx.today}.${format}`,
    event,
    details: { ...details, format, rows: ids.length },
  });
}
