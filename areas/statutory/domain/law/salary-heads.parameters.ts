import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

export type HraRule = {
  readonly metro_cities: readonly string[];
  readonly metro_rate: BasisPoints;
  readonly other_rate: BasisPoints;
  /** Rent counts above this share of the salary. */
  readonly rent_above: BasisPoints;
};

const hraRule = (metro_cities: readonly string[]): HraRule => ({
  metro_cities,
  metro_rate: percentToBasisPoints(50),
  other_rate: percentToBasisPoints(40),
  rent_above: percentToBasisPoints(10),
});
const FOUR = ['Mumbai', 'Kolkata', 'Delhi', 'Chennai'];

export const hraCities = defineParameter<HraRule>({
  id: 'tax.hra_cities',
  title: 'HRA exemption, cities and rates',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '1962-04-01',
      value: hraRule(FOUR),
      source: 'Income-tax Act 1961 s.10(13A), Income-tax Rules 1962 r.2A',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: hraRule([...FOUR, 'Hyderabad', 'Pune', 'Ahmedabad', 'Bengaluru']),
      source: 'Income-tax Act 2025 Schedule III Sl.11, Income-tax Rules 2026 r.279',
      confidence: 'read',
    },
  ],
});

/** Other names of these cities. */
export const cityNames: Readonly<Record<string, string>> = {
  bombay: 'Mumbai',
  calcutta: 'Kolkata',
  'new delhi': 'Delhi',
  madras: 'Chennai',
  bangalore: 'Bengaluru',
  poona: 'Pune',
};

export type EmployerPensionRates = {
  readonly old: { readonly government: BasisPoints; readonly other: BasisPoints };
  readonly new: { readonly government: BasisPoints; readonly other: BasisPoints };
};

const TEN = percentToBasisPoints(10);
const FOURTEEN = percentToBasisPoints(14);

export const employerPensionRates = defineParameter<EmployerPensionRates>({
  id: 'tax.employer_nps_rate_bp',
  title: 'Deductible employer NPS contribution, share of basic and dearness allowance',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { old: { government: FOURTEEN, other: TEN }, new: { government: FOURTEEN, other: TEN } },
      source: 'Income-tax Act 1961 s.80CCD(2)',
      confidence: 'read',
    },
    {
      from: '2024-04-01',
      value: { old: { government: FOURTEEN, other: TEN }, new: { government: FOURTEEN, other: FOURTEEN } },
      source: 'Income-tax Act 1961 s.80CCD(2), Finance (No. 2) Act 2024',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { old: { government: FOURTEEN, other: TEN }, new: { government: FOURTEEN, other: FOURTEEN } },
      source: 'Income-tax Act 2025 s.124(1), (2)',
      confidence: 'read',
    },
  ],
});

/** A group of deductions with one limit; null without a limit of its own. */
export type ClaimLimit = {
  readonly limit: Paise | null;
  readonly raised: Paise | null;
  readonly act_1961: string;
  readonly act_2025: string;
};

/** `raised`: for a senior citizen, a severe disability or the like, as the section says. */
const claimLimit = (act_1961: string, act_2025: string, limit: number | null, raised: number | null = null): ClaimLimit => ({
  limit: limit === null ? null : rupees(limit),
  raised: raised === null ? null : rupees(raised),
  act_1961,
  act_2025,
});

const CLAIMS = {
  savings: claimLimit('80C, 80CCC, 80CCD(1)', '123', 150_000),
  pension_own: claimLimit('80CCD(1B)', '124(3)', 50_000),
  health_self: claimLimit('80D', '126', 25_000, 50_000),
  health_parents: claimLimit('80D', '126', 25_000, 50_000),
  disabled_dependant: claimLimit('80DD', '127', 75_000, 125_000),
  specified_disease: claimLimit('80DDB', '128', 40_000, 100_000),
  education_loan: claimLimit('80E', '129', null),
  home_loan_2016: claimLimit('80EE', '130', 50_000),
  affordable_home_loan: claimLimit('80EEA', '131', 150_000),
  electric_vehicle_loan: claimLimit('80EEB', '132', 150_000),
  donations: claimLimit('80G', '133', null),
  political_donation: claimLimit('80GGC', '137', null),
  savings_interest: claimLimit('80TTA', '153(2)(a)', 10_000),
  senior_interest: claimLimit('80TTB', '153(2)(b)', 50_000),
  own_disability: claimLimit('80U', '154', 75_000, 125_000),
} as const;

export type ClaimKind = keyof typeof CLAIMS;

export const claimLimits = defineParameter<Readonly<Record<ClaimKind, ClaimLimit>>>({
  id: 'tax.claim_limits',
  title: 'Limits of deductions, old regime',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  toVerify: 'Donations (80G, 80GGC; 133, 137) are from secondary sources: qualifying parts and the cap of a tenth of income',
  history: [
    { from: '2023-04-01', value: CLAIMS, source: 'Income-tax Act 1961 Chapter VI-A', confidence: 'read' },
    { from: '2026-04-01', value: CLAIMS, source: 'Income-tax Act 2025 Chapter VIII with Schedule XV', confidence: 'read' },
  ],
});

export const houseLoanInterest = defineParameter<Paise>({
  id: 'tax.house_loan_interest',
  title: 'Home-loan interest on a self-occupied house, and house loss against salary, old regime',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(200_000), source: 'Income-tax Act 1961 s.24(b), s.71(3A)', confidence: 'read' },
    { from: '2026-04-01', value: rupees(200_000), source: 'Income-tax Act 2025 s.22(1)(b), (2), s.109', confidence: 'read' },
  ],
});
