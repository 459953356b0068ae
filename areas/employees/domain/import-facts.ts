import type { CivilDate } from '@hrms/platform/calendar';
import type { ImportColumn } from './import-columns.ts';
import { nameKey } from './import-names.ts';
import { type ColumnLabels, type ImportedRow, type RowProblem, rowMessage } from './import-row.ts';
import { fullName } from './person.ts';
import type { IdentifierOwner } from './unique-identifier.ts';

/** An employee whom the file may mean. */
export type KnownEmployee = { readonly id: string; readonly joined_on: CivilDate | null; readonly left: boolean };

/** What the organisation knows, gathered for the whole file at once. Keys are names as `nameKey` has them, or codes in lower case. */
export type ImportFacts = {
  /** By code and by name. */
  readonly branches: ReadonlyMap<string, readonly string[]>;
  readonly departments: ReadonlyMap<string, readonly string[]>;
  readonly designations: ReadonlyMap<string, string>;
  /** By code. */
  readonly employees: ReadonlyMap<string, KnownEmployee>;
  /** By whole name, and by first and last name. */
  readonly people: ReadonlyMap<string, readonly (KnownEmployee & { readonly full_name: string })[]>;
  /** Employees with the same name and date of birth as a row, by `samePersonKey`. */
  readonly same_people: ReadonlyMap<string, IdentifierOwner>;
  /** Published salary structures; none where the file has no salaries. */
  readonly structures: readonly string[];
  /** The lowest monthly minimum wage in paise where a branch is, by branch; none where the file has no salaries. */
  readonly least_wages: ReadonlyMap<string, { readonly state: string; readonly paise: number }>;
  /** Codes that were ever given. */
  readonly taken_codes: ReadonlySet<string>;
  /** By `kind value`. */
  readonly claims: ReadonlyMap<string, IdentifierOwner>;
  /** Rows of earlier files that are employees now, by fingerprint. */
  readonly done: ReadonlyMap<string, { readonly employee_id: string; readonly has_manager: boolean }>;
  readonly create_missing: boolean;
  /** How the file calls its columns. */
  readonly labels?: ColumnLabels | undefined;
};

/** What says that two records are of one person: name and date of birth. */
export const samePersonKey = (row: Pick<ImportedRow, 'first_name' | 'middle_name' | 'last_name' | 'date_of_birth'>): string =>
  `${nameKey(fullName(row))} ${row.date_of_birth}`;

export type RowDecision = {
  readonly row: ImportedRow;
  readonly fingerprint: string;
  readonly action: 'create' | 'set_manager' | 'unchanged' | 'error';
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
  /** Managers in the file come in an earlier step than those who report to them. */
  readonly step: number;
  /** The row of the file that is the manager. */
  readonly manager_row: number | null;
  /** The employee who is the manager. */
  readonly manager_id: string | null;
  /** The employee this row became in an earlier import. */
  readonly employee_id: string | null;
};

export type DraftDecision = { -readonly [K in keyof RowDecision]: RowDecision[K] } & {
  problems: RowProblem[];
  warnings: RowProblem[];
};
/** A message about a cell of a row. */
export const problemAt = (
  { labels }: Pick<ImportFacts, 'labels'>,
  row: ImportedRow,
  column: ImportColumn,
  [value, text]: readonly [value: string, text: string],
): RowProblem => ({ column, value, message: rowMessage(row.row_number, column, text, labels) });
