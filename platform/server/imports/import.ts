import type { RowError } from '@hrms/platform/contract';
import type { DateFormat, ImportField } from '@hrms/platform/imports';
import type { Ctx, Work } from '../context.ts';
import type { FileRow } from './table-file.ts';

/** A record that an import made: its row in the file, its id and version, and what stood in its place before. */
export type MadeRecord = { readonly row: number; readonly id: string; readonly version: number; readonly before?: unknown };

/** A file as the checks and the import of its kind see it. */
export type ImportFacts = {
  readonly import_id: string;
  readonly file_name: string;
  readonly date_format: DateFormat | null;
  /** `commit` adds what it made, `undo` reads it; empty for a kind that finds its records by the import. */
  readonly made: MadeRecord[];
};

/** A row that was checked. */
export type CheckedRow<Value> = {
  readonly row: number;
  /** Whom or what it is about, for the reader: 'Asha Rao (E-17)'. */
  readonly label: string;
  /** What will be imported: '4 days on 1 Apr 2026'. */
  readonly summary?: string;
  readonly errors: readonly RowError[];
  /** What the import takes; null for a row with errors. */
  readonly value: Value | null;
  /** Added up over all rows, faulty ones too. */
  readonly counts?: Readonly<Record<string, number>>;
};

/** A row that is imported. */
export type GoodRow<Value> = { readonly row: number; readonly value: Value };

/** What a kind of import does. `Context`: what its check and import need, `Work` where they run as a job. */
export type ImportDefinition<Value = unknown, Context extends Work = Ctx> = {
  /** `area.what`: 'leave.opening_balances'. Its area names the refusals. */
  readonly kind: string;
  /** A cell of a field marked `date` comes as YYYY-MM-DD, or as it stands where it is no date. */
  readonly fields: readonly ImportField[];
  /** Further fields of the organisation, after those above. */
  moreFields?(ctx: Ctx): Promise<readonly ImportField[]>;
  readonly most_rows: number;
  /** Rows without errors are imported though others have some; else all or none. */
  readonly partly?: boolean;
  /** Hours in which it can be undone: 24 unless told. */
  readonly undo_hours?: number;
  /** What is missing beside the required fields, as of two fields one. @returns the message, null when nothing is */
  missing?(fields: ReadonlySet<string>): string | null;
  /** Checks all rows together and writes nothing. It runs again right before the import. */
  check(ctx: Context, rows: readonly FileRow[], file: ImportFacts): Promise<CheckedRow<Value>[]>;
  /** A dry run within one call commits too and takes it back, since only the services that save a row know what is wrong with it. */
  readonly tried?: boolean;
  /** Writes rows without errors. @returns rows that were refused after all, of a kind that is `tried` */
  commit(ctx: Context, rows: readonly GoodRow<Value>[], file: ImportFacts): Promise<RowError[] | void>;
  /** Takes back what `commit` wrote; without it there is no undo. */
  undo?(ctx: Ctx, file: ImportFacts): Promise<void>;
};

/** A definition with the further fields of the organisation. */
export const withMoreFields = async (ctx: Ctx, definition: ImportDefinition): Promise<ImportDefinition> =>
  definition.moreFields ? { ...definition, fields: [...definition.fields, ...(await definition.moreFields(ctx))] } : definition;

/** Names the type of a row's value once, for all functions. */
export const defineImport = <Value, Context extends Work = Ctx>(
  definition: ImportDefinition<Value, Context>,
): ImportDefinition<unknown, Context> => definition;
