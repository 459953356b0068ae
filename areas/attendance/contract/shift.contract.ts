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
import { dayRange, minuteOfDay, minutes } from './shapes.ts';

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
