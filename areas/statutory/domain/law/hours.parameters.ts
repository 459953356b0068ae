import { defineParameter } from '@hrms/platform/explain';

const CONFIRMED = '2026-11-20';
const OSH_RULES = 'Occupational Safety, Health and Working Conditions (Central) Rules 2026 r.69; capda.co.in/detail/60150.aspx';

export type OvertimeRule = {
  /** Days in a month and hours in a day for the hourly wage, and the multiple of it that is paid. */
  readonly days_in_month: number;
  readonly hours_in_day: number;
  readonly multiple: number;
  /** Minutes of a part hour: from `half_from` they count as `half`, above `half` as an hour, below as none. */
  readonly half_from: number;
  readonly half: number;
};

const RULE: OvertimeRule = { days_in_month: 26, hours_in_day: 8, multiple: 2, half_from: 15, half: 30 };

export const overtimeRule = defineParameter<OvertimeRule>({
  id: 'overtime.rule',
  title: 'Overtime rate',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'Whether over 8 hours a day triggers it besides 48 a week (ministry FAQ of March 2026)',
  history: [
    {
      from: '1949-04-01',
      value: RULE,
      source: 'Factories Act 1948 s.59, twice the ordinary rate; rounding of minutes by the 2026 rules',
      confidence: 'unverified',
    },
    { from: '2026-05-08', value: RULE, source: OSH_RULES, confidence: 'read' },
  ],
});

export const overtimeQuarterCap = defineParameter<number>({
  id: 'overtime.quarter_cap_hours',
  title: 'Overtime hours per quarter',
  unit: 'count',
  confirmedOn: CONFIRMED,
  toVerify: 'States set 75 to 144 hours',
  history: [
    { from: '1949-04-01', value: 50, source: 'Factories Act 1948 s.64(4)', confidence: 'unverified' },
    { from: '2026-05-08', value: 125, source: 'OSH&WC (Central) Rules 2026', confidence: 'reported' },
  ],
});

/** Conversion of a daily minimum wage to an hourly and a monthly one. */
export const minimumWageConversion = defineParameter<{ readonly hours_in_day: number; readonly days_in_month: number }>({
  id: 'minimum_wage.conversion',
  title: 'Hourly and monthly minimum wage from the daily one',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2026-05-08',
      value: { hours_in_day: 8, days_in_month: 26 },
      source: 'Code on Wages (Central) Rules 2026 r.3, G.S.R. 343(E); thelabourcodes.in/wages-final-rules-2026.html',
      confidence: 'read',
    },
  ],
});
