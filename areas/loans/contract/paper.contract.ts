/** The letter of a repaid loan, and what income tax reads of a loan. Amounts in paise. */
import { byId, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { PerquisitePurpose } from './fields.ts';

export const LoanTaxYear = z.object({
  tax_year: z.string(),
  /** Tax years in which the loan was open, the newest first. */
  tax_years: z.array(z.string()),
  purpose: PerquisitePurpose,
  original_amount_paise: z.int(),
  /** Null until it is entered for the year and the purpose. */
  reference_rate_bp: z.int().nullable(),
  as_on: isoDate.nullable(),
  /** Month by month: what was outstanding on its last day, and the interest charged; of months to come as planned. */
  months: z.array(z.object({ month: z.string(), balance_paise: z.int(), interest_paise: z.int() })),
});
export type LoanTaxYear = z.output<typeof LoanTaxYear>;

export const loanPapers = {
  noDues: endpoint({
    method: 'GET',
    path: '/loans/{id}/no-dues.pdf',
    permission: 'loans.loan.read',
    kind: 'file',
    reveals: false,
    summary: 'The letter that nothing is due of a repaid loan, as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
  tax: endpoint({
    method: 'GET',
    path: '/loans/{id}/tax',
    permission: 'loans.loan.read',
    summary: 'What income tax reads of a loan in a tax year: month-end balances, interest charged and the reference rate',
    params: byId,
    query: z.strictObject({
      tax_year: z
        .string()
        .regex(/^\d{4}-\d{2}$/, 'Use a tax year such as 2026-27')
        .optional(),
    }),
    response: LoanTaxYear,
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
};
