import { byId, endpoint, id, isoDate, isoMonth, wireExplained } from '@hrms/platform/contract';
import * as z from 'zod';
import { SlipLine } from './slip.contract.ts';

const financialYear = z.string().regex(/^20\d{2}-\d{2}$/, 'Enter a financial year such as 2026-27');

/** A payslip of a year; amounts in paise. */
const PaidMonth = z.object({
  payslip_id: id,
  payslip_number: z.string(),
  period_month: isoMonth,
  pay_date: isoDate,
  gross_paise: z.int(),
  reimbursements_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  /** Salary of the month that is taxed, and the tax deducted from it. */
  taxable_paise: z.int(),
  tds_paise: z.int(),
});

/** The caller's own pay of a financial year: published payslips and their lines by component and month. */
export const OwnPay = z.object({
  financial_year: z.string(),
  /** Years with payslips, newest first. */
  years: z.array(z.string()),
  payslips: z.array(PaidMonth),
  totals: PaidMonth.pick({
    gross_paise: true,
    reimbursements_paise: true,
    deductions_paise: true,
    net_paise: true,
    taxable_paise: true,
    tds_paise: true,
  }),
  components: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      section: SlipLine.shape.section,
      total_paise: z.int(),
      /** By the month of the payslip, `YYYY-MM`. */
      by_month: z.record(z.string(), z.int()),
    }),
  ),
});
export type OwnPay = z.output<typeof OwnPay>;

/** How the tax of a payslip was reached; amounts in paise. */
export const TaxSheet = z.object({
  payslip_id: id,
  employee_id: id,
  period_month: isoMonth,
  pay_date: isoDate,
  /** Of the pay date. */
  tax_year: z.string(),
  regime: z.enum(['new', 'old']),
  total_income_paise: z.int(),
  annual_tax_paise: z.int(),
  /** By this employer before this payslip, and by a previous employer. */
  deducted_so_far_paise: z.int(),
  previous_employer_tds_paise: z.int(),
  months_left: z.int(),
  /** TDS of this payslip: the part of regular pay and the part of one-time pay. */
  regular_part_paise: z.int(),
  one_off_part_paise: z.int(),
  tds_paise: z.int(),
  /** Tax deducted above that of the year; it is refunded with the income-tax return. */
  excess_paise: z.int(),
  /** Payslips of the tax year up to this one, oldest first. */
  months: z.array(PaidMonth.pick({ payslip_id: true, period_month: true, taxable_paise: true, tds_paise: true })),
  /** Earnings of the tax year up to this payslip. */
  earnings: z.array(z.object({ code: z.string(), name: z.string(), amount_paise: z.int() })),
  explanation: wireExplained,
});
export type TaxSheet = z.output<typeof TaxSheet>;

export const PayslipExplanation = z.object({
  payslip_id: id,
  employee_id: id,
  lines: z.array(SlipLine.extend({ explanation: wireExplained })),
  net: wireExplained,
});
export type PayslipExplanation = z.output<typeof PayslipExplanation>;

const ofPayslip = {
  method: 'GET',
  permission: 'payroll.payslip.read',
  scopes: ['self', 'organisation'],
  alumni: true,
  reveals: true,
  tag: 'payslips',
  shows: [{ group: 'salary', fields: ['payslip'], employee: 'employee_id' }],
  params: byId,
  errors: ['payroll.not_found'],
} as const;

export const ownPay = {
  year: endpoint({
    method: 'GET',
    path: '/my-pay',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    alumni: true,
    summary: 'Your own pay of a financial year by month and component; the newest year with a payslip without one',
    shows: [{ group: 'salary', fields: ['payslips'] }],
    query: z.object({ financial_year: financialYear.optional() }),
    response: OwnPay,
  }),
  explain: endpoint({
    ...ofPayslip,
    path: '/payslips/{id}/explain',
    summary: 'Explain every line of a payslip, and its net pay',
    response: PayslipExplanation,
  }),
  taxSheet: endpoint({
    ...ofPayslip,
    path: '/payslips/{id}/tax-sheet',
    summary: 'How the tax of a payslip was calculated: income and tax of the year so far and to come',
    response: TaxSheet,
  }),
};
