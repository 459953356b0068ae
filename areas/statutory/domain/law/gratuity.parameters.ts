import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, type Ratio, ratio, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-22';
const ACT = 'Payment of Gratuity Act 1972 s.4';
const CODE = 'Code on Social Security 2020 ss.53 to 58';
const START = 'the day the Act began, not read';

export const gratuityCeiling = defineParameter<Paise>({
  id: 'gratuity.ceiling',
  title: 'Gratuity ceiling',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'A fresh notification of 20 lakh under the Code was not found',
  history: [
    { from: '2018-03-29', value: rupees(20_00_000), source: `${ACT}(3), notification of 2018-03-29`, confidence: 'unverified' },
    { from: '2025-11-21', value: rupees(20_00_000), source: CODE, confidence: 'open' },
  ],
});

export const gratuityFactor = defineParameter<Ratio>({
  id: 'gratuity.factor',
  title: 'Gratuity per year of service, share of monthly wages',
  unit: 'ratio',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: ratio(15, 26), source: `${ACT}(2)`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: ratio(15, 26), source: CODE, confidence: 'read' },
  ],
});

export const gratuityFactorOutside = defineParameter<Ratio>({
  id: 'gratuity.factor_outside_act',
  title: 'Gratuity per completed year outside the Act, share of average wages',
  unit: 'ratio',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1972-09-16',
      value: ratio(15, 30),
      source: 'Practice under Income-tax Act 1961 s.10(10)(iii)',
      confidence: 'unverified',
    },
  ],
});

export const gratuityYears = defineParameter<number>({
  id: 'gratuity.qualifying_years',
  title: 'Years of service that qualify for gratuity',
  unit: 'years',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: 5, source: `${ACT}(1)`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: 5, source: CODE, confidence: 'read' },
  ],
});

/** By the days a week the establishment works: six, or fewer. */
export const gratuityDaysOfYear = defineParameter<{ readonly six_days: number; readonly fewer_days: number }>({
  id: 'gratuity.days_that_make_a_year',
  title: 'Days worked that count as a full last year',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1972-09-16',
      value: { six_days: 240, fewer_days: 240 },
      source: 'Payment of Gratuity Act 1972 s.2A; court decisions on the fifth year',
      confidence: 'unverified',
    },
    {
      from: '2025-11-21',
      value: { six_days: 240, fewer_days: 190 },
      source: 'Code on Social Security 2020 s.54: 190 days where the establishment works fewer than six days a week',
      confidence: 'read',
    },
  ],
});

/** Months after which a fixed term qualifies for gratuity pro rata; null: as other employees. */
export const gratuityFixedTermMonths = defineParameter<number | null>({
  id: 'gratuity.fixed_term_months',
  title: 'Months of a fixed term that qualify for gratuity',
  unit: 'months',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: null, source: `${ACT}(1): no rule of its own`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: 12, source: `${CODE}: s.53(1) second proviso; ndtvprofit.com, Mint`, confidence: 'read' },
  ],
});

/** How the years of a fixed term count: with fractions, or completed years where a part of more than six months counts as one. */
export const gratuityFixedTermYears = defineParameter<'fractions' | 'over_six_months'>({
  id: 'gratuity.fixed_term_years',
  title: 'Years counted of a fixed term',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2025-11-21', value: 'fractions', source: `${CODE}: s.53(1) second proviso, pro rata`, confidence: 'reported' },
    {
      from: '2026-05-08',
      value: 'over_six_months',
      source: 'Code on Social Security (Central) Rules 2026 r.33(1)(a): 1 year 7 months counts as 2',
      confidence: 'read',
    },
  ],
});

/** How years count on death: as for other exits, or pro rata without a least service. */
export const gratuityOnDeath = defineParameter<'rounded' | 'pro_rata'>({
  id: 'gratuity.on_death',
  title: 'Years counted on death',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1972-09-16',
      value: 'rounded',
      source: `${ACT}(2): years and a part in excess of six months`,
      startDoubt: START,
      confidence: 'read',
    },
    { from: '2025-11-21', value: 'pro_rata', source: 'Code on Social Security 2020 s.53(2)', confidence: 'read' },
  ],
});

/** A part of a year of more than these months counts as a year. */
export const gratuityPartOfYear = defineParameter<number>({
  id: 'gratuity.part_of_year_months',
  title: 'Months from which a part year counts as a full year',
  unit: 'months',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1972-09-16',
      value: 6,
      source: `${ACT}(2): a part of a year in excess of six months`,
      startDoubt: START,
      confidence: 'read',
    },
  ],
});

export const gratuityPaymentDays = defineParameter<number>({
  id: 'gratuity.payment_days',
  title: 'Days to pay gratuity after exit',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: 30, source: 'Payment of Gratuity Act 1972 s.7(3)', startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: 30, source: CODE, confidence: 'read' },
  ],
});

export const gratuityInterest = defineParameter<BasisPoints>({
  id: 'gratuity.interest_rate_bp',
  title: 'Interest per year on late gratuity',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'The rate notified under the Code',
  history: [
    {
      from: '1972-09-16',
      value: percentToBasisPoints(10),
      source: 'Payment of Gratuity Act 1972 s.7(3A), notified rate',
      confidence: 'unverified',
    },
    { from: '2025-11-21', value: percentToBasisPoints(10), source: CODE, confidence: 'unverified' },
  ],
});

export const gratuityJournalistYears = defineParameter<number>({
  id: 'gratuity.journalist_years',
  title: 'Years of service that qualify for gratuity, working journalists',
  unit: 'years',
  confirmedOn: CONFIRMED,
  history: [{ from: '2025-11-21', value: 3, source: `${CODE}: s.53(1)`, confidence: 'unverified' }],
});

export const gratuitySeasonDays = defineParameter<number>({
  id: 'gratuity.season_days',
  title: 'Gratuity in seasonal establishments, days of wages per season',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1972-09-16', value: 7, source: `${ACT}(2) second proviso`, confidence: 'unverified' },
    { from: '2025-11-21', value: 7, source: CODE, confidence: 'unverified' },
  ],
});
