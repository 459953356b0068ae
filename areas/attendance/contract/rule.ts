import { id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { minuteOfDay, minutes } from './shapes.ts';

const percent = z.int('Enter whole percent').min(1, 'Between 1 and 100').max(100, 'Between 1 and 100');
const check = z.enum(['off', 'flag', 'refuse']);

/** What a policy says from a day on. Minutes unless named otherwise. */
export const AttendanceRule = z.strictObject({
  capture: z.enum(['punch', 'exceptions_only', 'any_punch']).default('punch'),
  pairing: z.enum(['first_last', 'pairs', 'directions']).default('first_last'),
  /** The shift of those who have neither roster nor assignment; null: the organisation's General shift. */
  default_shift_id: id.nullable().default(null),
  grace_in: minutes.default(10),
  grace_out: minutes.default(10),
  late_from: z.enum(['shift_start', 'grace_end']).default('shift_start'),
  /** Later than this, the first half is absent; null: never. */
  late_half_after: minutes.nullable().default(120),
  early_half_before: minutes.nullable().default(120),
  full_minutes: minutes.default(450),
  half_minutes: minutes.default(240),
  /** Thresholds as percent of the hours a day expects, in place of the minutes; null: the minutes. */
  full_percent: percent.nullable().default(null),
  half_percent: percent.nullable().default(null),
  /** Core hours in place of the shift's times, and the hours of a day; null: the shift's. */
  flexible: z
    .strictObject({
      core_start: minuteOfDay,
      core_end: minuteOfDay,
      daily_minutes: minutes,
      /** Most minutes a week asks for; its shortage is charged at its end. Null: each day is judged by its own hours. */
      weekly_minutes: z.int().min(1).max(10_080).nullable().default(null),
    })
    .refine(({ core_start, core_end }) => core_start < core_end, {
      path: ['core_end'],
      message: 'Core hours end before they start',
    })
    .nullable()
    .default(null),
  missing_punch: z.enum(['half_day', 'absent', 'present']).default('half_day'),
  free_late_marks: z.int().min(0).max(31).default(3),
  /** Null: late marks take no day. */
  penalty: z
    .strictObject({
      every: z.int().min(1).max(31),
      /** Hundredths of a day. */
      days: z.int().min(50).max(100).multipleOf(50, 'Half or whole days'),
      /** Codes of the leave types it is taken from, in this order; else loss of pay. */
      leave_types: z.array(z.string().max(20)).max(5),
    })
    .nullable()
    .default({ every: 3, days: 50, leave_types: ['CL'] }),
  count_early_marks: z.boolean().default(false),
  permission: z
    .strictObject({ per_period: z.int().min(0).max(31), minutes_each: minutes })
    .default({ per_period: 2, minutes_each: 120 }),
  off_day_work: z
    .strictObject({ reward: z.enum(['comp_off', 'pay', 'choose', 'none']), needs_request: z.boolean() })
    .default({ reward: 'comp_off', needs_request: false }),
  /** Days off between two days of absence: never charged, or absent too. */
  charge_off_days: z.enum(['never', 'both_sides']).default('never'),
  web_punch: z.boolean().default(true),
  geofence: check.default('off'),
  ip: check.default('off'),
  /** A photo taken at the punch; nothing is recognised in it. */
  selfie: z.enum(['off', 'optional', 'required']).default('off'),
  /** Confirmation of web punches by fingerprint or face on the person's own device. */
  passkey: z.enum(['off', 'optional', 'required']).default('off'),
  requests: z
    .strictObject({ per_period: z.int().min(0).max(31), back_days: z.int().min(0).max(92) })
    .default({ per_period: 3, back_days: 7 }),
  overtime: z
    .strictObject({
      entitled: z.boolean(),
      trigger: z.enum(['shift_end', 'daily', 'weekly', 'greater_of_daily_and_weekly']),
      count_before: z.boolean(),
      needs_request: z.boolean(),
      rounding: z.enum(['law', 'exact', 'down_15', 'down_30']),
      reward: z.enum(['pay', 'comp_off', 'choose']),
    })
    .default({
      entitled: false,
      trigger: 'shift_end',
      count_before: false,
      needs_request: false,
      rounding: 'law',
      reward: 'pay',
    }),
});
export type AttendanceRule = z.output<typeof AttendanceRule>;

/** What the organisation sets for all policies, from a day on. */
export const AttendanceSetting = z.strictObject({
  /** First day of the attendance month: 1 is the calendar month, 26 is 26 to 25. */
  cycle_start: z.int('Enter a day').min(1, 'Between 1 and 28').max(28, 'Between 1 and 28').default(1),
  /** Days after the last day on which employees may still ask for corrections. */
  soft_close_days: z.int().min(0).max(28).default(3),
  /** Calculating a payroll locks the attendance of its month that is not locked yet. */
  lock_with_payroll: z.boolean().default(true),
  near_duplicate_seconds: z.int().min(0).max(600).default(60),
  min_rest_minutes: minutes.default(480),
  max_week_minutes: z.int().min(0).max(10_080).default(2880),
  /** 0 is Sunday. */
  week_start: z.int().min(0).max(6).default(1),
  open_session_minutes: minutes.default(960),
  count_clock_change: z.boolean().default(false),
  position_retention_days: z.int().min(30).max(3650).default(180),
  photo_retention_days: z.int().min(1).max(365).default(90),
  line_retention_days: z.int().min(7).max(365).default(90),
  consent_version: z.int().min(1).max(10_000).default(1),
  consent_text: z
    .string()
    .trim()
    .max(2000)
    .default(
      'When you punch, your position and, where your policy asks for one, a photo are recorded to confirm that you are at an allowed place. You, your manager and HR can see them. Positions are kept for 180 days, photos for 90 days. You can withdraw your consent here at any time.',
    ),
  overtime_daily_minutes: minutes.default(480),
  overtime_weekly_minutes: z.int().min(0).max(10_080).default(2880),
  /** Null: no limit is set for the state. */
  overtime_quarter_hours: z.int().min(0).max(400).nullable().default(null),
  overtime_limit_source: z.string().trim().max(200).default(''),
  enforce_limit: z.boolean().default(false),
  overtime_multiplier_bp: z
    .strictObject({
      weekday: z.int().min(10_000).max(40_000),
      weekly_off: z.int().min(10_000).max(40_000),
      holiday: z.int().min(10_000).max(40_000),
    })
    .default({ weekday: 20_000, weekly_off: 20_000, holiday: 20_000 }),
});
export type AttendanceSetting = z.output<typeof AttendanceSetting>;

/** A figure of law behind the overtime rules. */
export const OvertimeLaw = z.object({
  id: z.string(),
  title: z.string(),
  value: z.string(),
  from: isoDate,
  source: z.string(),
  confidence: z.string(),
  /** Null where it was not compared with its source. */
  confirmed_on: z.string().nullable(),
});
