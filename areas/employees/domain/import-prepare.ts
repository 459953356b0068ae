import type { CivilDate } from '@hrms/platform/calendar';
import { type DateFormat, type HeadingMapping, headingKey, readDateText } from '@hrms/platform/imports';
import { importColumnLabel } from './import-columns.ts';
import { latestYearOf } from './import-dates.ts';
import { splitName } from './import-names.ts';
import type { ColumnLabels } from './import-row.ts';

/** What a person chose for a file, beside the columns. */
export type CellChoices = {
  /** The format of each date column, by column. */
  readonly formats: Readonly<Record<string, DateFormat>>;
  /** Values that stand for columns the file lacks. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Columns whose cells are dates. */
  readonly dates: readonly string[];
  readonly today: CivilDate;
};

/** Parts of names that one cell held; a part that the file has itself counts. */
function withNameParts(cells: Readonly<Record<string, string>>): Record<string, string> {
  const { full_name, ...rest } = cells;
  if (!full_name) return rest;
  const own = Object.fromEntries(Object.entries(rest).filter(([name, text]) => !PARTS.includes(name) || text !== ''));
  return { ...splitName(full_name), ...own };
}
const PARTS: readonly string[] = ['first_name', 'middle_name', 'last_name'];

/**
 * The cells of a row as they are checked: names split into parts, fixed values filled in, dates as YYYY-MM-DD. A date that cannot be
 * read stays as it is, for the message.
 */
export function prepareCells(
  cells: Readonly<Record<string, string>>,
  { formats, fixed, dates, today }: CellChoices,
): Record<string, string> {
  const prepared = withNameParts({ ...fixed, ...cells });
  for (const column of dates) {
    const text = prepared[column];
    if (!text) continue;
    prepared[column] = readDateText(text, formats[column] ?? 'dmy', latestYearOf(column, today)) ?? text;
  }
  return prepared;
}

/** Columns as the file calls them; one that is headed by its own name, or that the file lacks, as screens do. */
export function fileLabels(headings: readonly string[], mapping: HeadingMapping): ColumnLabels {
  const byColumn = new Map(mapping.flatMap((name, at) => (name ? [[name, (headings[at] ?? '').trim()] as const] : [])));
  const whole = byColumn.get('full_name');
  return (column) => {
    const heading = byColumn.get(column) ?? (PARTS.includes(column) ? whole : undefined);
    const own = [column.replace(/^custom\./, ''), importColumnLabel(column)].map(headingKey);
    return !heading || own.includes(headingKey(heading)) ? importColumnLabel(column) : heading;
  };
}
