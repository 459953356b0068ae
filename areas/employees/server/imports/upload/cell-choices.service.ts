import type { ImportColumns, ImportKind } from '@hrms/employees/contract';
import { type CellRules, DATE_COLUMNS, fileLabels, prepareCells } from '@hrms/employees/domain';
import { type DateColumn, type DateFormat, type HeadingMapping, type ImportField, judgeDateColumn } from '@hrms/platform/imports';
import type { Work } from '@hrms/platform/server';
import { readRowCells, type TableFile } from '@hrms/platform/server';
import { dateFormatNeeded } from '../../refusals.ts';
import { type MappedRow } from './read-table.service.ts';
import { cellReplacer, readReplacedValues } from './replaced-values.service.ts';
import { permittedImportColumns, readStoredFile } from './run-file.service.ts';

type Formats = Record<string, DateFormat>;

/** What was seen of a file when it was uploaded: its first rows, and what its date columns look like. */
export type FileSample = { samples: readonly (readonly string[])[]; dates: readonly (DateColumn | null)[] };

const SAMPLE_ROWS = 5;

/** Looks at all rows of a file once, for matching its columns. */
export const sampleOf = ({ heading, rows }: TableFile): FileSample => ({
  samples: rows.slice(0, SAMPLE_ROWS).map(({ original }) => original),
  dates: heading.map((_, at) => judgeDateColumn(rows.map(({ original }) => original[at] ?? ''))),
});

/** Whether the cells of a column are dates. */
export const isDateColumn = (column: ImportField & { readonly field?: { readonly type: string } | undefined }): boolean =>
  DATE_COLUMNS.includes(column.name) || column.field?.type === 'date';

type Chosen = { readonly given?: Formats | undefined; readonly before?: Formats; readonly all?: DateFormat | undefined };

type SeenColumns = { headings: readonly string[]; mapping: HeadingMapping; dates: FileSample['dates'] };
type OpenColumn = { column: string; heading: string; example: string };

/** The format of each date column: as given, else as all its rows say, else as it was chosen for such a file before. */
export function findDateFormats(
  columns: readonly ImportField[],
  { headings, mapping, dates }: SeenColumns,
  { given = {}, before = {}, all }: Chosen,
): { formats: Formats; open: OpenColumn[] } {
  const isDate = new Set(columns.filter(isDateColumn).map(({ name }) => name));
  const formats: Formats = {};
  const open: OpenColumn[] = [];
  mapping.forEach((column, at) => {
    const seen = dates[at];
    if (!column || !isDate.has(column) || !seen) return;
    const format = given[column] ?? seen.format ?? before[column] ?? all;
    if (format) formats[column] = format;
    else open.push({ column, heading: headings[at] ?? column, example: seen.examples.at(-1) ?? '' });
  });
  return { formats, open };
}

/** The formats of all date columns. @throws Refusal 422 naming the columns whose dates fit two formats */
export function decideDateFormats(columns: readonly ImportField[], seen: SeenColumns, chosen: Chosen): Formats {
  const { formats, open } = findDateFormats(columns, seen, chosen);
  if (open.length > 0) throw dateFormatNeeded(open);
  return formats;
}

type Run = {
  id: string;
  kind: string;
  method: string;
  file_id: string;
  sha256: string;
  headings: unknown;
  mapping: unknown;
  date_formats: unknown;
  fixed_values: unknown;
  corrections: string | null;
  replaced_values: string | null;
};
type Opener = Work;

/** Cells corrected by hand, by row number and column. */
export type Corrections = Record<string, Record<string, string>>;

/** The corrections of a run; none yet are an empty record. */
export const readCorrections = async (ctx: Work, run: Pick<Run, 'id' | 'corrections'>): Promise<Corrections> =>
  run.corrections
    ? (JSON.parse((await ctx.vault()).decrypt('import_run', 'corrections', run.id, run.corrections)) as Corrections)
    : {};

/** How the dates of a run are written and its columns are called. */
export const cellRulesOf = (run: Pick<Run, 'headings' | 'mapping' | 'date_formats'>): CellRules => ({
  formats: run.date_formats as Formats,
  labels: fileLabels(run.headings as string[], run.mapping as HeadingMapping),
});

/** The rows of an uploaded table with their cells by column: corrected, filled up, names split and dates as YYYY-MM-DD. */
export async function readMappedRows(ctx: Opener, run: Run): Promise<MappedRow[]> {
  const mapping = run.mapping as HeadingMapping;
  const { rows } = await readStoredFile(ctx, run);
  const columns = await permittedImportColumns(ctx, run.kind as ImportKind, run.method);
  const corrections = await readCorrections(ctx, run);
  const replaced = cellReplacer(await readReplacedValues(ctx, run));
  const choices = {
    formats: run.date_formats as Formats,
    fixed: run.fixed_values as Record<string, string>,
    dates: columns.filter(isDateColumn).map(({ name }) => name),
    today: ctx.clock.today(),
  };
  return rows.map((row) => {
    const corrected = corrections[row.row_number] ?? {};
    const cells = { ...replaced(readRowCells(row, mapping)), ...corrected };
    const original = row.original.map((cell, at) => corrected[mapping[at] ?? ''] ?? cell);
    return { ...row, original, cells: prepareCells(cells, choices) };
  });
}

/** A stored sample; of an older run only the first row is known. */
export function toFileSample(text: string | null): FileSample {
  const stored = JSON.parse(text ?? '[]') as FileSample | string[];
  return Array.isArray(stored) ? { samples: stored.length > 0 ? [stored] : [], dates: [] } : stored;
}

/** What the dates look like as it is answered, with an entry for each heading; `shown` says how a cell of a heading is shown. */
export const toColumnDates = (
  dates: FileSample['dates'],
  headings: readonly string[],
  shown: (text: string, at: number) => string,
): ImportColumns['dates'] =>
  headings.map((_, at) => {
    const seen = dates[at];
    return seen ? { ...seen, examples: seen.examples.map((text) => shown(text, at)).filter(Boolean) } : null;
  });
