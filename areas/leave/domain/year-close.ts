import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, addMonths, type CivilDate } from '@hrms/platform/calendar';
import { type Days, toHundredths } from './days.ts';

export type CarryRule = Pick<LeaveRule, 'carry' | 'above_carry'>;
export type YearEnd = { readonly encash: Days; readonly carry: Days; readonly lapse: Days };

/**
 * What becomes of a balance at the end of a leave year: encashed, carried and lapsed, which add up to it. A negative balance is carried
 * as it is. `carried_before`: days of earlier years in the balance. Days in hundredths.
 */
export function closeBalance(rule: CarryRule, balance: Days, carried_before: Days = 0): YearEnd {
  if (balance <= 0) return { encash: 0, carry: balance, lapse: 0 };
  const { mode, cap_days, total_cap_days } = rule.carry;
  const cap = mode === 'cap' && cap_days !== null ? toHundredths(cap_days) : Number.POSITIVE_INFINITY;
  const old = Math.min(carried_before, balance);
  const total = total_cap_days === null ? Number.POSITIVE_INFINITY : toHundredths(total_cap_days);
  const carry =
    mode === 'none'
      ? 0
      : mode === 'all'
        ? Math.min(balance, total)
        : Math.min(total_cap_days === null ? cap : cap + old, total, balance);
  const above = balance - carry;
  const { mode: rest, limit_days } = rule.above_carry;
  const encash = rest === 'encash' ? above : rest === 'encash_limit' ? Math.min(above, toHundredths(limit_days)) : 0;
  return { encash, carry, lapse: above - encash };
}

/**
 * What a further run of a close books for days that came back to a closed year: the result for all of the year less what earlier runs
 * booked, so that caps hold for both together. Days in hundredths.
 */
export function closeRest(rule: CarryRule, rest: Days, booked: YearEnd, carried_before: Days = 0): YearEnd {
  if (rest <= 0) return { encash: 0, carry: rest, lapse: 0 };
  const whole = closeBalance(rule, rest + booked.encash + booked.carry + booked.lapse, carried_before);
  return { encash: whole.encash - booked.encash, carry: whole.carry - booked.carry, lapse: whole.lapse - booked.lapse };
}

/** Last day of carried days in the year that starts on a day; null: they do not expire. */
export const carryExpiry = (rule: CarryRule, year_start: CivilDate): CivilDate | null =>
  rule.carry.expires_months === null ? null : addDays(addMonths(year_start, rule.carry.expires_months), -1);
