import type { CellValue, KindColumn, KindRow } from '@hrms/employees/domain';
import { type Ctx, Refusal, wrongField } from '@hrms/platform/server';
import type * as z from 'zod';

/** What stands in a record already, as a file would have it. */
export type ExistingEntry = {
  readonly id: string;
  readonly version: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Numbers whole, for comparing; `cells` has them masked. */
  readonly clear?: Readonly<Record<string, string>>;
};

/** What is needed to take one saved thing back; kept sealed with its row. */
export type UndoData = { readonly id: string | null; readonly [more: string]: unknown };

/** Rows of a file that are saved as one, with what they mean of the record; nothing where it is new. */
export type RowUnit = { readonly rows: readonly KindRow[]; readonly held: readonly ExistingEntry[] };
export type ImportConfirmation = { readonly confirm_warnings?: boolean };

/** One kind of file: what its rows mean, and the service of the screens that saves them. Rules and guards are that service's. */
export type ImportKindHandler = {
  /** The columns its file may have. */
  readonly columns: readonly KindColumn[];
  /** What whoever imports must hold over the whole organisation. */
  readonly permissions: readonly string[];
  /** What whoever takes a filled file away must hold. */
  readonly reading: readonly string[];
  /** What the log of personal-data access calls it. */
  readonly field_group?: 'identity' | 'bank' | 'family';
  /** What the records of these people hold, person by person, in a stable order. */
  held(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>>;
  /** Whether rows of one person belong together; each stands by itself where it is left out. */
  together?(row: KindRow): string;
  /** Those of a person's rows that the unit means. */
  means(rows: readonly KindRow[], held: readonly ExistingEntry[], today: string): readonly ExistingEntry[];
  /** Cells that say nothing about a row that is there already. */
  ignores?(name: string, value: CellValue, held: ExistingEntry): boolean;
  /** @throws Refusal of the service */
  save(ctx: Ctx, employee_id: string, unit: RowUnit, confirmation: ImportConfirmation): Promise<UndoData>;
  /** @throws Refusal when what was saved is no longer as it was */
  undo(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void>;
};

export const IMPORT_CHANGE_REASON = 'Changed by an import';
/** The fields that confirm warnings in a request body, when the import confirms them. */
export const confirmedWarnings = ({ confirm_warnings }: ImportConfirmation) =>
  confirm_warnings ? { confirm_warnings: true, reason: IMPORT_CHANGE_REASON } : {};

/** The body the screen's call would have sent. @throws Refusal 422 naming the first column that is wrong */
export function toRequestBody<S extends z.ZodType>(schema: S, given: Readonly<Record<string, unknown>>): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw wrongField('employees.wrong_value', issue?.path.map(String).join('.') ?? '', issue?.message ?? 'This value is not valid');
}

/** 409: an entry changed after the import and cannot be undone. */
export const changedSinceImport = () => new Refusal('employees.import_state', 409, 'The entry changed after the import');

/** Cells of text for values of a table: nothing is empty, yes and no are words. */
export const toCells = (row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      return [
        name,
        value === null || value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      ];
    }),
  );

/** Only what has a value: a cell that says nothing leaves its field out. */
export const withoutEmployeeCode = (values: Readonly<Record<string, CellValue>>): Record<string, CellValue> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'employee_code'));
