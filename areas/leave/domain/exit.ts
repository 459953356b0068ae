import { type CivilDate, fullYears } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import type { Days } from './days.ts';
import { toHundredths } from './days.ts';
import { encashableDaysPerYear } from './law.parameters.ts';

export type ExitBalance = { readonly credited: Days; readonly entitled: Days; readonly balance: Days };
export type ExitSettlement = {
  readonly reversed: Days;
  readonly balance: Days;
  readonly recoverable: Days;
  readonly encashable: Days;
};

/**
 * Balance of a type at exit: credits beyond the prorated entitlement are reversed, a shortfall of leave already taken becomes
 * recoverable days. Days in hundredths.
 */
export function settleBalance({ credited, entitled, balance }: ExitBalance, encashable: boolean): ExitSettlement {
  const reversed = Math.max(0, credited - entitled);
  const rest = balance - reversed;
  return { reversed, balance: rest, recoverable: Math.max(0, -rest), encashable: encashable ? Math.max(0, rest) : 0 };
}

export type EncashmentInput = {
  readonly service_from: CivilDate;
  readonly on: CivilDate;
  /** Days credited of the type in a year, in hundredths. */
  readonly yearly: Days;
  readonly availed: Days;
  readonly encashed_before: Days;
  readonly balance_before: Days;
};

/** What payroll and the tax need to know of an encashment; days in hundredths. Entitlement counts at most 30 days a year of service. */
export function encashmentFacts({ service_from, on, yearly, availed, encashed_before, balance_before }: EncashmentInput) {
  const completed_years = Math.max(0, fullYears(service_from, on));
  const counted = Math.min(yearly, toHundredths(valueOn(encashableDaysPerYear, on)));
  return {
    completed_years,
    days_entitled: counted * completed_years,
    days_availed: availed,
    days_encashed_before: encashed_before,
    balance_before,
  };
}

/** Days of a balance that may be encashed in service: what lies above the days to keep, within the yearly limit. Whole halves. */
export function encashableDays(balance: Days, min_keep: Days, max_per_year: Days | null, encashed_this_year: Days): Days {
  const above = Math.max(0, balance - min_keep);
  const room = max_per_year === null ? above : Math.max(0, max_per_year - encashed_this_year);
  return Math.floor(Math.min(above, room) / 50) * 50;
}
