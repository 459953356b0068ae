import {
  byId,
  endpoint,
  flag,
  hasFields,
  id,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  searchable,
  text,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { dayRange, EnteredRows, employeeIds, minuteOfDay, minutes, personFields, placeFilters } from './shapes.ts';

export const ShiftBreak = z.strictObject({
  kind: z.enum(['none', 'fixed', 'punched']),
  /** Taken from the span when it is longer than `after_span`. */
  minutes: minutes.default(0),
  after_span: minutes.default(300),
  paid: z.boolean().default(false),
});

const times = {
  start_minute: z.int({ error: 'Please select start time' }).min(0).max(1439),
  /** Over 1440 lies on the next day. */
  end_minute: z.int({ error: 'Please select end time' }).min(1).max(2880),
  half_minute: minuteOfDay,
  break: ShiftBreak,
  open_before: minutes.default(240),
  close_after: minutes.default(480),
  expected_minutes: minutes,
  /** The salary component in which each worked day of the shift is paid, with the amount of a day. */
  allowance_code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'Enter the code of a salary component, like SHIFT_ALLOWANCE')
    .nullable()
    .default(null),
  allowance_paise: z
    .int('Enter an amount')
    .min(1, 'Enter an amount')
    .max(100_000_00, 'At most ₹1,00,000')
    .nullable()
    .default(null),
};
const named = {
  code: z
    .string({ error: 'Please enter shift code' })
    .trim()
    .regex(/^[A-Za-z0-9]{1,4}$/, 'Use 1 to 4 letters or digits'),
  name: text('Please enter shift name').max(60, 'Use at most 60 characters'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #3366cc')
    .default('#3b6fb6'),
};

export const Shift = z.object({
  shift_id: id,
  ...named,
  colour: z.string(),
  ...times,
  break: z.object({ kind: z.enum(['none', 'fixed', 'punched']), minutes: z.int(), after_span: z.int(), paid: z.boolean() }),
  open_before: z.int(),
  close_after: z.int(),
  allowance_code: z.string().nullable(),
  allowance_paise: z.int().nullable(),
  /** The day from which these times hold. */
  from_date: isoDate,
  is_default: z.boolean(),
  active: z.boolean(),
  /** People assigned to it today, rotations included. */
  employee_count: z.int(),
  versions: z.array(z.object({ from_date: isoDate, start_minute: z.int(), end_minute: z.int() })),
  version: z.int(),
});
export type Shift = z.output<typeof Shift>;

const ordered = (given: { start_minute: number; end_minute: number; half_minute: number }) =>
  given.start_minute < given.end_minute &&
  given.end_minute <= given.start_minute + 1440 &&
  given.half_minute > given.start_minute &&
  given.half_minute < given.end_minute;
const order = {
  path: ['end_minute'],
  message: 'End is after start, at most 24 hours, with half-time between them',
  when: hasFields,
};

type Allowance = { allowance_code?: string | null | undefined; allowance_paise?: number | null | undefined };
const isPriced = ({ allowance_code, allowance_paise }: Allowance) => !allowance_code === !allowance_paise;
const priced = { path: ['allowance_paise'], message: 'Enter component and amount, or neither', when: hasFields };

export const CreateShift = z
  .strictObject({ ...named, ...times, from_date: isoDate.optional() })
  .refine(ordered, order)
  .refine(isPriced, priced);
export type CreateShift = z.output<typeof CreateShift>;
export const UpdateShift = z
  .strictObject({
    ...withoutDefaults(named),
    ...withoutDefaults(times),
    active: z.boolean().optional(),
    /** Needed when the times of a used shift change. */
    from_date: isoDate.optional(),
    version: optionalVersion,
    ...readOnly('shift_id', 'employee_count', 'versions', 'is_default'),
  })
  .refine(ordered, order)
  .refine(isPriced, priced);
export type UpdateShift = z.output<typeof UpdateShift>;

const shiftErrors = ['attendance.shift_exists', 'attendance.period_locked'];

export const shifts = {
  list: endpoint({
    method: 'GET',
    path: '/shifts',
    permission: 'attendance.shift.read',
    summary: 'Shifts, by start time',
    failure: 'Failed to fetch shifts',
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    response: paged(Shift),
  }),
  get: endpoint({
    method: 'GET',
    path: '/shifts/{id}',
    permission: 'attendance.shift.read',
    summary: 'Get a shift with its versions',
    params: byId,
    response: Shift,
    errors: ['attendance.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/shifts',
    permission: 'attendance.shift.update',
    summary: 'Add a shift',
    failure: 'Failed to create shift',
    status: 201,
    idempotent: true,
    body: CreateShift,
    response: Shift,
    message: 'Shift created successfully',
    errors: shiftErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/shifts/{id}',
    permission: 'attendance.shift.update',
    summary: 'Change a shift, its times from a day on',
    failure: 'Failed to update shift',
    params: byId,
    body: UpdateShift,
    response: Shift,
    message: 'Shift updated successfully',
    errors: [
      ...shiftErrors,
      'attendance.not_found',
      'attendance.version_conflict',
      'attendance.shift_from_date',
      'attendance.shift_in_use',
      'attendance.default_shift',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shifts/{id}',
    permission: 'attendance.shift.update',
    summary: 'Delete a shift that was never used',
    params: byId,
    response: z.object({}),
    message: 'Shift deleted successfully',
    errors: ['attendance.not_found', 'attendance.shift_in_use', 'attendance.default_shift'],
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/shift-coverage',
    permission: 'attendance.roster.read',
    summary: 'How many people work each shift on each day, by department',
    query: z.object({ ...dayRange, branch_id: id.optional(), department_id: id.optional() }),
    response: z.object({
      days: z.array(isoDate),
      rows: z.array(
        z.object({
          department_id: id.nullable(),
          department_name: z.string(),
          shift_id: id.nullable(),
          shift_code: z.string(),
          counts: z.array(z.int()),
          required: z.int().nullable(),
        }),
      ),
    }),
    errors: ['attendance.range_too_long'],
  }),
  require: endpoint({
    method: 'PUT',
    path: '/shift-coverage/required',
    permission: 'attendance.shift.update',
    summary: 'Set how many people a department needs on a shift each day; null: no number',
    body: z.strictObject({
      department_id: id,
      shift_id: id,
      required: z.int('Enter a whole number').min(0, 'Between 0 and 10,000').max(10_000, 'Between 0 and 10,000').nullable(),
    }),
    response: z.object({ department_id: id, shift_id: id, required: z.int().nullable() }),
    message: 'Required number saved successfully',
    errors: ['attendance.shift_unknown', 'attendance.place_unknown'],
  }),
};

const entry = z.union([id, z.literal('off')]);

export const ShiftRotation = z.object({
  rotation_id: id,
  name: z.string(),
  /** Shift ids or `off`, one a day. */
  cycle: z.array(entry),
  anchor_date: isoDate,
  active: z.boolean(),
  employee_count: z.int(),
  version: z.int(),
});
export type ShiftRotation = z.output<typeof ShiftRotation>;

const rotationFields = {
  name: text('Please enter rotation name').max(60, 'Use at most 60 characters'),
  cycle: z.array(entry).min(1, 'Add at least one day').max(56, 'A cycle has at most 56 days'),
  anchor_date: isoDate,
};
export const CreateRotation = z.strictObject(rotationFields);
export type CreateRotation = z.output<typeof CreateRotation>;
export const UpdateRotation = z.strictObject({
  ...rotationFields,
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('rotation_id', 'employee_count'),
});
export type UpdateRotation = z.output<typeof UpdateRotation>;

const rotationErrors = ['attendance.rotation_exists', 'attendance.shift_unknown'];

export const shiftRotations = {
  list: endpoint({
    method: 'GET',
    path: '/shift-rotations',
    permission: 'attendance.shift.read',
    summary: 'Rotations, by name',
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    response: paged(ShiftRotation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shift-rotations',
    permission: 'attendance.shift.update',
    summary: 'Add a rotation',
    status: 201,
    idempotent: true,
    body: CreateRotation,
    response: ShiftRotation,
    message: 'Rotation created successfully',
    errors: rotationErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/shift-rotations/{id}',
    permission: 'attendance.shift.update',
    summary: 'Change a rotation',
    params: byId,
    body: UpdateRotation,
    response: ShiftRotation,
    message: 'Rotation updated successfully',
    errors: [...rotationErrors, 'attendance.not_found', 'attendance.version_conflict', 'attendance.rotation_in_use'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shift-rotations/{id}',
    permission: 'attendance.shift.update',
    summary: 'Delete a rotation that was never used',
    params: byId,
    response: z.object({}),
    message: 'Rotation deleted successfully',
    errors: ['attendance.not_found', 'attendance.rotation_in_use'],
  }),
};

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
