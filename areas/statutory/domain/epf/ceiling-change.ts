import type { Paise } from '@hrms/platform/money';
import type { EpfLaw } from './law.ts';

/** How a month with two EPF ceilings is calculated. Must be confirmed before the month is finalised. */
export type CeilingChangeMethod = 'split_by_days' | 'weighted_ceiling' | 'old_ceiling_whole_month' | 'new_ceiling_whole_month';

/**
 * Days over which a restricted base is spread: 1 unless the month has two ceilings and the method combines them.
 * The restricted base is exactly `restrictedWagesTimesDays(…)` divided by this number.
 */
export function ceilingDays(law: EpfLaw, method: CeilingChangeMethod, service_days: readonly number[] | null): number {
  if (law.parts.length === 1 || method === 'old_ceiling_whole_month' || method === 'new_ceiling_whole_month') return 1;
  let days = 0;
  for (let at = 0; at < law.parts.length; at += 1) days += daysOfPart(law, service_days, at);
  return days;
}

/** Wages limited to the ceiling, times the `days` of `ceilingDays`: a whole number of paise, never rounded. */
export function restrictedWagesTimesDays(
  law: EpfLaw,
  method: CeilingChangeMethod,
  service_days: readonly number[] | null,
  wages: Paise,
  days: number,
): number {
  const { parts } = law;
  if (parts.length === 1 || method === 'old_ceiling_whole_month') return Math.min(wages, ceilingOf(law, 0));
  if (method === 'new_ceiling_whole_month') return Math.min(wages, ceilingOf(law, parts.length - 1));
  let total = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const limit = ceilingOf(law, at);
    total += (method === 'split_by_days' ? Math.min(wages, limit) : limit) * daysOfPart(law, service_days, at);
  }
  return method === 'split_by_days' ? total : Math.min(wages * days, total);
}

const ceilingOf = (law: EpfLaw, at: number): Paise => (law.parts[at] as EpfLaw['parts'][number]).ceiling.value;

/** Days of service under one ceiling. Without any service (an arrear paid after leaving) the full month counts. */
function daysOfPart(law: EpfLaw, service_days: readonly number[] | null, at: number): number {
  const part = law.parts[at] as EpfLaw['parts'][number];
  if (service_days === null) return part.days;
  for (const days of service_days) if (days > 0) return service_days[at] ?? 0;
  return part.days;
}
