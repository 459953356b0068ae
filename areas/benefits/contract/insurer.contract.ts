/** Files for the insurer, its answers and its invoices. */
import {
  byId,
  employeeFields,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const BatchKind = z.enum(['additions', 'deletions', 'corrections']);
export type BatchKind = z.output<typeof BatchKind>;

export const InsurerBatch = z.object({
  batch_id: id,
  number: z.string(),
  plan_id: id,
  plan_name: z.string(),
  month: isoMonth,
  kind: BatchKind,
  created_at: instant,
  created_by_name: z.string().nullable(),
  rows: z.int(),
  confirmed: z.int(),
  refused: z.int(),
  reconciled_on: isoDate.nullable(),
  version: z.int(),
});
export type InsurerBatch = z.output<typeof InsurerBatch>;

export const InsurerBatchRow = z.object({
  row_id: id,
  ...employeeFields,
  name: z.string(),
  relation: z.string(),
  date_of_birth: isoDate,
  from_date: isoDate,
  to_date: isoDate,
  sum_insured_paise: z.int().nullable(),
  status: z.enum(['sent', 'confirmed', 'refused']),
  reason: z.string().nullable(),
});
export type InsurerBatchRow = z.output<typeof InsurerBatchRow>;

export const InsurerBatchDetail = InsurerBatch.omit({ rows: true }).extend({ rows: z.array(InsurerBatchRow) });
export type InsurerBatchDetail = z.output<typeof InsurerBatchDetail>;

export const InsurerInvoice = z.object({
  invoice_id: id,
  plan_id: id,
  plan_name: z.string(),
  month: isoMonth,
  number: z.string(),
  amount_paise: z.int(),
  expected_paise: z.int(),
  difference_paise: z.int(),
  lives_billed: z.int(),
  lives_matched: z.int(),
  only_billed: z.array(z.string()),
  only_here: z.array(z.string()),
});
export type InsurerInvoice = z.output<typeof InsurerInvoice>;

const UPDATE = 'benefits.provider.update';

export const insurerBatches = {
  list: endpoint({
    method: 'GET',
    path: '/insurer-batches',
    permission: UPDATE,
    summary: 'Files for insurers, newest first',
    query: PageQuery.extend({ plan_id: id.optional(), kind: BatchKind.optional() }),
    response: paged(InsurerBatch),
  }),
  get: endpoint({
    method: 'GET',
    path: '/insurer-batches/{id}',
    permission: UPDATE,
    summary: 'A file for the insurer with its lives',
    params: byId,
    response: InsurerBatchDetail,
    errors: ['benefits.not_found'],
  }),
  create: recordAct('/benefit-plans/{id}/insurer-batches', {
    permission: UPDATE,
    summary: 'Collect the lives that began or ended in a month and were not sent yet',
    status: 201,
    idempotent: true,
    body: z.strictObject({ month: isoMonth, kind: BatchKind.default('additions') }),
    response: InsurerBatchDetail,
    message: 'File prepared',
    errors: ['benefits.not_found', 'benefits.nothing_to_send'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/insurer-batches/{id}/file.csv',
    kind: 'file',
    reveals: true,
    permission: UPDATE,
    summary: 'The file of a batch, one row a life',
    params: byId,
    response: z.unknown(),
    errors: ['benefits.not_found'],
  }),
  reconcile: recordAct('/insurer-batches/{id}/reconcile', {
    permission: UPDATE,
    summary: 'Record what the insurer confirmed and refused',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            row_id: id,
            status: z.enum(['confirmed', 'refused']),
            reason: optionalText(300),
            member_id: optionalText(60),
          }),
        )
        .min(1, 'Choose at least one life')
        .max(2000),
      version: version.optional(),
    }),
    response: InsurerBatchDetail,
    message: 'Answer recorded',
    errors: ['benefits.not_found', 'benefits.row_unknown', 'benefits.reason_needed', 'benefits.version_conflict'],
  }),
};

export const benefitContributions = endpoint({
  method: 'GET',
  path: '/benefit-plans/{id}/contributions.csv',
  kind: 'file',
  reveals: true,
  permission: 'benefits.enrolment.read_cost',
  summary:
    'What is paid for a month: PRAN and shares of the pension system, amounts to load on meal cards, shares of other plans',
  params: byId,
  query: z.object({ month: isoMonth }),
  response: z.unknown(),
  errors: ['benefits.not_found', 'benefits.nothing_to_send', 'benefits.pran_missing'],
});

export const insurerInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/insurer-invoices',
    permission: UPDATE,
    summary: 'Invoices of insurers, newest first',
    query: PageQuery.extend({ plan_id: id.optional() }),
    response: paged(InsurerInvoice),
  }),
  match: endpoint({
    method: 'POST',
    path: '/insurer-invoices/match',
    permission: UPDATE,
    summary: 'Compare an invoice with the lives covered in its month',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      plan_id: id,
      month: isoMonth,
      number: text('Please enter the invoice number').max(60),
      amount_paise: positiveMoney,
      /** Lives as the invoice names them, with the employee's code. */
      lives: z
        .array(
          z.strictObject({
            employee_code: text('Please enter the employee code').max(40),
            name: text('Please enter the name').max(120),
          }),
        )
        .min(1, 'Add the lives of the invoice')
        .max(5000),
    }),
    response: InsurerInvoice,
    message: 'Invoice compared',
    errors: ['benefits.not_found', 'benefits.invoice_exists'],
  }),
};
