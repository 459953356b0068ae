import { byId, endpoint, hasFields, id, isoDate, PageQuery, paged, searchable } from '@hrms/platform/contract';
import * as z from 'zod';
import { EnteredRows, employeeIds, personFields, placeFilters } from './shapes.ts';

export const ShiftAssignment = z.object({
  assignment_id: id,
  ...personFields,
  from_date: isoDate,
  /** The last day before the next assignment; null while it runs. */
  to_date: isoDate.nullable(),
  shift_id: id.nullable(),
  shift_name: z.string().nullable(),
  rotation_id: id.nullable(),
  rotation_name: z.string().nullable(),
  offset: z.int(),
  ignore_weekly_off_pattern: z.boolean(),
});
export type ShiftAssignment = z.output<typeof ShiftAssignment>;

/** Why a planned day may be a problem: leave on it, too little rest, too many hours, night work without consent. */
export const RosterConflict = z.object({
  ...personFields,
  day: isoDate,
  kind: z.enum(['overlap', 'rest', 'weekly_hours', 'leave', 'night_consent', 'locked']),
  message: z.string(),
});

/** The days of an employee as an assignment would make them; no shift on a day off. */
export const PlannedDays = z.object({
  ...personFields,
  days: z.array(
    z.object({ day: isoDate, kind: z.enum(['working', 'weekly_off', 'holiday']), shift_code: z.string().nullable() }),
  ),
});
export type PlannedDays = z.output<typeof PlannedDays>;

export const AssignShift = z
  .strictObject({
    employee_ids: employeeIds,
    /** Neither of both ends the assignment: from then the policy's shift holds. */
    shift_id: id.nullish(),
    rotation_id: id.nullish(),
    offset: z.int().min(0).max(55).default(0),
    from_date: isoDate,
    ignore_weekly_off_pattern: z.boolean().default(false),
    night_consent: z.boolean().default(false),
    override_reason: z.string().trim().max(500).optional(),
    /** True: nothing is saved, four weeks are shown with their conflicts. */
    dry_run: z.boolean().default(false),
  })
  .refine(({ shift_id, rotation_id }) => !(shift_id && rotation_id), {
    path: ['rotation_id'],
    message: 'Select a shift or a rotation',
    when: hasFields,
  });
export type AssignShift = z.output<typeof AssignShift>;

export const shiftAssignments = {
  list: endpoint({
    method: 'GET',
    path: '/shift-assignments',
    permission: 'attendance.shift.read',
    summary: 'Shift assignments, newest first',
    query: PageQuery.extend({ ...searchable, ...placeFilters, shift_id: id.optional(), rotation_id: id.optional() }),
    response: paged(ShiftAssignment),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/shift-assignments',
    permission: 'attendance.shift.update',
    summary: 'Assign a shift or a rotation from a day on',
    idempotent: true,
    body: AssignShift,
    /** `preview`: of a dry run, for the first employees. */
    response: z.object({ assigned: z.int(), conflicts: z.array(RosterConflict), preview: z.array(PlannedDays) }),
    message: 'Shift assigned successfully',
    errors: [
      'attendance.employee_unknown',
      'attendance.shift_unknown',
      'attendance.period_locked',
      'attendance.period_consumed',
      'attendance.rest_too_short',
      'attendance.shift_overlaps',
    ],
  }),
  import: endpoint({
    method: 'POST',
    path: '/shift-assignments/import',
    permission: 'attendance.shift.update',
    summary: 'Assign shifts by code or rotations by name to many employees',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            employee_code: z.string().trim().max(60),
            /** Code of a shift or name of a rotation. */
            shift: z.string().trim().max(60),
            /** Day of the rotation on which the employee begins, from 0. */
            offset: z.int().min(0).max(55).default(0),
            from_date: isoDate,
          }),
        )
        .min(1, 'Enter at least one row')
        .max(500, 'Enter at most 500 rows at once'),
      night_consent: z.boolean().default(false),
    }),
    response: EnteredRows,
    message: 'Shifts assigned successfully',
    errors: [
      'attendance.employee_unknown',
      'attendance.period_locked',
      'attendance.period_consumed',
      'attendance.rest_too_short',
      'attendance.shift_overlaps',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shift-assignments/{id}',
    permission: 'attendance.shift.update',
    summary: 'Remove an assignment of open days',
    params: byId,
    response: z.object({}),
    message: 'Assignment removed successfully',
    errors: ['attendance.not_found', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
};
