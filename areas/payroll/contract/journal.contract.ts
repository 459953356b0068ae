/** The journal of a payroll run for the accounts. */
import { byId, endpoint, id, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';

const JournalEntry = z.object({
  cost_centre: z.string(),
  account: z.string(),
  debit_paise: z.int(),
  credit_paise: z.int(),
});

export const PayrollJournal = z.object({
  payroll_id: id,
  month: isoMonth,
  voucher: z.string(),
  narration: z.string(),
  /** The mapping the accounts come from; null while there is none. */
  template_id: id.nullable(),
  template_name: z.string().nullable(),
  lines: z.array(JournalEntry),
  /** Components of the run whose account is missing in the mapping. */
  unmapped: z.array(z.object({ code: z.string(), name: z.string(), side: z.enum(['debit', 'credit']) })),
  debit_paise: z.int(),
  credit_paise: z.int(),
});
export type PayrollJournal = z.output<typeof PayrollJournal>;

export const payrollJournal = {
  get: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/journal',
    permission: 'payroll.journal.export',
    summary: 'The journal of a payroll run, with what its mapping lacks',
    shows: [{ group: 'salary', fields: ['payroll journal'] }],
    tag: 'payrolls',
    params: byId,
    response: PayrollJournal,
    errors: ['payroll.not_found', 'payroll.not_computed'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/journal/file',
    permission: 'payroll.journal.export',
    reveals: true,
    summary: 'Download the journal of a finalised payroll run as CSV',
    shows: [{ group: 'salary', fields: ['payroll journal'] }],
    tag: 'payrolls',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found', 'payroll.not_finalised', 'payroll.journal_unmapped'],
  }),
};
