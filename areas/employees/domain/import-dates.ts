import type { CivilDate } from '@hrms/platform/calendar';
import { DATE_FORMAT_LABELS, type DateFormat } from '@hrms/platform/imports';
import { isNotMessage, type ReadResult } from './import-cell.ts';

/** The last year that two digits may mean in a column: nobody is born today, and a contract may end in twenty years. */
export function latestYearOf(column: string, today: CivilDate): number {
  const year = Number(today.slice(0, 4));
  if (column === 'date_of_birth') return year - 14;
  return column === 'contract_end_date' || column === 'ends_on' ? year + 20 : year + 1;
}

/** Why a cell that was not understood is none, with what its column accepts. */
export const notADate = (text: string, format: DateFormat = 'dmy'): ReadResult<never> => ({
  problem: isNotMessage(text, `a date. Use ${DATE_FORMAT_LABELS[format]} or YYYY-MM-DD`),
});
