import type { ImportColumn } from './import-columns.ts';
import { type ImportedRow, type RowProblem, rowMessage } from './import-row.ts';

/** Columns no two rows of a file may share, with their labels. */
const UNIQUE: readonly (readonly [ImportColumn & keyof ImportedRow, string])[] = [
  ['employee_code', 'employee code'],
  ['work_email', 'e-mail'],
  ['phone', 'phone number'],
  ['pan', 'PAN'],
  ['uan', 'UAN'],
  ['esi_number', 'ESI number'],
];

type Row = { readonly row: ImportedRow; readonly fingerprint: string };

/** Each later row that shares something with an earlier one: "Row 7 and row 93 have the same PAN". The earlier row stays good. */
export function* findDuplicateRows<T extends Row>(rows: readonly T[]): Generator<[T, RowProblem]> {
  const first = new Map<string, number>();
  for (const one of rows) {
    const { row, fingerprint } = one;
    const twin = first.get(fingerprint);
    if (twin !== undefined) {
      yield [one, { column: null, value: '', message: rowMessage(row.row_number, null, `same as row ${twin}`) }];
      continue;
    }
    first.set(fingerprint, row.row_number);
    for (const [column, name] of UNIQUE) {
      const value = row[column];
      if (value === null || value === '') continue;
      const key = `${column} ${value}`;
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.row_number);
      else
        yield [one, { column, value: String(value), message: `Row ${earlier} and row ${row.row_number} have the same ${name}` }];
    }
  }
}
