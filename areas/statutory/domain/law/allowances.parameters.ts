import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';
const BEFORE = 'Income-tax Act 1961 s.10(14), Income-tax Rules 1962 r.2BB';
const AFTER = 'Income-tax Act 2025 Schedule III Sl.13, Income-tax Rules 2026 r.280(2)';

export type AllowanceRule = {
  /** Maximum exempt amount per month, or per month and child, in paise; null without a limit. */
  readonly month: Paise | null;
  /** Exempt share of the allowance (underground: of basic pay), in basis points; null for all of it. */
  readonly share_bp: BasisPoints | null;
  /** Maximum number of children. */
  readonly children: number | null;
  /** Also exempt in the new regime. */
  readonly new_regime: boolean;
};

const monthlyAllowance = (amount: number, more: Partial<AllowanceRule> = {}): AllowanceRule => ({
  month: rupees(amount),
  share_bp: null,
  children: null,
  new_regime: false,
  ...more,
});

export const childrenEducation = defineParameter<AllowanceRule>({
  id: 'tax.allowance.children_education',
  title: 'Children education allowance, exempt per month and child',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: monthlyAllowance(100, { children: 2 }), source: BEFORE, confidence: 'read' },
    { from: '2026-04-01', value: monthlyAllowance(3_000, { children: 2 }), source: `${AFTER} Sl.7`, confidence: 'read' },
  ],
});

export const hostel = defineParameter<AllowanceRule>({
  id: 'tax.allowance.hostel',
  title: 'Hostel allowance, exempt per month and child',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: monthlyAllowance(300, { children: 2 }), source: BEFORE, confidence: 'read' },
    { from: '2026-04-01', value: monthlyAllowance(9_000, { children: 2 }), source: `${AFTER} Sl.8`, confidence: 'read' },
  ],
});

export const transportWorker = defineParameter<AllowanceRule>({
  id: 'tax.allowance.transport_worker',
  title: 'Transport staff allowance',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: monthlyAllowance(10_000, { share_bp: percentToBasisPoints(70) }),
      source: BEFORE,
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: monthlyAllowance(25_000, { share_bp: percentToBasisPoints(70) }),
      source: `${AFTER} Sl.6`,
      confidence: 'read',
    },
  ],
});

/** From 2026 the dearness allowance on it is exempt too. */
export const transportDisabled = defineParameter<{
  readonly metro: Paise;
  readonly elsewhere: Paise;
  readonly with_dearness_allowance: boolean;
}>({
  id: 'tax.allowance.transport_disabled',
  title: 'Transport allowance per month, employee with disability, both regimes',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The row was read from a flattened table; "metro cities" is not defined in r.280',
  history: [
    {
      from: '2023-04-01',
      value: { metro: rupees(3_200), elsewhere: rupees(3_200), with_dearness_allowance: false },
      source: BEFORE,
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { metro: rupees(15_000), elsewhere: rupees(8_000), with_dearness_allowance: true },
      source: `${AFTER} Sl.10, r.280(3)`,
      confidence: 'unverified',
    },
  ],
});

export const underground = defineParameter<AllowanceRule>({
  id: 'tax.allowance.underground',
  title: 'Underground allowance in mines',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'The row was read from a flattened table: 15 percent of basic pay',
  history: [
    { from: '2023-04-01', value: monthlyAllowance(800), source: BEFORE, confidence: 'unverified' },
    {
      from: '2026-04-01',
      value: { month: null, share_bp: percentToBasisPoints(15), children: null, new_regime: false },
      source: `${AFTER} Sl.12`,
      confidence: 'unverified',
    },
  ],
});

/** Tour, transfer, daily and conveyance allowances for duty: exempt as spent, in both regimes. */
export const dutyTravel = defineParameter<AllowanceRule>({
  id: 'tax.allowance.duty_travel',
  title: 'Tour, transfer and conveyance allowances, exempt as spent',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { month: null, share_bp: null, children: null, new_regime: true },
      source: 'Income-tax Act 1961 s.10(14)(i)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { month: null, share_bp: null, children: null, new_regime: true },
      source: 'Income-tax Rules 2026 r.280(1)(a) to (d)',
      confidence: 'read',
    },
  ],
});

/** Helper, research and uniform allowances: exempt as spent, in the old regime only. */
export const dutyOther = defineParameter<AllowanceRule>({
  id: 'tax.allowance.duty_other',
  title: 'Helper, research and uniform allowances, exempt as spent',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { month: null, share_bp: null, children: null, new_regime: false },
      source: 'Income-tax Act 1961 s.10(14)(i)',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { month: null, share_bp: null, children: null, new_regime: false },
      source: 'Income-tax Rules 2026 r.280(1)(e) to (g)',
      confidence: 'read',
    },
  ],
});

/** Leave travel: journeys in a block of calendar years, the block's first year, journeys that carry into the next block. */
export const leaveTravel = defineParameter<{
  readonly journeys: number;
  readonly block_years_count: number;
  readonly block_began: number;
  readonly carried_count: number;
  readonly children_count: number;
  readonly a_kilometre: Paise;
}>({
  id: 'tax.allowance.leave_travel',
  title: 'Leave travel journeys per block, old regime',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2022-01-01',
      value: {
        journeys: 2,
        block_years_count: 4,
        block_began: 2022,
        carried_count: 1,
        children_count: 2,
        a_kilometre: rupees(30),
      },
      source: 'Income-tax Act 1961 s.10(5), r.2B',
      confidence: 'read',
    },
    {
      from: '2026-01-01',
      value: {
        journeys: 2,
        block_years_count: 4,
        block_began: 2026,
        carried_count: 1,
        children_count: 2,
        a_kilometre: rupees(30),
      },
      source: 'Income-tax Act 2025 Schedule III Sl.8, Income-tax Rules 2026 r.278',
      confidence: 'read',
    },
  ],
});
