import { defineParameter } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

const CONFIRMED = '2026-11-20';

/** Penalty for a TDS statement not filed or wrong, and the months after the due date in which filing waives it. */
export const tdsPenalty = defineParameter<{ readonly least: Paise; readonly most: Paise; readonly waived_months: number }>({
  id: 'tax.tds_penalty',
  title: 'Penalty for a TDS statement not filed',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2012-07-01',
      value: { least: rupees(10_000), most: rupees(1_00_000), waived_months: 12 },
      source: 'Income-tax Act 1961 s.271H',
      startDoubt: 'read as in force before 2025-04-01, its start was not',
      confidence: 'read',
    },
    {
      from: '2025-04-01',
      value: { least: rupees(10_000), most: rupees(1_00_000), waived_months: 1 },
      source: 'Income-tax Act 1961 s.271H as amended from 2025-04-01',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: { least: rupees(10_000), most: rupees(1_00_000), waived_months: 1 },
      source: 'Income-tax Act 2025 s.461',
      confidence: 'read',
    },
  ],
});

/** Per day; `up_to_tax`: at most the tax deducted. */
export const tdsCertificateFee = defineParameter<{ readonly per_day: Paise; readonly up_to_tax: boolean }>({
  id: 'tax.tds_certificate_fee_per_day',
  title: 'Fee per day for a late TDS certificate',
  unit: 'rule',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: { per_day: rupees(500), up_to_tax: false },
      source: 'Income-tax Act 1961 s.272A(2)(g)',
      confidence: 'reported',
    },
    {
      from: '2026-04-01',
      value: { per_day: rupees(500), up_to_tax: true },
      source: 'Income-tax Act 2025 s.465(2)(g), at most the tax by s.465(3)',
      confidence: 'read',
    },
  ],
});

/** Years from the end of the tax year in which a statement may be corrected. */
export const tdsCorrectionYears = defineParameter<number>({
  id: 'tax.tds_correction_years',
  title: 'Years to correct a TDS statement',
  unit: 'years',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2025-04-01', value: 6, source: 'Income-tax Act 1961 s.200(3)', confidence: 'unverified' },
    {
      from: '2026-04-01',
      value: 2,
      source: 'Income-tax Act 2025 s.397(3)(f), for statements under the 1961 Act too',
      confidence: 'read',
    },
  ],
});

/** Employer provident fund above this share of salary was taxable until the Finance Act 2026 removed the test. */
export const employerFundShare = defineParameter<BasisPoints | null>({
  id: 'tax.perquisite.employer_fund_share',
  title: 'Tax-free employer provident fund, share of salary',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  history: [
    {
      from: '2023-04-01',
      value: percentToBasisPoints(12),
      source: 'Income-tax Act 1961, Fourth Schedule Part A rule 6',
      confidence: 'read',
    },
    {
      from: '2026-04-01',
      value: null,
      source: 'Finance Act 2026: Schedule XI para 6 substituted, no share of salary',
      confidence: 'read',
    },
  ],
});

export const fundInterestRate = defineParameter<BasisPoints>({
  id: 'tax.perquisite.fund_interest_rate_bp',
  title: 'Tax-free interest on a recognised provident fund',
  unit: 'basis_points',
  confirmedOn: CONFIRMED,
  toVerify: 'The notified rate',
  history: [
    { from: '2023-04-01', value: percentToBasisPoints(9.5), source: 'Fourth Schedule Part A rule 6', confidence: 'unverified' },
    { from: '2026-04-01', value: percentToBasisPoints(9.5), source: 'Schedule XI para 6', confidence: 'unverified' },
  ],
});

export const specifiedEmployeeSalary = defineParameter<Paise>({
  id: 'tax.perquisite.specified_employee_salary',
  title: 'Salary limit for specified employees',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(50_000), source: 'Income-tax Act 1961 s.17(2)(iii)(c)', confidence: 'read' },
    {
      from: '2025-04-01',
      value: rupees(4_00_000),
      source: 'Finance Act 2025, Income-tax Rules 1962 r.3C of August 2025',
      confidence: 'unverified',
    },
    { from: '2026-04-01', value: rupees(4_00_000), source: 'Income-tax Rules 2026 r.17', confidence: 'read' },
  ],
});

export const foreignTreatmentIncome = defineParameter<Paise>({
  id: 'tax.perquisite.foreign_treatment_income',
  title: 'Gross income limit for tax-free travel for treatment abroad',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2023-04-01', value: rupees(2_00_000), source: 'Income-tax Act 1961 s.17(2) proviso (vi)', confidence: 'read' },
    {
      from: '2025-04-01',
      value: rupees(8_00_000),
      source: 'Finance Act 2025, Income-tax Rules 1962 r.3D of August 2025',
      confidence: 'unverified',
    },
    { from: '2026-04-01', value: rupees(8_00_000), source: 'Income-tax Rules 2026 r.19', confidence: 'read' },
  ],
});

export const perquisiteStatementSalary = defineParameter<Paise>({
  id: 'tax.perquisite.statement_salary',
  title: 'Salary above which the statement of perquisites is a form of its own',
  unit: 'paise',
  confirmedOn: CONFIRMED,
  toVerify: 'The order of the rows of Form 12BA and Form 123',
  history: [
    { from: '2023-04-01', value: rupees(1_50_000), source: 'Income-tax Rules 1962 r.26A(2)(b)', confidence: 'reported' },
    { from: '2026-04-01', value: rupees(1_50_000), source: 'Income-tax Rules 2026 r.204(2)', confidence: 'reported' },
  ],
});
