import {
  byId,
  count,
  employeeFields,
  endpoint,
  hasFields,
  id,
  isoDate,
  PageQuery,
  Progress,
  paged,
  requiredDate,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, idList, typeFields } from './fields.ts';
import { YearChange } from './year-change.contract.ts';

export const LeaveSetting = z.object({
  from_date: isoDate,
  /** MM-DD of the organisation’s leave year; changed in the organisation’s settings until a credit was posted. */
  leave_year_start: z.string(),
  /** A credit was posted: only a short leave year changes the start now. */
  leave_year_fixed: z.boolean(),
  /** The change of the start that is still to come. */
  leave_year_change: YearChange.nullable(),
  default_stand_in_required: z.boolean(),
  cancel_past_by_employee_days: z.int(),
  manager_may_apply_for_team: z.boolean(),
  show_reasons_in_calendar: z.boolean(),
  team_minimum_present_percent: z.int().nullable(),
  recount_on_calendar_change: z.boolean(),
  comp_off_half_minutes: z.int(),
  comp_off_full_minutes: z.int(),
  comp_off_expiry_days: z.int(),
  comp_off_manual: z.boolean(),
  version: z.int(),
});
export type LeaveSetting = z.output<typeof LeaveSetting>;

const whole = (least: number, most: number) =>
  z.int({ error: 'Enter a whole number' }).min(least, `From ${least} to ${most}`).max(most, `From ${least} to ${most}`);

export const UpdateLeaveSetting = z
  .strictObject({
    from_date: isoDate,
    default_stand_in_required: z.boolean(),
    cancel_past_by_employee_days: whole(0, 60),
    manager_may_apply_for_team: z.boolean(),
    show_reasons_in_calendar: z.boolean(),
    team_minimum_present_percent: whole(1, 100).nullable(),
    recount_on_calendar_change: z.boolean(),
    comp_off_half_minutes: whole(30, 720),
    comp_off_full_minutes: whole(60, 1440),
    comp_off_expiry_days: whole(1, 366),
    comp_off_manual: z.boolean(),
    version: count,
    leave_year_start: z.unknown().optional(),
    leave_year_fixed: z.unknown().optional(),
    leave_year_change: z.unknown().optional(),
  })
  .refine((given) => !(given.comp_off_half_minutes >= given.comp_off_full_minutes), {
    path: ['comp_off_full_minutes'],
    message: 'A full day needs more time than half a day',
    when: hasFields,
  });
export type UpdateLeaveSetting = z.output<typeof UpdateLeaveSetting>;

export const leaveSettings = {
  get: endpoint({
    method: 'GET',
    path: '/leave-settings',
    permission: 'leave.setting.update',
    summary: 'Leave settings in force',
    response: LeaveSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leave-settings',
    permission: 'leave.setting.update',
    summary: 'Change leave settings from a day on',
    body: UpdateLeaveSetting,
    response: LeaveSetting,
    message: 'Leave settings saved',
    errors: ['leave.version_conflict', 'leave.date_past'],
  }),
};

export const LeaveBlackout = z.object({
  blackout_id: id,
  name: z.string(),
  first_day: isoDate,
  last_day: isoDate,
  branch_ids: z.array(id),
  department_ids: z.array(id),
  leave_type_ids: z.array(id),
  effect: z.enum(['refuse', 'warn']),
  excepted: z.array(z.object({ employee_id: id, employee_name: z.string() })),
});
export type LeaveBlackout = z.output<typeof LeaveBlackout>;

export const CreateBlackout = z
  .strictObject({
    name: text('Please enter a name').max(60, 'Use at most 60 characters'),
    first_day: isoDate,
    last_day: isoDate,
    /** Empty: all. */
    branch_ids: idList(200),
    department_ids: idList(500),
    leave_type_ids: idList(100),
    effect: z.enum(['refuse', 'warn']).default('refuse'),
    excepted_employee_ids: idList(500),
  })
  .refine((given) => !(given.first_day > given.last_day), {
    path: ['last_day'],
    message: 'Last day is before the first day',
    when: hasFields,
  });
export type CreateBlackout = z.output<typeof CreateBlackout>;

