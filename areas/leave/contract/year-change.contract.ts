import { byId, count, employeeFields, endpoint, id, isoDate, Progress, requiredDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { days, typeFields } from './fields.ts';

const YearStart = z.enum(['04-01', '01-01'], { error: 'Please select when the leave year starts' });
const ShortYear = z.object({ first_day: isoDate, last_day: isoDate, months: count });

/** From a day on, leave years start by another date; the leave year before that day is short. */
export const YearChange = z.object({
  year_change_id: id,
  leave_year_start: YearStart,
  from_date: isoDate,
  short_year: ShortYear,
  progress_id: id.nullable(),
});
export type YearChange = z.output<typeof YearChange>;

/** What a short leave year changes. Days are sums over employees. */
export const YearChangePreview = z.object({
  from_date: isoDate,
  short_year: ShortYear,
  /** Types whose entitlement of the year changes: before, after, and the part that is posted already and corrected. */
  types: z.array(z.object({ ...typeFields, employees: count, days_before: days, days_after: days, days_corrected: days })),
  /** Requests with days in the leave years from `from_date` on. */
  requests: count,
  /** Employees whose balance the correction takes below zero: how many, and the first 50 by name. */
  below_zero: count,
  employees_below_zero: z.array(z.object({ ...employeeFields, ...typeFields, balance: days })),
});
export type YearChangePreview = z.output<typeof YearChangePreview>;

const REFUSED = ['leave.year_start_same', 'leave.year_start_free', 'leave.year_change_coming'] as const;

export const leaveYearChanges = {
  preview: endpoint({
    method: 'POST',
    path: '/leave-year-changes/preview',
    permission: 'leave.setting.update',
    summary: 'What starting the leave year on another date would change. Writes nothing',
    body: z.strictObject({ leave_year_start: YearStart }),
    response: YearChangePreview,
    errors: REFUSED,
  }),
  start: endpoint({
    method: 'POST',
    path: '/leave-year-changes',
    permission: 'leave.setting.update',
    summary: 'Start leave years on another date; the leave year before is short and gives its months’ share of each entitlement',
    status: 202,
    idempotent: true,
    body: z.strictObject({ leave_year_start: YearStart, from_date: requiredDate('Preview the change first') }),
    response: z.object({ year_change: YearChange, progress: Progress.pick({ id: true, status: true }) }),
    message: 'Changing the leave year',
    errors: [...REFUSED, 'leave.year_change_moved'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/leave-year-changes/{id}',
    permission: 'leave.setting.update',
    summary: 'Cancel a change of the leave year that is still to come',
    params: byId,
    response: z.object({ progress: Progress.pick({ id: true, status: true }) }),
    message: 'The leave year stays as it is',
    errors: ['leave.not_found'],
  }),
};
