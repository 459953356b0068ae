import {
  count,
  endpoint,
  id,
  isoDate,
  PageQuery,
  paged,
  pastImportEndpoints,
  RowError,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { DayKind, dayRange, personFields, placeFilters } from './shapes.ts';
import { RosterConflict } from './shift-assignment.contract.ts';

export const RosterCell = z.object({
  day: isoDate,
  shift_id: id.nullable(),
  shift_code: z.string().nullable(),
  kind: DayKind,
  /** Where it comes from: entered in the grid, an assignment, the policy. */
  by: z.enum(['roster', 'assignment', 'policy', 'default']),
  /** A cell of the grid that employees do not see yet. */
  draft: z.boolean(),
  holiday: z.string().nullable(),
  leave: z.string().nullable(),
  version: z.int().nullable(),
});

export const RosterRow = z.object({
  ...personFields,
  department_name: z.string().nullable(),
  cells: z.array(RosterCell),
  planned_minutes: z.int(),
});
export type RosterRow = z.output<typeof RosterRow>;

const cell = z.strictObject({
  employee_id: id,
  day: isoDate,
  /** A shift, `off`, or null to clear the cell. */
  shift_id: z.union([id, z.literal('off')]).nullable(),
  version: count.nullish(),
});

export const SaveRoster = z.strictObject({
  cells: z.array(cell).min(1, 'Enter at least one cell').max(5000, 'Enter at most 5,000 cells at a time'),
  override_reason: z.string().trim().max(500).optional(),
  night_consent: z.boolean().optional(),
});
export type SaveRoster = z.output<typeof SaveRoster>;

const span = {
  ...dayRange,
  department_id: id.optional(),
  branch_id: id.optional(),
  employee_ids: z.array(id).max(5000).optional(),
};

const saveErrors = [
  'attendance.employee_unknown',
  'attendance.shift_unknown',
  'attendance.version_conflict',
  'attendance.shift_overlaps',
  'attendance.rest_too_short',
  'attendance.period_locked',
  'attendance.period_consumed',
  'attendance.range_too_long',
];

export const roster = {
  list: endpoint({
    method: 'GET',
    path: '/roster',
    permission: 'attendance.roster.read',
    summary: 'The roster by employee and day, at most 42 days',
    query: PageQuery.extend({ ...searchable, ...placeFilters, ...dayRange, shift_id: id.optional() }),
    response: paged(RosterRow),
    errors: ['attendance.range_too_long'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/roster',
    permission: 'attendance.roster.update',
    summary: 'Enter cells of the roster',
    body: SaveRoster,
    response: z.object({ saved: z.int(), conflicts: z.array(RosterConflict) }),
    message: 'Roster saved successfully',
    errors: saveErrors,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/roster/publish',
    permission: 'attendance.roster.publish',
    summary: 'Publish the entered cells of a span to employees',
    body: z.strictObject(span),
    response: z.object({ published: z.int(), employees: z.int() }),
    message: 'Roster published successfully',
    errors: ['attendance.range_too_long'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/roster/copy',
    permission: 'attendance.roster.update',
    summary: 'Copy the roster of a span to later days',
    body: z.strictObject({ ...span, to_first_day: isoDate, overwrite: z.boolean().default(false) }),
    response: z.object({ saved: z.int(), skipped: z.int() }),
    message: 'Roster copied successfully',
    errors: saveErrors,
  }),
  import: endpoint({
    method: 'POST',
    path: '/roster/import',
    permission: 'attendance.roster.update',
    kind: 'upload',
    summary: 'Import the roster from a CSV or XLSX with employee_code, date and shift (a shift code or OFF)',
    response: z.object({
      saved: z.int(),
      errors: z.array(RowError),
      /** By which the saved cells can be taken back. */
      import_id: id.nullable(),
    }),
    errors: [...saveErrors, 'attendance.file_unreadable'],
  }),
};

/** Imports of the roster, to be undone. */
export const rosterImports = pastImportEndpoints({
  path: '/roster-imports',
  permission: 'attendance.roster.update',
  what: 'the roster',
});
