import type { RowError } from '@hrms/platform/contract';
import type { FileRow } from './table-file.ts';

/** Begins the check of a row: `refuse` adds to `errors` what is wrong with a field. */
export function startRow({ row }: Pick<FileRow, 'row'>) {
  const errors: RowError[] = [];
  return { errors, refuse: (field: string, message: string): void => void errors.push({ row, field, message }) };
}
