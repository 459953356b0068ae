/** How an approved loan is paid out, alone or with others. Amounts in paise. */
import { hasFields, id, isoDate, isoMonth, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { PaymentMode } from './fields.ts';

const payout = {
  mode: PaymentMode.default('bank_batch'),
  /** Of a bank transfer, cash or cheque: the day, and what names the payment. */
  on_date: isoDate.optional(),
  reference: z.string().trim().max(120).optional(),
  /** Of a payout with payroll: the month whose payslip carries it. */
  cycle: isoMonth.optional(),
};
type Payout = z.output<z.ZodObject<typeof payout>>;

const isComplete = <T extends Payout>(body: z.ZodType<T>) =>
  body
    .refine(({ mode, on_date }) => mode === 'payroll' || on_date !== undefined, {
      path: ['on_date'],
      message: 'Please select the day of the payment',
      when: hasFields,
    })
    .refine(({ mode, reference }) => mode === 'payroll' || Boolean(reference), {
      path: ['reference'],
      message: 'Please enter a reference',
      when: hasFields,
    })
    .refine(({ mode, cycle }) => mode !== 'payroll' || cycle !== undefined, {
      path: ['cycle'],
      message: 'Please select a month',
      when: hasFields,
    });

const DisburseFields = z.strictObject({ ...payout, version: version.optional() });
export const Disburse = isComplete(DisburseFields) as typeof DisburseFields;
export type Disburse = z.output<typeof Disburse>;

/** Loans that are acted upon together. */
export const manyLoans = z.array(id).min(1, 'Select at least one loan').max(100, 'Select at most 100 loans');
export const DisburseMany = isComplete(z.strictObject({ ...payout, loan_ids: manyLoans })) as never as z.ZodObject<
  typeof payout & { loan_ids: z.ZodArray<typeof id> }
>;
export type DisburseMany = z.output<typeof DisburseMany>;
