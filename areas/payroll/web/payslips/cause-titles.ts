import type { RunVariance } from '@hrms/payroll/contract';
import { formatRupees } from '@hrms/platform/money';

/** Causes of a change of net pay as they are shown. */
export const CAUSE_TITLES: Record<RunVariance['causes'][number]['code'], string> = {
  law: 'Law and calendar of the month',
  days: 'Days in service',
  salary: 'Salary',
  lop: 'Days without pay',
  overtime: 'Overtime and shifts',
  variable: 'Variable and one-time pay',
  claims: 'Claims',
  arrears: 'Arrears',
  elections: 'Tax regime, declarations and memberships',
  loans: 'Loans and advances',
  recoveries: 'Recoveries and other deductions',
  place: 'Place of work',
  tax: 'Income tax of the year so far',
  rules: 'Rules of calculation',
  joined: 'On this run only',
  left: 'On the earlier run only',
};

/** An amount in rupees with + or −. */
export const withSign = (paise: number) => `${paise > 0 ? '+' : ''}${formatRupees(paise as never)}`;
