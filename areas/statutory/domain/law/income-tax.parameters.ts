import { defineParameter, type MarginalBand } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

export type Regime = 'new' | 'old';
export type AgeGroup = 'below_60' | '60_to_79' | '80_and_above';

export type SurchargeTier = { readonly above: Paise; readonly rate: BasisPoints };

/** Slabs, rebate, surcharge and cess of a year. Amounts in paise. */
export type TaxScale = {
  readonly slabs: Readonly<Record<AgeGroup, readonly MarginalBand[]>>;
  readonly rebate: { readonly income_limit: Paise; readonly most: Paise; readonly marginal_relief: boolean };
  readonly standard_deduction: Paise;
  /** Ascending; the highest tier reached applies. */
  readonly surcharge: readonly SurchargeTier[];
  readonly cess: BasisPoints;
};

const CONFIRMED = '2026-11-20';
const LAKH = 100_000;
const CRORE = 10_000_000;

/** Upper bounds in lakh with the percent up to each; the last rate has no bound. */
function marginalBands(...given: readonly [lakh: number | null, rate: number][]): MarginalBand[] {
  return given.map(([lakh, rate]) => ({ up_to: lakh === null ? null : rupees(lakh * LAKH), rate: percentToBasisPoints(rate) }));
}

const allAges = (slabs: readonly MarginalBand[]): TaxScale['slabs'] => ({
  below_60: slabs,
  '60_to_79': slabs,
  '80_and_above': slabs,
});

const surchargeTier = (rupeesAbove: number, rate: number): SurchargeTier => ({
  above: rupees(rupeesAbove),
  rate: percentToBasisPoints(rate),
});
const TIERS_TO_25 = [surchargeTier(50 * LAKH, 10), surchargeTier(CRORE, 15), surchargeTier(2 * CRORE, 25)];

const cess = percentToBasisPoints(4);

const scaleFrom2025: TaxScale = {
  slabs: allAges(marginalBands([4, 0], [8, 5], [12, 10], [16, 15], [20, 20], [24, 25], [null, 30])),
  rebate: { income_limit: rupees(12 * LAKH), most: rupees(60_000), marginal_relief: true },
  standard_deduction: rupees(75_000),
  surcharge: TIERS_TO_25,
  cess,
};

const ACT_1961 = 'Income-tax Act 1961 s.115BAC(1A), s.87A, s.16(ia); Finance Act of the year';
const ACT_2025 = 'Income-tax Act 2025 s.202, s.156, s.19(1) Sl.2; Finance Act 2026 s.3(10)(ii), s.3(16), First Schedule Part III';

export const newRegime = defineParameter<TaxScale>({
  id: 'tax.new',
  title: 'Income tax of individuals, new regime',
  unit: 'scale',
  confirmedOn: CONFIRMED,
  toVerify:
    'The surcharge cap of 25 percent for tax deducted from salary: Finance Act 2026 First Schedule Part III Paragraph F prints 37, the memorandum says 25',
  history: [
    {
      from: '2023-04-01',
      value: {
        slabs: allAges(marginalBands([3, 0], [6, 5], [9, 10], [12, 15], [15, 20], [null, 30])),
        rebate: { income_limit: rupees(7 * LAKH), most: rupees(25_000), marginal_relief: true },
        standard_deduction: rupees(50_000),
        surcharge: TIERS_TO_25,
        cess,
      },
      source: ACT_1961,
      confidence: 'reported',
    },
    {
      from: '2024-04-01',
      value: {
        slabs: allAges(marginalBands([3, 0], [7, 5], [10, 10], [12, 15], [15, 20], [null, 30])),
        rebate: { income_limit: rupees(7 * LAKH), most: rupees(25_000), marginal_relief: true },
        standard_deduction: rupees(75_000),
        surcharge: TIERS_TO_25,
        cess,
      },
      source: ACT_1961,
      confidence: 'reported',
    },
    { from: '2025-04-01', value: scaleFrom2025, source: ACT_1961, confidence: 'reported' },
    { from: '2026-04-01', value: scaleFrom2025, source: ACT_2025, confidence: 'read' },
  ],
});

const oldScale: TaxScale = {
  slabs: {
    below_60: marginalBands([2.5, 0], [5, 5], [10, 20], [null, 30]),
    '60_to_79': marginalBands([3, 0], [5, 5], [10, 20], [null, 30]),
    '80_and_above': marginalBands([5, 0], [10, 20], [null, 30]),
  },
  rebate: { income_limit: rupees(5 * LAKH), most: rupees(12_500), marginal_relief: false },
  standard_deduction: rupees(50_000),
  surcharge: [...TIERS_TO_25, surchargeTier(5 * CRORE, 37)],
  cess,
};

export const oldRegime = defineParameter<TaxScale>({
  id: 'tax.old',
  title: 'Income tax of individuals, old regime',
  unit: 'scale',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: oldScale, source: ACT_1961, confidence: 'reported' },
    { from: '2026-04-01', value: oldScale, source: ACT_2025, confidence: 'read' },
  ],
});

export const noPanRate = defineParameter<BasisPoints>({
  id: 'tax.no_pan_rate_bp',
  title: 'Minimum TDS rate without PAN',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'That the 20 percent takes no cess, and that nothing is due below the taxable limit',
  history: [
    { from: '2010-04-01', value: percentToBasisPoints(20), source: 'Income-tax Act 1961 s.206AA', confidence: 'unverified' },
    {
      from: '2026-04-01',
      value: percentToBasisPoints(20),
      source: 'Income-tax Act 2025 s.397(2)(b)(i)',
      confidence: 'read',
    },
  ],
});

/** The Act that applies, by the day the salary is paid, not by the salary month. */
export const taxAct = defineParameter<{ readonly act: '1961' | '2025'; readonly name: string; readonly salary_section: string }>({
  id: 'tax.act',
  title: 'Income-tax Act of a payment',
  unit: 'text',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1962-04-01',
      value: { act: '1961', name: 'Income-tax Act, 1961', salary_section: '192' },
      source: 'Income-tax Act 1961 s.192',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { act: '2025', name: 'Income-tax Act, 2025', salary_section: '392' },
      source: 'Income-tax Act 2025 s.392; Income Tax Department transition FAQ Q6.22',
      confidence: 'read',
    },
  ],
});
