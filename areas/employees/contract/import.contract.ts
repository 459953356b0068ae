import { count, endpoint, id, instant, ListQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';

export const ImportMode = z.enum(['all_or_nothing', 'valid_rows']);
export type ImportMode = z.output<typeof ImportMode>;
/** New employees with all details, or one kind of data of existing employees. */
export const ImportKind = z.enum([
  'employees',
  'positions',
  'managers',
  'bank_accounts',
  'identity_numbers',
  'family',
  'nominations',
  'addresses',
  'custom_fields',
  'photos',
]);
export type ImportKind = z.output<typeof ImportKind>;
/** New employees, existing employees by their code, or both. */
export const ImportMethod = z.enum(['create', 'update', 'create_or_update']);
export type ImportMethod = z.output<typeof ImportMethod>;
export const ImportState = z.enum([
  'uploaded',
  'checking',
  'checked',
  'committing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
]);

/** Whether the day or the month stands first in dates of numbers alone. */
export const DateFormat = z.enum(['dmy', 'mdy']);
/** Formats of date columns, by column. */
const DateFormats = z.record(z.string().max(60), DateFormat);
/** Values that stand for columns the file lacks, by column. */
const FixedValues = z.record(z.string().max(60), z.string().trim().min(1).max(200));

/** For each heading of the file in its order, the column it is; null where it is not used. */
export const ColumnMapping = z.array(z.string().max(60).nullable()).max(200);

export const ImportRun = z.object({
  run_id: id,
  kind: ImportKind,
  file_name: z.string(),
  state: ImportState,
  mode: ImportMode.nullable(),
  method: ImportMethod,
  create_missing: z.boolean(),
  row_count: count,
  create_count: count,
  update_count: count,
  unchanged_count: count,
  error_count: count,
  warning_count: count,
  /** Mails to employees that the import of the checked file sends: invited employees alone, leavers never. */
  mail_count: count,
  /** Departments and designations that the import of the checked file creates. */
  new_departments: z.array(z.string()),
  new_designations: z.array(z.string()),
  /** Rows that are employees now. */
  created_count: count,
  /** Rows that were taken back. */
  undone_count: count,
  /** Until then what was written can be taken back; null when it cannot. */
  undo_until: instant.nullable(),
  headings: z.array(z.string()),
  mapping: ColumnMapping,
  date_formats: DateFormats,
  fixed_values: FixedValues,
  /** The saved mapping that was recognised by the headings. */
  mapping_name: z.string().nullable(),
  /** Columns of the file that are not used. */
  unknown_columns: z.array(z.string()),
  problem: z.string().nullable(),
  /** Follow it on the stream's topic `job:{progress_id}`. */
  progress_id: id,
  created_at: instant,
});
export type ImportRun = z.output<typeof ImportRun>;

const Problem = z.object({ column: z.string().nullable(), value: z.string(), message: z.string() });

export const ImportRow = z.object({
  row_number: z.int(),
  action: z.enum(['create', 'set_manager', 'update', 'unchanged', 'error']),
  name: z.string(),
  employee_code: z.string().nullable(),
  errors: z.array(Problem),
  warnings: z.array(Problem),
  /** Changed fields, for existing employees. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  employee_id: id.nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** A run while its columns are matched: what may be matched, the first rows, and what its dates look like. */
export const ImportColumns = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      is_date: z.boolean(),
      /** What a fixed value may be; null where any text may. */
      choices: z.array(z.string()).nullable(),
    }),
  ),
  /** Up to five rows. */
  samples: z.array(z.array(z.string())),
  /** For each heading, the format of its dates; null where it has none. */
  dates: z.array(
    z
      .object({
        /** The format all rows fit; null when a person must choose. */
        format: DateFormat.nullable(),
        asked: z.boolean(),
        examples: z.array(z.string()),
      })
      .nullable(),
  ),
});
export type ImportColumns = z.output<typeof ImportColumns>;

/** A value of a column that stands for another in all rows; an empty one leaves the cell empty. */
const ReplacedValue = z.strictObject({
  column: z.string().max(60),
  value: z.string().max(500),
  replacement: z.string().trim().max(200, 'Use at most 200 characters'),
});

/** Values of a checked file that are not valid in several rows, most frequent first, and the values replaced before. */
export const ImportValues = z.object({
  faulty: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      row_count: count,
      /** What is wrong with it in the first of the rows, without the row's number. */
      message: z.string(),
      /** What the column may be; null where any text may. */
      choices: z.array(z.string()).nullable(),
    }),
  ),
  replaced: z.array(ReplacedValue),
});
export type ImportValues = z.output<typeof ImportValues>;

export const SavedMapping = z.object({ mapping_id: id, kind: ImportKind, name: z.string(), created_at: instant });
export type SavedMapping = z.output<typeof SavedMapping>;

/** What travels beside the file. */
export const UploadFields = z.strictObject({
  kind: ImportKind.default('employees'),
  method: ImportMethod.optional(),
  /** Whether departments and designations that are not there yet are created on commit. */
  create_missing: z.enum(['true', 'false']).default('true'),
  /** `true` waits until the columns were matched; else the check begins at once. */
  hold: z.enum(['true', 'false']).default('false'),
  /** The format of dates that fit two formats; without it such a file is refused, unless it is held. */
  date_format: DateFormat.optional(),
});

/** Cells of one row as they should be, by column. */
const CorrectedCells = z.record(z.string().max(60), z.string().trim().max(500));

