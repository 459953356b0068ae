import type { BankPurpose } from '@hrms/organisation/contract';

const PURPOSE: Record<BankPurpose, string> = {
  salary: 'Salary',
  reimbursement: 'Claims',
  statutory: 'Statutory dues',
  loan: 'Loans',
};
export const purposeLabel = (purpose: BankPurpose): string => PURPOSE[purpose];
export const PURPOSE_OPTIONS = Object.entries(PURPOSE).map(([value, label]) => ({ value, label }));
export const ACCOUNT_TYPE_OPTIONS = [
  { value: 'current', label: 'Current' },
  { value: 'savings', label: 'Savings' },
  { value: 'cc_od', label: 'Cash credit or overdraft' },
];
