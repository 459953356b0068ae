import type { CivilDate } from '@hrms/platform/calendar';
import { defineParameter, inForce, type Step, step } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percent, ratio, shareOf } from '@hrms/platform/money';

/** What a month of service earns of gratuity, as a share of a month's wages: 15 days of 26 for a year, a twelfth of it. */
export const gratuityAccrual = defineParameter({
  id: 'gratuity.monthly_accrual',
  title: 'Gratuity earned in a month of service',
  unit: 'ratio',
  confirmedOn: '2026-11-20',
  history: [
    { from: '1972-09-16', value: ratio(15, 26 * 12), source: 'Payment of Gratuity Act 1972 s.4(2)' },
    { from: '2025-11-21', value: ratio(15, 26 * 12), source: 'Code on Social Security 2020 s.53(2)' },
  ],
});

/**
 * The provision inside the cost to company, nearest rupee: 15/26/12 of wages, or the organisation's own rate. Wages in paise.
 * @throws ParameterNotDated for a day before the law is known
 */
export function gratuityProvision(wages: Paise, day: CivilDate, own_rate_bp: number | null): Paise {
  if (own_rate_bp !== null) return shareOf(wages, own_rate_bp as BasisPoints, 'nearest_rupee');
  return shareOf(wages, inForce(gratuityAccrual, day).value, 'nearest_rupee');
}

export function gratuityStep(amount: Paise, day: CivilDate, own_rate_bp: number | null): Step {
  if (own_rate_bp !== null)
    return step('Gratuity provision', amount, `${percent(own_rate_bp)} of wages, the organisation's own rate, nearest rupee`);
  return step(
    'Gratuity provision',
    amount,
    '15 days of 26 of wages for a year, by the month, nearest rupee',
    inForce(gratuityAccrual, day),
  );
}
