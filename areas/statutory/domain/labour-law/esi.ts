import { type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type LawReading, step } from '@hrms/platform/explain';
import { type BasisPoints, formatRupees, multiplyDivide, type Paise, percent, roundDivide, zero } from '@hrms/platform/money';
import { esiCeiling, esiCeilingDisabled, esiEmployeeRate, esiEmployerRate, esiLowDailyWage } from '../law/esi.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';
import { esiPeriodOf } from './esi-period.ts';

export type EsiTest = {
  /** First day of a contribution period, or the day of joining. */
  readonly tested_on: CivilDate;
  /** Full-month wages by the eligibility flags (overtime out), in paise. */
  readonly eligibility_wages: Paise;
  readonly disabled: boolean;
  /** Covered earlier in the same contribution period: then coverage runs on, whatever the wages are now. */
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
 * Whether a person is covered in the contribution period of a day (ESI Act s.2(9), r.50). Tested at the start of the period
 * or at joining; who was covered stays covered on actual wages to the end of the period.
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
    step('Wages tested', test.eligibility_wages, `on ${test.tested_on}, a full month by the eligibility flags`),
    step('ESI ceiling', ceiling.value, test.disabled ? 'the limit for a person with disability' : 'the general limit', ceiling),
    step(
      'Coverage',
      { text: covered ? 'covered' : 'not covered' },
      cause === 'continues'
        ? `covered since earlier in the period, so to its end on ${contribution.last_day}`
        : `decides for ${test.tested_on} to ${contribution.last_day}`,
    ),
  ]);
}

/** Every ESI figure in force for one wage month. */
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
  /** Actual wages of the month by the contribution flags, in paise; no ceiling applies to them. */
  readonly wages: Paise;
  /** Days for which wages are paid; null when not known, then nobody counts as low paid. */
  readonly days_paid: number | null;
  readonly covered: boolean;
};

/** Both shares in whole rupees, in paise. */
export type EsiContribution = {
  readonly employee: Paise;
  readonly employer: Paise;
  /** Low paid: the employer's share only. */
  readonly employee_exempt: boolean;
  /** Covered, but no wages this month: the monthly file wants a reason code. */
  readonly reason_needed: boolean;
};

const NOTHING: EsiContribution = { employee: zero, employer: zero, employee_exempt: false, reason_needed: false };
const REASON_NEEDED: EsiContribution = { ...NOTHING, reason_needed: true };

/**
 * ESI shares of a covered person for a month (ESI (Central) Rules 1950 r.51, r.52): each to the next higher rupee; nothing
 * from an employee whose average daily wage is at most the low-wage limit.
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
  if (value.reason_needed) return [step('ESI', 0, 'no wages this month: give the reason code of the monthly file')];
  const daily = days_paid ? [dailyStep(wages, days_paid, law)] : [];
  return [
    step('ESI wages', wages, 'actual wages of the month, without a ceiling'),
    ...daily,
    value.employee_exempt
      ? step("Employee's share", 0, `average daily wage at most ${formatRupees(law.low_daily_wage.value)}`, law.low_daily_wage)
      : step("Employee's share", value.employee, `${percent(law.employee_rate.value)}, next higher rupee`, law.employee_rate),
    step("Employer's share", value.employer, `${percent(law.employer_rate.value)}, next higher rupee`, law.employer_rate),
  ];
}

function dailyStep(wages: Paise, days: number, law: EsiLaw) {
  // Half days are allowed, so both sides are doubled to stay whole.
  const average = roundDivide(wages * 2, Math.round(days * 2), 'paise');
  return step('Average daily wage', average, `wages over ${days} days paid`, law.low_daily_wage);
}
