import { type CivilDate, dateLabel, lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type LawReading, step } from '@hrms/platform/explain';
import { type BasisPoints, formatRupees, multiplyDivide, type Paise, percent, roundDivide, zero } from '@hrms/platform/money';
import { esiCeiling, esiCeilingDisabled, esiEmployeeRate, esiEmployerRate, esiLowDailyWage } from '../law/esi.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';
import { esiPeriodOf } from './esi-period.ts';

export type EsiTest = {
  /** First day of a contribution period, or the day of joining. */
  readonly tested_on: CivilDate;
  /** Full-month wages for the ESI limit (without overtime), in paise. */
  readonly eligibility_wages: Paise;
  readonly disabled: boolean;
  /** Covered earlier in the same contribution period, so coverage continues at any wages. */
  readonly covered_in_period: boolean;
};

export type EsiCoverage = {
  readonly covered: boolean;
  readonly cause: 'period_start' | 'joining' | 'continues';
  readonly period_from: CivilDate;
  readonly period_to: CivilDate;
  readonly ceiling: Paise;
};

/**
 * Whether an employee is covered in the contribution period of a day (ESI Act s.2(9), r.50). Tested at the start of the period or at
 * joining. Coverage continues on actual wages to the end of the period.
 * @throws ParameterNotDated
 */
export function esiCoverage(test: EsiTest, read: LawReading = inForce): Explained<EsiCoverage> {
  const { contribution } = esiPeriodOf(test.tested_on);
  const ceiling = read(test.disabled ? esiCeilingDisabled : esiCeiling, test.tested_on);
  const covered = test.covered_in_period || test.eligibility_wages <= ceiling.value;
  const cause = test.covered_in_period ? 'continues' : test.tested_on === contribution.first_day ? 'period_start' : 'joining';
  const value: EsiCoverage = {
    covered,
    cause,
    period_from: contribution.first_day,
    period_to: contribution.last_day,
    ceiling: ceiling.value,
  };
  return explained(value, () => [
    step('Wages for ESI limit', test.eligibility_wages, `full month, on ${dateLabel(test.tested_on)}`),
    step('ESI wage limit', ceiling.value, test.disabled ? 'for an employee with disability' : 'general limit', ceiling),
    step(
      'Coverage',
      { text: covered ? 'Covered' : 'Not covered' },
      cause === 'continues'
        ? `covered earlier in the period, continues to ${dateLabel(contribution.last_day)}`
        : `${dateLabel(test.tested_on)} to ${dateLabel(contribution.last_day)}`,
    ),
  ]);
}

/** All ESI rates in force for a wage month. */
export type EsiLaw = {
  readonly employee_rate: InForce<BasisPoints>;
  readonly employer_rate: InForce<BasisPoints>;
  readonly low_daily_wage: InForce<Paise>;
};

/** The ESI law on the last day of a wage month. @throws ParameterNotDated for a month before the law is known */
export const esiLawFor = cacheByReading((month: Month, read): EsiLaw => {
  const day = lastDayOf(month);
  return {
    employee_rate: read(esiEmployeeRate, day),
    employer_rate: read(esiEmployerRate, day),
    low_daily_wage: read(esiLowDailyWage, day),
  };
});

export type EsiInput = {
  readonly month: Month;
  /** Actual ESI wages of the month in paise, without a ceiling. */
  readonly wages: Paise;
  /** Paid days; null when not known, then the low-wage exemption does not apply. */
  readonly days_paid: number | null;
  readonly covered: boolean;
};

/** Both shares in whole rupees, in paise. */
export type EsiContribution = {
  readonly employee: Paise;
  readonly employer: Paise;
  /** Low wages: only the employer share is due. */
  readonly employee_exempt: boolean;
  /** Covered without wages this month: the ESI return needs a reason code. */
  readonly reason_needed: boolean;
};

const NOTHING: EsiContribution = { employee: zero, employer: zero, employee_exempt: false, reason_needed: false };
const REASON_NEEDED: EsiContribution = { ...NOTHING, reason_needed: true };

/**
 * ESI contributions of a covered employee for a month, in paise (ESI (Central) Rules 1950 r.51, r.52): each to the next higher rupee.
 * No employee share when the average daily wage is within the low-wage limit.
 * @throws ParameterNotDated for a month before the law is known
 */
export function esiContribution(input: EsiInput, law: EsiLaw = esiLawFor(input.month)): Explained<EsiContribution> {
  const value = computeShares(input, law);
  return explained(value, () => esiSteps(input, law, value));
}

function computeShares({ wages, days_paid, covered }: EsiInput, law: EsiLaw): EsiContribution {
  if (!covered) return NOTHING;
  if (wages <= 0) return REASON_NEEDED;
  const employee_exempt = days_paid !== null && days_paid > 0 && wages <= law.low_daily_wage.value * days_paid;
  return {
    employee: employee_exempt ? zero : multiplyDivide(wages, law.employee_rate.value, 10_000, 'up_rupee'),
    employer: multiplyDivide(wages, law.employer_rate.value, 10_000, 'up_rupee'),
    employee_exempt,
    reason_needed: false,
  };
}

function esiSteps({ wages, days_paid, covered }: EsiInput, law: EsiLaw, value: EsiContribution) {
  if (!covered) return [step('ESI', 0, 'not covered in this contribution period')];
  if (value.reason_needed) return [step('ESI', 0, 'no wages this month, the ESI return needs a reason code')];
  const daily = days_paid ? [dailyStep(wages, days_paid, law)] : [];
  return [
    step('ESI wages', wages, 'actual wages of the month, no ceiling'),
    ...daily,
    value.employee_exempt
      ? step('Employee share', 0, `average daily wage up to ${formatRupees(law.low_daily_wage.value)}`, law.low_daily_wage)
      : step(
          'Employee share',
          value.employee,
          `${percent(law.employee_rate.value)} of ESI wages, next higher rupee`,
          law.employee_rate,
        ),
    step(
      'Employer share',
      value.employer,
      `${percent(law.employer_rate.value)} of ESI wages, next higher rupee`,
      law.employer_rate,
    ),
  ];
}

function dailyStep(wages: Paise, days: number, law: EsiLaw) {
  // Paid days may have halves: doubled to keep whole numbers.
  const average = roundDivide(wages * 2, Math.round(days * 2), 'paise');
  return step('Average daily wage', average, `ESI wages ÷ ${days} paid days`, law.low_daily_wage);
}
