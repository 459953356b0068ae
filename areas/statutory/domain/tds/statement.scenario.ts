import { type Paise, zero } from '@hrms/platform/money';
import type { DeclaredFacts, PaidTaxYear } from './salary-detail.ts';
import type { AnnexureRow, QuarterStatement, StatementChallan, StatementDeductor, StatementRow } from './statement.ts';

/** Rupees with paise. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

export const deductor: StatementDeductor = {
  name: 'Sahyadri Components',
  category: 'K',
  tan: 'PNES04821C',
  pan: 'AAPFU0939F',
  gstin: null,
  address: { lines: ['Plot 14', 'Bhosari', 'Pune'], state_code: 'IN-MH', pin: '411026' },
  email: 'tax@sahyadri.example',
  phone: '+91 98765 43210',
  responsible: { name: 'Meera Joshi', designation: 'Director', pan: 'ABCPJ1234K', email: null, phone: null },
};

/** A deductor of the Central Government with its account office. */
export const governmentDeductor: StatementDeductor = {
  ...deductor,
  category: 'A',
  government: { ain: '1000024', ministry_code: '14', ministry_name: null },
};

/** A deduction, a challan and the second quarter of 2026-27 (Form 138) that they are right for. */
export const statementRow = (more: Partial<StatementRow> = {}): StatementRow => ({
  entry_id: 'e1',
  employee_id: 'p1',
  name: 'Asha Rao',
  reference: 'E-1',
  pan: 'ABCPR1234K',
  pan_applied: false,
  section_code: '1002',
  paid_on: '2026-07-31',
  amount_paid: paiseOf(140_000),
  tax: paiseOf(10_487),
  challan_id: 'c1',
  ...more,
});

export const statementChallan = (more: Partial<StatementChallan> = {}): StatementChallan => ({
  challan_id: 'c1',
  bsr_code: '0240020',
  serial: '123',
  paid_on: '2026-08-07',
  minor_head: '200',
  tax: paiseOf(10_487),
  interest: paiseOf(0),
  fee: paiseOf(0),
  penalty: paiseOf(0),
  ...more,
});

export const quarterStatement = (more: Partial<QuarterStatement> = {}): QuarterStatement => ({
  tax_year: '2026-27',
  quarter: 2,
  first_day: '2026-07-01',
  last_day: '2026-09-30',
  made_on: '2026-10-20',
  sequence: 1,
  prior_receipt: '123456789012345',
  deductor,
  challans: [statementChallan()],
  rows: [statementRow()],
  ...more,
});

/** A paid year of the old regime with rent, a loan and deductions, and what its declaration says. */
export const paidYear = (more: Partial<PaidTaxYear> = {}): PaidTaxYear => ({
  employee_id: 'p1',
  tax_year: '2025-26',
  regime: 'old',
  resident: true,
  gender: 'male',
  born_on: '1990-05-01',
  joined_on: '2020-04-01',
  last_working_day: null,
  pan_missing: false,
  paid: paiseOf(1_500_000),
  perquisites: paiseOf(20_000),
  previous_salary: zero,
  previous_tds: zero,
  hra_exempt: paiseOf(120_000),
  travel_exempt: paiseOf(10_000),
  professional_tax: paiseOf(2_500),
  other_income: paiseOf(30_000),
  house_interest: paiseOf(150_000),
  savings: { claimed: paiseOf(180_000), counted: paiseOf(150_000) },
  other_claims: paiseOf(75_000),
  exempt_receipts: {},
  tds: paiseOf(120_000),
  ...more,
});
export const declaredFacts = (more: Partial<DeclaredFacts> = {}): DeclaredFacts => ({
  claims: [
    { section: '80CCD(1B)', gross: paiseOf(60_000), counted: paiseOf(50_000) },
    { section: '80D', gross: paiseOf(15_000), counted: paiseOf(15_000) },
    { section: '80U', gross: paiseOf(6_000), counted: paiseOf(6_000) },
    { section: '80DDB', gross: paiseOf(4_000), counted: paiseOf(4_000) },
  ],
  previous_employer_tds: zero,
  rent: paiseOf(240_000),
  landlords: [{ name: 'S. Deshmukh', pan: 'ABCPD1234K' }],
  lenders: [{ name: 'A Bank', pan: 'AAACB1234K' }],
  ...more,
});
export const annexureRow = (detail: AnnexureRow['detail'], more: Partial<AnnexureRow> = {}): AnnexureRow => ({
  name: 'Asha Rao',
  reference: 'E-1',
  pan: 'ABCPR1234K',
  pan_applied: false,
  deducted: detail.tds,
  detail,
  ...more,
});
