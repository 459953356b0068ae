import { id } from '@hrms/platform/contract';
import * as z from 'zod';
import { halfDays, quarterDays } from './fields.ts';

const wholeDays = (most: number) => z.int({ error: 'Enter a whole number' }).min(0, 'Enter 0 or more').max(most);

/** When something starts: on joining, on confirmation, or some days or months after joining. */
const StartAfter = z
  .strictObject({ mode: z.enum(['joining', 'confirmation', 'n_days', 'n_months']), n: wholeDays(3660).default(0) })
  .default({ mode: 'joining', n: 0 });

export const Sandwich = z.strictObject({
  mode: z.enum(['never', 'between', 'between_and_adjacent_requests']).default('never'),
  count_weekly_offs: z.boolean().default(true),
  count_holidays: z.boolean().default(true),
  /** Off days count only when a spell has at least so many days of leave itself. */
  only_if_leave_days_at_least: halfDays(366).default(0),
  /** Other types whose leave beside the off days joins; the own type always does. Null: all types. */
  types_that_join: z.array(id).max(40).nullable().default(null),
  /** Unauthorised absence beside off days joins like leave. */
  absence_joins: z.boolean().default(false),
});
export type Sandwich = z.output<typeof Sandwich>;

/** Every setting of a leave type within a policy. Days are days; the domain counts in hundredths. */
export const LeaveRule = z.strictObject({
  entitlement_days: quarterDays(366).default(0),
  /** Other entitlements from so many completed months of service on; empty: the same for all. */
  tenure: z
    .array(z.strictObject({ after_months: wholeDays(720), days: quarterDays(366) }))
    .max(20)
    .default([]),
  cycle: z.enum(['leave_year', 'calendar_year', 'joining_anniversary']).default('leave_year'),
  credit_frequency: z.enum(['monthly', 'quarterly', 'half_yearly', 'yearly', 'per_event', 'worked_days']).default('monthly'),
  credit_on: z.enum(['first_day', 'last_day']).default('first_day'),
  rounding: z
    .strictObject({
      step: z.union([z.literal(0.01), z.literal(0.25), z.literal(0.5), z.literal(1)]),
      mode: z.enum(['nearest', 'up', 'down']),
    })
    .default({ step: 0.5, mode: 'nearest' }),
  join_proration: z
    .strictObject({
      mode: z.enum(['days', 'month_cut', 'full', 'none_first_period']),
      cut_day: z.int().min(1).max(31).default(15),
      after_cut_share: z.union([z.literal(0), z.literal(0.5)]).default(0),
    })
    .default({ mode: 'days', cut_day: 15, after_cut_share: 0 }),
  exit_proration: z.enum(['days', 'full_months', 'none']).default('days'),
  stop_credit_above: quarterDays(1000).nullable().default(null),
  withhold_credit_when: z
    .strictObject({ mode: z.enum(['never', 'absent_whole_period', 'unpaid_over_n_days']), n: wholeDays(366).default(0) })
    .default({ mode: 'never', n: 0 }),
  start_after: StartAfter,
  /** Credits of the time before `start_after` are posted together on that day; false: they are not made. */
  accrue_during_probation: z.boolean().default(true),
  use_after: StartAfter,
  allow_in_notice: z.enum(['yes', 'no', 'hr_only']).default('yes'),
  smallest_part: z.enum(['day', 'half']).default('half'),
  min_days: halfDays(366).default(0),
  max_days: halfDays(366).nullable().default(null),
  /** Including adjoining requests of the type. */
  max_consecutive_days: halfDays(366).nullable().default(null),
  max_requests_per_year: wholeDays(366).nullable().default(null),
  max_days_per_month: halfDays(31).nullable().default(null),
  notice: z
    .array(z.strictObject({ for_days_from: halfDays(366), calendar_days: wholeDays(366) }))
    .max(10)
    .default([]),
  back_dated_days: wholeDays(366).default(30),
  future_days: wholeDays(731).default(365),
  attachment_after_days: halfDays(366).nullable().default(null),
  attachment_kinds: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
  sandwich: Sandwich.prefault({}),
  cannot_adjoin: z.array(id).max(40).default([]),
  prefix_allowed: z.boolean().default(true),
  suffix_allowed: z.boolean().default(true),
  /** Off days are leave too, whatever is beside them (maternity). */
  counts_off_days: z.boolean().default(false),
  negative_limit: halfDays(30).default(0),
  future_credits: z.enum(['no', 'credited_by_leave_date']).default('no'),
  on_shortage: z.enum(['refuse', 'rest_unpaid']).default('refuse'),
  /** Of unpaid types: only when no paid balance is left. */
  lop_only_when_exhausted: z.boolean().default(false),
  carry: z
    .strictObject({
      mode: z.enum(['none', 'all', 'cap']).default('none'),
      /** Most days of the closing year's balance that are carried. */
      cap_days: quarterDays(1000).nullable().default(null),
      /** Most days carried, with what was carried before. */
      total_cap_days: quarterDays(1000).nullable().default(null),
      /** Carried days expire so many months after the year begins; null: never. */
      expires_months: z.int().min(1).max(60).nullable().default(null),
    })
    .prefault({}),
  above_carry: z
    .strictObject({ mode: z.enum(['lapse', 'encash', 'encash_limit']).default('lapse'), limit_days: quarterDays(366).default(0) })
    .prefault({}),
  encash: z
    .strictObject({
      in_service: z.boolean().default(false),
      min_keep: halfDays(366).default(0),
      min_days: halfDays(366).default(0.5),
      max_per_year: halfDays(366).nullable().default(null),
      basis: z.enum(['as_payroll', 'basic_da_26', 'basic_da_30', 'gross_30']).default('as_payroll'),
    })
    .prefault({}),
  /** When earned by worked days: once after the calendar year, or monthly in advance with a correction at its end. */
  worked_days_posting: z.enum(['yearly', 'monthly_advance']).default('yearly'),
  stand_in_required: z.boolean().default(false),
  reason_required: z.boolean().default(true),
  cancel_needs_approval: z.boolean().default(false),
  needs_workflow: z.boolean().default(true),
});
export type LeaveRule = z.output<typeof LeaveRule>;
