import { defineParameter } from '@hrms/platform/explain';

const CONFIRMED = '2026-11-20';

export type AnnualLeaveRule = {
  /** Days worked in the year from which leave is earned. */
  readonly after_days: number;
  /** Days worked per day of leave; fewer for adolescents. */
  readonly one_for: number;
  readonly one_for_adolescents: number;
  /** Days that may be carried forward. Refused leave carries without limit. */
  readonly carry_days: number;
};

export const annualLeave = defineParameter<AnnualLeaveRule>({
  id: 'leave.annual',
  title: 'Annual leave with wages',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1949-04-01',
      value: { after_days: 240, one_for: 20, one_for_adolescents: 15, carry_days: 30 },
      source: 'Factories Act 1948 s.79; only the 240 days were read',
      confidence: 'unverified',
    },
    {
      from: '2025-11-21',
      value: { after_days: 180, one_for: 20, one_for_adolescents: 15, carry_days: 30 },
      source: 'Occupational Safety, Health and Working Conditions Code 2020 s.32',
      confidence: 'read',
    },
  ],
});

/** Divisor of the monthly wage for a day of encashed leave. */
export const encashmentDivisor = defineParameter<number>({
  id: 'leave.encashment_divisor',
  title: 'Divisor of the monthly wage for a day of encashed leave',
  unit: 'count',
  confirmedOn: CONFIRMED,
  choice: 'No text read fixes it: 26 or 30 by the policy of the employer.',
  toVerify: 'Whether the wage of a day is a twenty-sixth or a thirtieth',
  history: [
    { from: '1949-04-01', value: 26, source: 'Factories Act 1948 s.80; practice', confidence: 'unverified' },
    { from: '2025-11-21', value: 26, source: 'OSH&WC Code 2020 s.32; practice', confidence: 'unverified' },
  ],
});
