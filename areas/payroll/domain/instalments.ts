import type { Paise } from '@hrms/platform/money';

/** A recovery takes at most this share of a month's net pay unless somebody says otherwise (basis points, payroll R10). */
export const RECOVERY_SHARE_BP = 2500;
/** Months over which a recovery may be spread. */
const MOST_INSTALMENTS = 12;

/** Months over which an amount is recovered so that none takes more than the share of a net pay; both in paise, both above nothing. */
export function recoveryMonths(amount: Paise, net: Paise): number {
  const a_month = Math.floor((Math.max(0, net) * RECOVERY_SHARE_BP) / 10_000);
  return a_month <= 0 ? MOST_INSTALMENTS : Math.min(MOST_INSTALMENTS, Math.max(1, Math.ceil(amount / a_month)));
}

/** An amount in parts of whole rupees that differ by one rupee at most; what is left of a rupee stands in the last. They add up to it. */
export function instalmentsOf(amount: Paise, count: number): Paise[] {
  const upTo = (part: number) => (part === count ? amount : Math.trunc((amount * part) / count / 100) * 100);
  return Array.from({ length: count }, (_, at) => (upTo(at + 1) - upTo(at)) as Paise);
}
