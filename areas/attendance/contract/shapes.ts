import { id, isoDate, RowError, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** Minutes of a length of time. */
export const minutes = z.int().min(0, 'Enter minutes of 0 or more').max(2880, 'Enter at most 2,880 minutes');
/** A minute of the day; 1440 and more lie on the next day. */
export const minuteOfDay = z.int().min(0).max(2880);

/** The person of a row, as lists show them. */
export const personFields = { employee_id: id, employee_code: z.string(), full_name: z.string() };

/** P present, A absent, WO weekly off, H holiday, L:… leave, OD on duty, WFH, LOP, SU suspended, NJ not joined, X exited, ? not known yet. */
export const HalfCode = z.string().regex(/^(P|A|WO|H|L:[A-Z0-9_]{1,12}|OD|WFH|LOP|SU|NJ|X|\?)$/);

export const DayKind = z.enum(['working', 'weekly_off', 'holiday']);
export const Direction = z.enum(['in', 'out', 'break_out', 'break_in', 'undefined']);
export const PunchSource = z.enum(['web', 'passkey', 'device', 'file', 'kiosk', 'request']);

export const DayException = z.enum([
  'missing_out',
  'missing_in',
  'absent',
  'late_half',
  'early_half',
  'short_hours',
  'off_day_work',
  'outside_area',
  'unresolved',
]);

/** A reason, required. */
export const reason = text('Please enter a reason').max(500, 'Use at most 500 characters');

export const employeeIds = z
  .array(id, { error: 'Please select employees' })
  .min(1, 'Please select employees')
  .max(5000, 'Select at most 5,000 employees');

/** A period of days that a call reads: both ends included. */
export const dayRange = { from: isoDate, to: isoDate };

/** Filters of people that several lists share. */
export const placeFilters = {
  branch_id: id.optional(),
  department_id: id.optional(),
  employee_id: id.optional(),
};

/** The progress of a job that a call began. */
export const begun = z.object({ progress_id: id });

/** A file's or sheet's rows: all are saved, or none and each faulty cell is named. Rows count from 1. */
export const EnteredRows = z.object({
  saved: z.int(),
  errors: z.array(RowError),
});
export type EnteredRows = z.output<typeof EnteredRows>;
