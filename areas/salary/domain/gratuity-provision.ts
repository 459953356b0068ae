import type { CivilDate } from '@hrms/platform/calendar';
import { defineParameter, inForce, type Step, step } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percent, ratio, shareOf } from '@hrms/platform/money';

/** Gratuity accrued in a month as a share of monthly wages: 15/26 for a year of service, a twelfth of it for a month. */
export const gratuityAccrual = defineParameter({
  id: 'gratuity.monthly_accrual',
  title: 'Gratuity accrued per month of service',
  unit: 'ratio',
  confirmedOn: '2026-11-20',
  history: [
    { from: '1972-09-16', value: ratio(15, 26 * 12), source: 'Payment of Gratuity Act 1972 s.4(2)', confidence: 'read' },
    { from: '2025-11-21', value: ratio(15, 26 * 12), source: 'Code on Social Security 2020 s.53(2)', confidence: 'read' },
  ],
});

/**
 * The monthly gratuity provision in paise, nearest rupee: wages × 15/26 ÷ 12, or the organisation's own rate in basis points.
 * @throws ParameterNotDated for a day before the law is known
 */
export function gratuityProvision(wages: Paise, day: CivilDate, own_rate_bp: number | null): Paise {
  if (own_rate_bp !== null) return shareOf(wages, own_rate_bp as BasisPoints, 'nearest_rupee');
  return shareOf(wages, inForce(gratuityAccrual, day).value, 'nearest_rupee');
}

/** The explanation step of a gratuity provision. */
export function gratuityStep(amount: Paise, day: CivilDate, own_rate_bp: number | null): Step {
  if (own_rate_bp !== null)
    return step('Gratuity provision', amount, `${percent(own_rate_bp)} of wages as set in salary settings, nearest rupee`);
  return step('Gratuity provision', amount, 'wages × 15/26 ÷ 12, nearest rupee', inForce(gratuityAccrual, day));
}
