import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, type Ratio, ratio, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const ACT = 'Payment of Bonus Act 1965';
const CODE = 'Code on Wages 2019 Ch. IV';
/** The amendment of 2015 applies from this day. Earlier years are not calculated. */
const START = 'from the accounting year 2014-15, not read';

export const bonusEligibilityWage = defineParameter<Paise>({
  id: 'bonus.eligibility_wage',
  title: 'Monthly wage limit for statutory bonus',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 4710(E) of 2026-08-25 at the gazette',
  history: [
    {
      from: '2014-04-01',
      value: rupees(21_000),
      source: `${ACT} s.2(13) as amended in 2015`,
      startDoubt: START,
      confidence: 'read',
    },
    { from: '2025-11-21', value: rupees(21_000), source: 'S.O. 4710(E) of 2026-08-25, from 2025-11-21', confidence: 'reported' },
  ],
});

export const bonusCalculationWage = defineParameter<Paise>({
  id: 'bonus.calculation_wage',
  title: 'Monthly wage for bonus calculation (or the minimum wage if higher)',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'S.O. 4711(E) of 2026-08-25; which minimum wage is meant is disputed',
  history: [
    { from: '2014-04-01', value: rupees(7_000), source: `${ACT} s.12 as amended in 2015`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: rupees(7_000), source: 'S.O. 4711(E) of 2026-08-25, from 2025-11-21', confidence: 'reported' },
  ],
});

/** `least` is a share of the calculation wages: one twelfth cannot be written in basis points. */
export type BonusRates = { readonly least: Ratio; readonly least_amount: Paise; readonly most: BasisPoints };

export const bonusRates = defineParameter<BonusRates>({
  id: 'bonus.rates',
  title: 'Minimum and maximum statutory bonus',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2014-04-01',
      value: { least: ratio(833, 10_000), least_amount: rupees(100), most: percentToBasisPoints(20) },
      source: `${ACT} s.10 and s.11`,
      startDoubt: START,
      confidence: 'read',
    },
    {
      from: '2025-11-21',
      value: { least: ratio(1, 12), least_amount: rupees(100), most: percentToBasisPoints(20) },
      source: `${CODE} s.26(1): eight and one-third per cent`,
      confidence: 'read',
    },
  ],
});

export const bonusLeastDays = defineParameter<number>({
  id: 'bonus.least_days',
  title: 'Minimum days worked for statutory bonus',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2014-04-01', value: 30, source: `${ACT} s.8`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: 30, source: `${CODE} s.26(1)`, confidence: 'read' },
  ],
});

export const bonusCarryYears = defineParameter<number>({
  id: 'bonus.carry_years',
  title: 'Years a bonus set-on or set-off is carried',
  unit: 'years',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2014-04-01', value: 4, source: `${ACT} s.15 and Fourth Schedule`, startDoubt: START, confidence: 'read' },
    { from: '2025-11-21', value: 4, source: `${CODE}; Code on Wages (Central) Rules 2026 Appendix A`, confidence: 'read' },
  ],
});