export const leaveBlackouts = {
  list: endpoint({
    method: 'GET',
    path: '/leave-blackouts',
    permission: 'leave.setting.update',
    summary: 'Blackout days, latest first',
    query: PageQuery,
    response: paged(LeaveBlackout),
  }),
  create: endpoint({
    method: 'POST',
    path: '/leave-blackouts',
    permission: 'leave.setting.update',
    summary: 'Add blackout days',
    status: 201,
    idempotent: true,
    body: CreateBlackout,
    response: LeaveBlackout,
    message: 'Blackout days added',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leave-blackouts/{id}',
    permission: 'leave.setting.update',
    summary: 'Delete blackout days',
    params: byId,
    response: z.object({}),
    message: 'Blackout days deleted',
    errors: ['leave.not_found'],
  }),
};

/** Holidays of one employee’s own list in a calendar year, with the optional ones they chose. */
export const optionalHolidays = {
  list: endpoint({
    method: 'GET',
    path: '/optional-holidays',
    permission: 'leave.request.read',
    summary: 'Holidays of an employee’s own list, with the optional ones chosen',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional(), employee_id: id.optional() }),
    response: z.object({
      year: z.int(),
      list_name: z.string().nullable(),
      /** Type that a choice is a request of; null without one. */
      leave_type_id: id.nullable(),
      quota: days,
      chosen: days,
      holidays: z.array(
        z.object({
          day: isoDate,
          name: z.string(),
          kind: z.enum(['national', 'festival', 'company', 'optional']),
          is_half_day: z.boolean(),
          falls_on_weekly_off: z.boolean(),
          /** The request of an optional holiday that was chosen. */
          leave_request_id: id.nullable(),
          status: z.enum(['pending', 'approved']).nullable(),
          may_choose: z.boolean(),
        }),
      ),
    }),
    errors: ['leave.employee_unknown'],
  }),
};

const CloseCounts = z.object({
  lines: z.int(),
  employees: z.int(),
  encash: days,
  carry: days,
  lapse: days,
  expire: days,
  pending_requests: z.int(),
  negative_balances: z.int(),
  without_policy: z.int(),
});

export const YearCloseLine = z.object({
  ...employeeFields,
  ...typeFields,
  balance: days,
  expire: days,
  encash: days,
  carry: days,
  lapse: days,
  /** What to look at: a pending request across the year’s end, a negative balance, no policy next year. */
  exceptions: z.array(z.enum(['pending_request', 'negative_balance', 'no_policy', 'refused_leave'])),
  posted: z.boolean(),
});
export type YearCloseLine = z.output<typeof YearCloseLine>;

export const YearClose = z.object({
  year_close_id: id,
  leave_year_start: isoDate,
  leave_year_end: isoDate,
  status: z.enum(['previewed', 'running', 'closed']),
  counts: CloseCounts,
  progress_id: id.nullable(),
  closed_on: isoDate.nullable(),
});
export type YearClose = z.output<typeof YearClose>;

const StartClose = z.strictObject({ leave_year_start: requiredDate('Please select a leave year') });

export const yearCloses = {
  list: endpoint({
    method: 'GET',
    path: '/leave-year-closes',
    permission: 'leave.year.close',
    summary: 'Closed and previewed leave years, newest first',
    /**
     * `years`: first days of the years that can be chosen, the one that ended last first. `anniversary_types`: types whose leave years
     * begin on each employee's joining day and close by themselves; `anniversaries`: the 12 of them closed last.
     */
    response: z.object({
      closes: z.array(YearClose),
      years: z.array(isoDate),
      anniversary_types: z.array(z.string()),
      anniversaries: z.array(YearClose),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/leave-year-closes/preview',
    permission: 'leave.year.close',
    summary: 'What closing a leave year would encash, carry and lapse',
    body: StartClose,
    response: YearClose,
    message: 'Preview ready',
    errors: ['leave.year_unknown', 'leave.year_closed'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/leave-year-closes',
    permission: 'leave.year.close',
    summary: 'Close a leave year that was previewed. Running it again posts only differences',
    status: 202,
    idempotent: true,
    body: StartClose,
    response: z.object({ year_close: YearClose, progress: Progress.pick({ id: true, status: true }) }),
    message: 'Closing the leave year',
    errors: ['leave.year_unknown', 'leave.year_not_previewed', 'leave.year_not_over', 'leave.close_running'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/leave-year-closes/{id}',
    permission: 'leave.year.close',
    summary: 'One year close with its lines',
    params: byId,
    query: PageQuery.extend({ exceptions: z.enum(['true', 'false']).optional(), search: z.string().trim().max(200).optional() }),
    response: z.object({ year_close: YearClose, lines: paged(YearCloseLine) }),
    errors: ['leave.not_found'],
  }),
};
