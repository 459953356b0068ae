/** Salary revisions of many employees: by a rule over criteria, by rows, or from a file. Amounts in paise, changes in basis points. */
import { PolicyMatches } from '@hrms/employees/contract';
import {
  byId,
  endpoint,
  hasFields,
  id,
  importEndpoints,
  instant,
  isoDate,
  isoMonth,
  MOST_INTEGER,
  money,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  requiredDate,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { RevisionKind, RevisionStatus } from './revision.contract.ts';

/** More rows in one batch are refused with 413. */
export const MOST_BATCH_ROWS = 20_000;

export const BatchStatus = z.enum(['ready', 'submitted', 'returned', 'applied', 'rejected', 'withdrawn', 'undone', 'failed']);
export type BatchStatus = z.output<typeof BatchStatus>;

const BatchAction = z.enum(['submit', 'undo']);
export type BatchAction = z.output<typeof BatchAction>;

const row = {
  batch_id: id,
  title: z.string(),
  source: z.enum(['rule', 'rows', 'file', 'rehearsal']),
  approval: z.enum(['batch', 'each']),
  status: BatchStatus,
  rows_total: z.int(),
  rows_ok: z.int(),
  rows_failed: z.int(),
  /** Annual CTC of all rows without errors, before and after. */
  old_ctc_paise: z.number(),
  new_ctc_paise: z.number(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  version: z.int(),
};
export const RevisionBatchRow = z.object(row);
export type RevisionBatchRow = z.output<typeof RevisionBatchRow>;

export const RevisionBatch = z.object({
  ...row,
  import_id: id.nullable(),
  /** The month whose payroll pays the first of them. Undo is possible until it is finalised. */
  first_payout_month: isoMonth.nullable(),
  submitted_at: instant.nullable(),
  workflow_request_id: id.nullable(),
  pending_with: z.array(z.string()),
  /** Rows without errors by what became of their revision; empty before submitting. */
  revisions: z.array(z.object({ status: RevisionStatus, count: z.int() })),
  actions: z.array(BatchAction),
});
export type RevisionBatch = z.output<typeof RevisionBatch>;

/** A row with what it changes, or why it changes nothing. */
export const BatchRow = z.object({
  row_no: z.int(),
  employee_id: id.nullable(),
  employee_code: z.string(),
  employee_name: z.string(),
  effective_from: isoDate,
  payout_month: isoMonth.nullable(),
  kind: RevisionKind,
  old_ctc_annual_paise: z.number().nullable(),
  new_ctc_annual_paise: z.number().nullable(),
  change_bp: z.int().nullable(),
  old_gross_paise: z.number().nullable(),
  new_gross_paise: z.number().nullable(),
  passes_wage_test: z.boolean().nullable(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  revision_id: id.nullable(),
  revision_status: RevisionStatus.nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

/** Who is revised, and by how much. */
export const RevisionRule = z
  .strictObject({
    change: z.enum(['percentage', 'amount', 'none'], { error: 'Please select a change' }),
    /** Of the annual CTC. */
    percentage_bp: z.int().min(-9_999).max(100_000).nullish(),
    /** Added to the annual CTC; negative takes from it. */
    amount_paise: money.nullish(),
    /** The new CTC is rounded to the nearest multiple. */
    round_to_paise: positiveMoney.min(1).nullish(),
    /** Moves everyone to this version. Left out, the structure stays. */
    structure_version_id: id.nullish(),
    matches: PolicyMatches.default({}),
    /** Structures in force on the effective date; empty is all. */
    structure_ids: z.array(id).max(200).default([]),
  })
  .refine(({ change, percentage_bp }) => change !== 'percentage' || Boolean(percentage_bp), {
    path: ['percentage_bp'],
    message: 'Please enter a percentage',
    when: hasFields,
  })
  .refine(({ change, amount_paise }) => change !== 'amount' || Boolean(amount_paise), {
    path: ['amount_paise'],
    message: 'Please enter an amount',
    when: hasFields,
  })
  .refine(({ change, structure_version_id }) => change !== 'none' || Boolean(structure_version_id), {
    path: ['structure_version_id'],
    message: 'Please select a structure',
    when: hasFields,
  });
export type RevisionRule = z.output<typeof RevisionRule>;

/** One employee with exactly one way of giving the new CTC; what is left out is taken from the batch. */
export const BatchRowToRevise = z
  .strictObject({
    employee_code: text('Please enter an employee code').max(60),
    effective_from: isoDate.optional(),
    payout_month: isoMonth.optional(),
    new_ctc_paise: positiveMoney.min(100, 'Please enter the annual CTC').optional(),
    increase_paise: money.optional(),
    increase_bp: z.int().min(-9_999).max(MOST_INTEGER).optional(),
    structure_code: z.string().trim().max(30).optional(),
    kind: RevisionKind.optional(),
    reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(1000).optional(),
  })
  .refine(
    ({ new_ctc_paise, increase_paise, increase_bp }) =>
      [new_ctc_paise, increase_paise, increase_bp].filter((way) => way !== undefined).length === 1,
    { path: ['new_ctc_paise'], message: 'Enter the new CTC, an amount or a percentage', when: hasFields },
  );
export type BatchRowToRevise = z.output<typeof BatchRowToRevise>;

export const CreateRevisionBatch = z
  .strictObject({
    title: text('Please enter a title').max(120, 'Use at most 120 characters'),
    kind: RevisionKind,
    effective_from: requiredDate('Please select the effective date'),
    /** The first month that is not finalised unless given, and never before the effective month. */
    payout_month: isoMonth.optional(),
    reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(1000),
    /** For increases above the limit of the settings. */
    note: z
      .string()
      .trim()
      .max(1000)
      .nullish()
      .transform((value) => value || null),
    /** One approval for all, or one for each employee. */
    approval: z.enum(['batch', 'each']).default('batch'),
    rule: RevisionRule.optional(),
    // above MOST_BATCH_ROWS the service answers 413, which says to split the batch
    rows: z
      .array(BatchRowToRevise)
      .min(1, 'Please add a row')
      .max(2 * MOST_BATCH_ROWS, 'Split the batch')
      .optional(),
  })
  .refine(({ rule, rows }) => (rule === undefined) !== (rows === undefined), {
    path: ['rule'],
    message: 'Enter either a rule or rows',
    when: hasFields,
  });
export type CreateRevisionBatch = z.output<typeof CreateRevisionBatch>;

const permission = 'salary.revision.import';
const shows = [{ group: 'salary', fields: ['CTC'] }] as const;
const approvals = ['workflows.already_pending', 'workflows.request_not_found', 'workflows.request_decided'] as const;

export const revisionBatches = {
  list: endpoint({
    method: 'GET',
    path: '/salary-revision-batches',
    permission,
    summary: 'List revision batches, newest first',
    query: PageQuery.extend({ status: BatchStatus.optional() }),
    response: paged(RevisionBatchRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-revision-batches',
    permission,
    summary: 'Compute revisions of many employees by a rule or rows. No revision is created before submitting',
    status: 201,
    idempotent: true,
    body_limit: 8 * 1024 * 1024,
    body: CreateRevisionBatch,
    response: RevisionBatch,
    message: 'Batch checked',
    errors: [
      'salary.batch_too_large',
      'salary.batch_empty',
      'salary.payout_before_effect',
      'salary.effective_too_late',
      'salary.month_finalised',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/salary-revision-batches/{id}',
    permission,
    summary: 'A revision batch with what the caller may do',
    params: byId,
    response: RevisionBatch,
    errors: ['salary.not_found'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/salary-revision-batches/{id}/rows',
    permission,
    summary: 'Rows of a batch in their order: CTC and gross before and after, or what is wrong',
    shows: [...shows],
    params: byId,
    query: PageQuery.extend({ ...searchable, outcome: z.enum(['ok', 'failed']).optional() }),
    response: paged(BatchRow),
    errors: ['salary.not_found'],
  }),
  submit: recordAct('/salary-revision-batches/{id}/submit', {
    permission,
    summary: 'Create the revisions of the rows without errors and submit them for approval',
    idempotent: true,
    response: RevisionBatch,
    message: 'Revisions submitted',
    errors: ['salary.not_found', 'salary.not_in_state', 'salary.batch_stale', 'salary.batch_too_many_approvals', ...approvals],
  }),
  undo: recordAct('/salary-revision-batches/{id}/undo', {
    permission,
    summary: 'Take back all revisions of a batch until the payout month is finalised; former salaries count again',
    idempotent: true,
    response: RevisionBatch,
    message: 'Batch undone',
    errors: ['salary.not_found', 'salary.not_in_state', 'salary.used_in_payroll', 'salary.changed', ...approvals],
  }),
};

/** Revisions from a file: checked first; importing makes a batch, which is then submitted. */
export const revisionImports = importEndpoints({
  path: '/salary-revision-imports',
  permission,
  what: 'salary revisions',
  kinds: ['revisions'],
  commitRefusals: ['salary.file_imported'],
});
