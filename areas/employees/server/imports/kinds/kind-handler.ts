import type { CellValue, KindColumn, KindRow } from '@hrms/employees/domain';
import { type Ctx, Refusal, wrongField } from '@hrms/platform/server';
import type * as z from 'zod';

/** An existing entry of a record, as a file would hold it. */
export type ExistingEntry = {
  readonly id: string;
  readonly version: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Full numbers for comparing; `cells` has them masked. */
  readonly clear?: Readonly<Record<string, string>>;
};

/** Data to undo one saved entry; stored encrypted with its row. */
export type UndoData = { readonly id: string | null; readonly [more: string]: unknown };

/** Rows of a file saved together, with the existing entries they are about; none where they are new. */
export type RowUnit = { readonly rows: readonly KindRow[]; readonly held: readonly ExistingEntry[] };
/** A unit of an employee. */
export type PersonUnit = { readonly employee_id: string; readonly unit: RowUnit };
export type ImportConfirmation = { readonly confirm_warnings?: boolean };

/** One import kind: how rows match entries, and the screens' service that saves them with its rules. */
export type ImportKindHandler = {
  /** The columns its file may have. */
  readonly columns: readonly KindColumn[];
  /** Permissions needed to import, with organisation scope. */
  readonly permissions: readonly string[];
  /** Permissions needed to download a filled file. */
  readonly reading: readonly string[];
  /** Field group in the log of personal data access. */
  readonly field_group?: 'identity' | 'bank' | 'family';
  /** Existing entries of these employees, in a stable order. */
  held(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>>;
  /** Key by which rows of an employee belong together; without it each row is saved alone. */
  together?(row: KindRow): string;
  /** The existing entries the rows are about. */
  means(rows: readonly KindRow[], held: readonly ExistingEntry[], today: string): readonly ExistingEntry[];
  /** Whether a cell says nothing about an existing entry. */
  ignores?(name: string, value: CellValue, held: ExistingEntry): boolean;
  /** @throws Refusal of the service */
  save(ctx: Ctx, employee_id: string, unit: RowUnit, confirmation: ImportConfirmation): Promise<UndoData>;
  /**
   * Saves what it can of different employees in a number of statements that does not grow with theirs. Answers by employee what it
   * saved; the others, those with warnings among them, are left to `save`. @throws Refusal when they cannot be saved together
   */
  saveTogether?(ctx: Ctx, units: readonly PersonUnit[]): Promise<Map<string, UndoData>>;
  /** @throws Refusal 409 when the saved entry changed since */
  undo(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void>;
};

export const IMPORT_CHANGE_REASON = 'Changed by an import';
/** The fields that confirm warnings in a request body, when the import confirms them. */
export const confirmedWarnings = ({ confirm_warnings }: ImportConfirmation) =>
  confirm_warnings ? { confirm_warnings: true, reason: IMPORT_CHANGE_REASON } : {};

/** The request body for the service. @throws Refusal 422 naming the first wrong column */
export function toRequestBody<S extends z.ZodType>(schema: S, given: Readonly<Record<string, unknown>>): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw wrongField('employees.wrong_value', issue?.path.map(String).join('.') ?? '', issue?.message ?? 'This value is not valid');
}

/** 409: an entry changed after the import and cannot be undone. */
export const changedSinceImport = () => new Refusal('employees.import_state', 409, 'The entry changed after the import');

/** Values of a table row as text cells: null is empty, booleans are yes and no. */
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

/** Values without null: an empty cell leaves its field out. */
export const withoutEmployeeCode = (values: Readonly<Record<string, CellValue>>): Record<string, CellValue> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'employee_code'));
