import type { Slip } from '@hrms/payroll/domain';

/** `[code, section, origin_month, rate, amount]`, amounts in paise. */
export type StoredLine = [code: string, section: string, origin_month: string | null, rate: number | null, amount: number];

/** What a draft stores of a calculated payslip besides lines and totals. */
export type StoredSlipFacts = Pick<Slip, 'days' | 'bases' | 'esi' | 'tax' | 'carried' | 'short' | 'wages'> & {
  reimbursements: number;
};
