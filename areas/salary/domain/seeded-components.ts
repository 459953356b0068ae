import type { SeededCategory, SeededComponent } from './seed-rule.ts';
import { deductions } from './seeded-deductions.ts';
import { earnings } from './seeded-earnings.ts';
import { employerContributions, statistical } from './seeded-employer.ts';
import { reimbursements } from './seeded-reimbursements.ts';

/** Component categories in list order. */
export const seededCategories: readonly SeededCategory[] = [
  { name: 'Fixed pay', kind: 'earning', payslip_section: 'Earnings' },
  { name: 'Allowances', kind: 'earning', payslip_section: 'Earnings' },
  { name: 'Variable pay', kind: 'earning', payslip_section: 'Earnings' },
  { name: 'Overtime and shift', kind: 'earning', payslip_section: 'Earnings' },
  { name: 'Statutory deductions', kind: 'deduction', payslip_section: 'Deductions' },
  { name: 'Recoveries', kind: 'deduction', payslip_section: 'Deductions' },
  { name: 'Employer contributions', kind: 'employer_contribution', payslip_section: 'Employer contributions' },
  { name: 'Reimbursements', kind: 'reimbursement', payslip_section: 'Reimbursements' },
  { name: 'Perquisites', kind: 'statistical', payslip_section: 'Perquisites' },
];

/** All components a new organisation starts with, in payslip order. */
export const seededComponents: readonly SeededComponent[] = [
  ...earnings,
  ...reimbursements,
  ...deductions,
  ...employerContributions,
  ...statistical,
];
