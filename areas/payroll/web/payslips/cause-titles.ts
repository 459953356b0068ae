import type { RunVariance } from '@hrms/payroll/contract';
import { formatRupees } from '@hrms/platform/money';

/** Causes of a change of net pay as they are shown. */
export const CAUSE_TITLES: Record<RunVariance['causes'][number]['code'], string> = {
  law: 'Statutory rates and calendar',
  days: 'Days in service',
  salary: 'Salary',
  lop: 'LOP days',
  overtime: 'Overtime and shifts',
  variable: 'Variable and one-time pay',
  claims: 'Claims',
  arrears: 'Arrears',
  elections: 'Tax regime, declarations and memberships',
  loans: 'Loans and advances',
  recoveries: 'Recoveries and other deductions',
  place: 'Place of work',
  tax: 'Income tax of the year so far',
  rules: 'Calculation rules',
  joined: 'Only in this run',
  left: 'Only in the earlier run',
};

/** An amount in rupees with + or −. */
export const withSign = (paise: number) => `${paise > 0 ? '+' : ''}${formatRupees(paise as never)}`;