const run = z.object({ runId: id });
const permission = 'employees.import.run';
/** A ZIP of photos; tables may have 20 MB. */
const MOST_BYTES = 200 * 1024 * 1024;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/employees/import',
    permission,
    summary: 'Imports, newest first',
    query: ListQuery,
    response: paged(ImportRun),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/employees/import',
    kind: 'upload',
    permission,
    summary: 'Upload an import file, nothing is saved yet',
    status: 202,
    body_limit: MOST_BYTES,
    body: UploadFields.partial(),
    response: ImportRun,
    errors: [
      'employees.import_unreadable',
      'employees.import_columns',
      'employees.import_too_long',
      'employees.import_date_format',
      'access.forbidden',
      'upload.file',
      'upload.multipart',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}',
    permission,
    summary: 'One import with its progress',
    params: run,
    response: ImportRun,
    errors: ['employees.import_not_found', 'access.forbidden'],
  }),
  columns: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/columns',
    permission,
    reveals: true,
    summary: 'Columns of an import, with its first rows, numbers masked, and the formats of its dates',
    params: run,
    response: ImportColumns,
    errors: ['employees.import_not_found', 'access.forbidden'],
  }),
  values: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/values',
    permission,
    reveals: true,
    summary: 'Values that are not valid in several rows of an import, and values replaced',
    params: run,
    response: ImportValues,
    errors: ['employees.import_not_found', 'access.forbidden'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/dry-run',
    permission,
    summary: 'Check the file with a column mapping, nothing is saved',
    status: 202,
    params: run,
    body: z.strictObject({
      /** As it was when left out. */
      mapping: ColumnMapping.optional(),
      date_formats: DateFormats.optional(),
      fixed_values: FixedValues.optional(),
      /** All values replaced in this file; as they were when left out. */
      replaced_values: z.array(ReplacedValue).max(500, 'Replace at most 500 values').optional(),
      method: ImportMethod.optional(),
      create_missing: z.boolean().optional(),
      /** Keeps the mapping under this name; a mapping of the same name is replaced. */
      save_as: z.string().trim().min(1, 'Please enter a name').max(60, 'Use at most 60 characters').optional(),
    }),
    response: ImportRun,
    message: 'Check started',
    errors: [
      'employees.import_not_found',
      'employees.import_state',
      'employees.import_columns',
      'employees.import_date_format',
      'access.forbidden',
    ],
  }),
  mappings: endpoint({
    method: 'GET',
    path: '/employees/import/mappings',
    permission,
    summary: 'Saved mappings by name',
    query: z.object({ kind: ImportKind.optional() }),
    response: z.object({ mappings: z.array(SavedMapping) }),
  }),
  useMapping: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/mappings/{mappingId}',
    permission,
    summary: 'Apply a saved mapping to the headings of a file',
    params: run.extend({ mappingId: id }),
    response: z.object({ mapping: ColumnMapping }),
    errors: ['employees.import_not_found', 'access.forbidden', 'employees.mapping_not_found'],
  }),
  removeMapping: endpoint({
    method: 'DELETE',
    path: '/employees/import/mappings/{mappingId}',
    permission,
    summary: 'Delete a saved mapping',
    params: z.object({ mappingId: id }),
    response: z.object({}),
    message: 'Mapping deleted successfully',
    errors: ['employees.mapping_not_found', 'access.forbidden'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/rows',
    permission,
    reveals: true,
    summary: 'Rows of an import with their errors and warnings',
    params: run,
    query: ListQuery.extend({ action: z.enum(['create', 'set_manager', 'update', 'unchanged', 'error', 'warning']).optional() }),
    response: paged(ImportRow),
    errors: ['employees.import_not_found', 'access.forbidden'],
  }),
  correctRow: endpoint({
    method: 'PUT',
    path: '/employees/import/{runId}/rows/{rowNumber}',
    permission,
    summary: 'Correct cells of a checked row; the file is checked again',
    status: 202,
    params: run.extend({ rowNumber: z.coerce.number<string>().int().min(1).max(100_000) }),
    body: z.strictObject({ cells: CorrectedCells }),
    response: ImportRun,
    message: 'Row corrected',
    errors: [
      'employees.import_not_found',
      'employees.import_row_not_found',
      'employees.import_state',
      'employees.import_columns',
      'access.forbidden',
    ],
  }),
  commit: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/commit',
    permission,
    summary: 'Import the valid rows',
    status: 202,
    idempotent: true,
    params: run,
    body: z.strictObject({ mode: ImportMode.default('all_or_nothing') }),
    response: ImportRun,
    message: 'Import started',
    errors: [
      'employees.import_not_found',
      'access.forbidden',
      'employees.import_state',
      'employees.import_has_errors',
      'employees.import_nothing',
      'employees.import_file_changed',
      'billing.seat_limit_reached',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/cancel',
    permission,
    summary: 'Cancel an import, rows already imported are kept',
    params: run,
    body: z.strictObject({}),
    response: ImportRun,
    message: 'Import cancelled',
    errors: ['employees.import_not_found', 'access.forbidden', 'employees.import_state'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/undo',
    permission,
    summary: 'Undo an import of the last 24 hours, except rows changed since',
    status: 202,
    params: run,
    body: z.strictObject({}),
    response: ImportRun,
    message: 'Undo started',
    errors: ['employees.import_not_found', 'access.forbidden', 'employees.import_state', 'employees.import_too_late'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/employees/import/template',
    kind: 'file',
    permission,
    reveals: false,
    summary: 'Template of an import kind with an example row or current data',
    query: z.object({
      kind: ImportKind.default('employees'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      filled: z.enum(['true', 'false']).default('false'),
    }),
    response: z.unknown(),
    errors: ['access.forbidden'],
  }),
  errors: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/errors',
    kind: 'file',
    permission,
    reveals: true,
    summary: 'The uploaded file with an errors column, all rows or rows with errors',
    params: run,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), rows: z.enum(['all', 'faulty']).default('faulty') }),
    response: z.unknown(),
    errors: ['employees.import_not_found', 'access.forbidden'],
  }),
};
