import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

/** Damages by month begun, or a yearly rate chosen by the months of delay (`from_months` inclusive, ascending). */
export type DamagesRule =
  | { readonly by: 'month'; readonly rate: BasisPoints; readonly most: BasisPoints }
  | {
      readonly by: 'delay';
      readonly yearly: readonly { readonly from_months: number; readonly rate: BasisPoints }[];
      readonly most: BasisPoints;
    };

const BY_DELAY: DamagesRule = {
  by: 'delay',
  yearly: [
    { from_months: 0, rate: percentToBasisPoints(5) },
    { from_months: 2, rate: percentToBasisPoints(10) },
    { from_months: 4, rate: percentToBasisPoints(15) },
    { from_months: 6, rate: percentToBasisPoints(25) },
  ],
  most: percentToBasisPoints(100),
};

export const epfInterestRate = defineParameter<BasisPoints>({
  id: 'epf.interest_rate_bp',
  title: 'Interest per year on late EPF payment',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'Code on Social Security s.127',
  history: [
    {
      from: '2008-09-26',
      value: percentToBasisPoints(12),
      source: 'EPF and MP Act 1952 s.7Q; start not read',
      confidence: 'unverified',
    },
    {
      from: '2025-11-21',
      value: percentToBasisPoints(12),
      source: 'Code on Social Security 2020 s.127',
      confidence: 'unverified',
    },
  ],
});

export const epfDamages = defineParameter<DamagesRule>({
  id: 'epf.damages',
  title: 'Damages on late EPF payment',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The figure of the EPF Scheme 2026',
  history: [
    { from: '2008-09-26', value: BY_DELAY, source: 'EPF Scheme 1952 para 32A; start not read', confidence: 'unverified' },
    {
      from: '2024-06-14',
      value: { by: 'month', rate: percentToBasisPoints(1), most: percentToBasisPoints(100) },
      source: 'G.S.R. of 2024-06-14: ascent-hr.com, acuitylaw; 1 percent of the arrear for each month or part',
      confidence: 'read',
    },
    {
      from: '2026-06-29',
      value: { by: 'month', rate: percentToBasisPoints(1), most: percentToBasisPoints(100) },
      source: 'EPF Scheme 2026, figure not read: 1 percent assumed to continue',
      confidence: 'open',
    },
  ],
});

/** Per day; `up_to_admin_charges`: at most the administrative charges of the month. */
export const epfReturnLateFee = defineParameter<{ readonly per_day: Paise; readonly up_to_admin_charges: boolean }>({
  id: 'epf.return_late_fee_per_day',
  title: 'Fee per day for a late EPF return',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'EPF Scheme 2026 para 29(2) at the gazette',
  history: [
    {
      from: '2026-06-29',
      value: { per_day: rupees(500), up_to_admin_charges: true },
      source: 'EPF Scheme 2026 para 29(2), at most the month’s administrative charges; public text of the Scheme',
      confidence: 'reported',
    },
  ],
});

export const esiInterestRate = defineParameter<BasisPoints>({
  id: 'esi.interest_rate_bp',
  title: 'Interest per year on late ESI payment',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2005-10-01',
      value: percentToBasisPoints(12),
      source: 'ESI (General) Regulations 1950 reg.31A',
      confidence: 'unverified',
    },
  ],
});

export const esiDamages = defineParameter<DamagesRule>({
  id: 'esi.damages',
  title: 'Damages on late ESI payment',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [{ from: '2005-10-01', value: BY_DELAY, source: 'ESI (General) Regulations 1950 reg.31C', confidence: 'unverified' }],
});
