import type { RowError } from '@hrms/platform/contract';
import type { FileRow } from './table-file.ts';

/** A row while it is checked: `refuse` adds to `errors` what is wrong with a field. */
export function startRow({ row, cells }: FileRow) {
  const errors: RowError[] = [];
  return {
    errors,
    refuse: (field: string, message: string): void => void errors.push({ row, field, message }),
    /** The cell of a field, empty where the file lacks it. */
    text: (field: string): string => (cells[field] ?? '').trim(),
  };
}

export type StartedRow = ReturnType<typeof startRow>;
