import { daysIn, lastDayOf, type Month, type Period, periodOf } from '@hrms/platform/calendar';
import type { LopBasis, SlipInput } from './slip-input.ts';

export type PayDays = {
  /** Days a full month counts. */
  readonly basis: number;
  /** Days in service on that basis, before loss of pay. */
  readonly in_service: number;
  readonly lop: number;
  readonly paid: number;
  /** LOP days entered beyond the days in service: not deducted, reported as an exception. */
  readonly lop_excess: number;
};

/** To a hundredth of a day, so that shares of a half stay exact. */
const inHundredths = (days: number): number => Math.round(days * 100) / 100;

/**
 * Basis, service and paid days of a month (payroll R3). Full service on a fixed basis counts the whole basis; part service
 * counts its own days, at most the basis. Loss of pay is taken from them and never more than there are.
 */
export function payDays(
  month: Month,
  basis: LopBasis,
  { service, offs, lop_days }: Pick<SlipInput, 'service' | 'offs' | 'lop_days'>,
): PayDays {
  const whole = periodOf(month);
  const calendar = daysIn(whole);
  const served = daysIn(service);
  const full = service.first_day === whole.first_day && service.last_day === whole.last_day;
  const off = offDays(basis, offs);
  const counted = countedDays(basis, { calendar, served, full, offs: off });
  const lop = inHundredths(lop_days);
  const absent = full && lop >= calendar - (basis === 'fixed_26' || basis === 'working_days' ? off.month : 0);
  const taken = absent ? counted.in_service : Math.min(lop, counted.in_service);
  return {
    ...counted,
    lop: taken,
    lop_excess: inHundredths(Math.max(0, lop - served)),
    paid: inHundredths(counted.in_service - taken),
  };
}

type OffDays = { month: number; service: number };
type Counted = { calendar: number; served: number; full: boolean; offs: OffDays };

/** Holidays are off days of the working-days basis alone. */
const offDays = (basis: LopBasis, offs: SlipInput['offs']): OffDays =>
  basis === 'working_days'
    ? { month: offs.month_with_holidays ?? offs.month, service: offs.service_with_holidays ?? offs.service }
    : offs;

function countedDays(basis: LopBasis, { calendar, served, full, offs }: Counted): { basis: number; in_service: number } {
  switch (basis) {
    case 'calendar_days':
      return { basis: calendar, in_service: served };
    case 'fixed_30':
      return { basis: 30, in_service: full ? 30 : Math.min(30, served) };
    case 'fixed_26':
      return { basis: 26, in_service: full ? 26 : Math.min(26, served - offs.service) };
    case 'working_days':
      return { basis: calendar - offs.month, in_service: served - offs.service };
  }
}

/**
 * Spreads paid and service days over the periods in which each salary was in force. Earlier periods keep their calendar
 * days; loss of pay without dates is taken from the newest first; the newest takes what is left of the basis.
 */
export function daysByPeriod(pieces: readonly Period[], days: PayDays): { in_service: number; paid: number }[] {
  const newest = pieces.length - 1;
  const served = pieces.map((piece, at) => (at === newest ? 0 : Math.min(daysIn(piece), days.in_service)));
  let left = days.in_service;
  const inService = served.map((own, at) => {
    const taken = at === newest ? left : Math.min(own, left);
    left -= taken;
    return taken;
  });
  let lop = days.lop;
  const paid = [...inService];
  for (let at = newest; at >= 0 && lop > 0; at -= 1) {
    const taken = Math.min(lop, paid[at] as number);
    paid[at] = inHundredths((paid[at] as number) - taken);
    lop -= taken;
  }
  return inService.map((own, at) => ({ in_service: own, paid: paid[at] as number }));
}

/** The part of a month in which an employee is in service, or null. */
export function employedPeriod(month: Month, joined_on: string, last_working_day: string | null): Period | null {
  const { first_day } = periodOf(month);
  const last = lastDayOf(month);
  const from = joined_on > first_day ? joined_on : first_day;
  const to = last_working_day !== null && last_working_day < last ? last_working_day : last;
  return from <= to ? { first_day: from, last_day: to } : null;
}

/**
 * Days without pay and paid days as EPF and ESI count them, to a hundredth: with days of the attendance window in another month, whose pay is
 * docked from the wages of this one. Not more than the days of the month.
 */
export function fundDays(
  days: { readonly paid: number; readonly lop: number },
  { items }: Pick<SlipInput, 'items'>,
  month: Month,
): { paid: number; lop: number } {
  const docked = items.reduce((sum, { lop_days = 0 }) => sum + lop_days, 0);
  if (docked === 0) return { paid: days.paid, lop: days.lop };
  const within = (count: number) => inHundredths(Math.min(Math.max(0, count), daysIn(periodOf(month))));
  return { paid: within(days.paid - docked), lop: within(days.lop + docked) };
}
