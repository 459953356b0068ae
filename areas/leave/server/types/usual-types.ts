import { CreateLeaveType, LeaveRule } from '@hrms/leave/contract';
import type * as z from 'zod';

type Usual = { type: z.input<typeof CreateLeaveType>; rule: z.input<typeof LeaveRule> };

const across = { mode: 'between_and_adjacent_requests' } as const;

/** The usual Indian set: types with the rules of a first policy, ready to be changed. */
const USUAL: readonly Usual[] = [
  {
    type: { code: 'EL', name: 'Earned leave', colour: 'green', category: 'annual', encashable: true },
    rule: {
      entitlement_days: 18,
      carry: { mode: 'cap', cap_days: 30 },
      above_carry: { mode: 'encash' },
      encash: { in_service: true, min_keep: 15 },
      sandwich: across,
      on_shortage: 'rest_unpaid',
      notice: [{ for_days_from: 3, calendar_days: 7 }],
      future_credits: 'credited_by_leave_date',
    },
  },
  {
    type: { code: 'CL', name: 'Casual leave', colour: 'blue', category: 'casual' },
    rule: { entitlement_days: 8, credit_frequency: 'half_yearly', sandwich: across },
  },
  {
    type: { code: 'SL', name: 'Sick leave', colour: 'orange', category: 'sick' },
    rule: { entitlement_days: 8, credit_frequency: 'yearly', attachment_after_days: 2, on_shortage: 'rest_unpaid' },
  },
  {
    type: {
      code: 'LOP',
      name: 'Loss of pay',
      colour: 'red',
      category: 'unpaid',
      paid_by: 'nobody',
      pay_fraction_bp: 0,
      tracked: false,
      counts_as_worked: false,
    },
    rule: { credit_frequency: 'per_event', sandwich: across },
  },
  {
    type: { code: 'CO', name: 'Comp-off', colour: 'cyan', category: 'comp_off' },
    rule: { credit_frequency: 'per_event', entitlement_days: 0 },
  },
  {
    type: { code: 'RH', name: 'Optional holiday', colour: 'gold', category: 'optional_holiday' },
    rule: {
      entitlement_days: 2,
      credit_frequency: 'yearly',
      rounding: { step: 1, mode: 'nearest' },
      smallest_part: 'day',
      max_days: 1,
      reason_required: false,
    },
  },
  {
    type: {
      code: 'ML',
      name: 'Maternity leave',
      colour: 'magenta',
      category: 'maternity',
      gender: 'female',
      private: true,
      per_event: true,
      tracked: false,
    },
    rule: {
      credit_frequency: 'per_event',
      entitlement_days: 182,
      counts_off_days: true,
      smallest_part: 'day',
      back_dated_days: 60,
      reason_required: false,
    },
  },
  {
    type: {
      code: 'PL',
      name: 'Paternity leave',
      colour: 'purple',
      category: 'paternity',
      gender: 'male',
      per_event: true,
      tracked: false,
    },
    rule: { credit_frequency: 'per_event', entitlement_days: 5, max_days: 5, max_requests_per_year: 1 },
  },
];

/** The usual set with every default filled in. */
export const usualTypes = (): { type: CreateLeaveType; rule: LeaveRule }[] =>
  USUAL.map(({ type, rule }) => ({ type: CreateLeaveType.parse(type), rule: LeaveRule.parse(rule) }));
