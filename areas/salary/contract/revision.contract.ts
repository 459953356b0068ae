/** Salary revisions: dated proposals that create a new salary once approved. Amounts in paise, changes in basis points. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { BreakUp } from './break-up.contract.ts';

export const RevisionKind = z.enum(
  [
    'annual',
    'promotion',
    'market',
    'probation_end',
    'transfer',
    'correction',
    'structure_change',
    'statutory_change',
    'reduction',
  ],
  { error: 'Please select a kind' },
);
export type RevisionKind = z.output<typeof RevisionKind>;

export const RevisionStatus = z.enum(['draft', 'pending_approval', 'returned', 'applied', 'rejected', 'withdrawn', 'cancelled']);
export type RevisionStatus = z.output<typeof RevisionStatus>;

const facts = {
  revision_id: id,
  ...requestFields,
  kind: RevisionKind,
  /** The first day the new salary counts. */
  effective_from: isoDate,
  /** The month whose payroll pays it first. */
  payout_month: isoMonth,
  old_ctc_annual_paise: z.int(),
  new_ctc_annual_paise: z.int(),
  /** Change of the CTC in hundredths of a percent; negative for a reduction. */
  change_bp: z.int(),
  /** Counts from a month before the one that pays it first. */
  is_backdated: z.boolean(),
  status: RevisionStatus,
  reason: z.string(),
};
export const Revision = z.object(facts);
export type Revision = z.output<typeof Revision>;

/** What a revision changes, before it is saved or as it was saved. */
export const RevisionEffect = z.object({
  before: BreakUp,
  after: BreakUp,
  change_paise: z.int(),
  change_bp: z.int(),
  payout_month: isoMonth,
  /** Estimated gross of months before the payout month, by month: new less old. Payroll computes them exactly. */
  arrears: z.array(z.object({ month: isoMonth, gross_paise: z.int() })),
  arrears_paise: z.int(),
});
export type RevisionEffect = z.output<typeof RevisionEffect>;

const RevisionAction = z.enum(['edit', 'submit', 'withdraw', 'cancel']);
export type RevisionAction = z.output<typeof RevisionAction>;

export const RevisionDetail = z.object({
  ...facts,
  structure_version_id: id,
  structure_name: z.string(),
  version_no: z.int(),
  /** Why an increase above the limit of the settings is right. */
  note: z.string().nullable(),
  workflow_request_id: id.nullable(),
  /** The batch it belongs to. */
  batch_id: id.nullable(),
  created_by_name: z.string().nullable(),
  /** Null when the law, the structure or the salary it stands on is no longer there. */
  effect: RevisionEffect.nullable(),
  /** Up to three applied revisions before this one, newest first. */
  earlier: z.array(z.object({ effective_from: isoDate, new_ctc_annual_paise: z.int(), change_bp: z.int(), kind: RevisionKind })),
  actions: z.array(RevisionAction),
});
export type RevisionDetail = z.output<typeof RevisionDetail>;

const proposal = {
  effective_from: requiredDate('Please select the effective date'),
  /** The first month that is not finalised unless given, and never before the effective month. */
  payout_month: isoMonth.optional(),
  ctc_annual_paise: positiveMoney.min(100, 'Please enter the annual CTC'),
  structure_version_id: z.uuid({ error: 'Please select a structure' }),
};
const words = {
  kind: RevisionKind,
  reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(1000),
  note: z
    .string()
    .trim()
    .max(1000)
    .nullish()
    .transform((value) => value || null),
};
export const CreateRevision = z.strictObject({ employee_id: id, ...proposal, ...words, submit: z.boolean().default(false) });
export type CreateRevision = z.output<typeof CreateRevision>;
export const UpdateRevision = z.strictObject({ ...proposal, ...words, version });
export type UpdateRevision = z.output<typeof UpdateRevision>;
export const PreviewRevision = z.strictObject({ employee_id: id, ...proposal });
export type PreviewRevision = z.output<typeof PreviewRevision>;

const computed = [
  'salary.not_found',
  'salary.no_salary',
  'salary.before_joining',
  'salary.effective_too_late',
  'salary.payout_before_effect',
  'salary.month_finalised',
  'salary.version_not_published',
  'salary.ctc_too_small',
  'salary.formula_failed',
  'salary.law_not_dated',
  'salary.component_not_found',
  'salary.formula_invalid',
  'salary.component_cycle',
  'salary.balancing_outside_ctc',
  'salary.rule_invalid',
] as const;
const checked = [
  ...computed,
  'salary.revision_exists',
  'salary.nothing_changes',
  'salary.reduction_kind',
  'salary.reason_required',
] as const;
const state = ['salary.not_found', 'salary.not_in_state'] as const;
const approvals = ['workflows.already_pending', 'workflows.request_not_found', 'workflows.request_decided'] as const;
const shows = [{ group: 'salary', fields: ['salary revision'] }] as const;

export const salaryRevisions = {
  list: endpoint({
    method: 'GET',
    path: '/salary-revisions',
    permission: 'salary.revision.read',
    scopes: ['self', 'organisation'],
    summary: 'List salary revisions, newest effective date first. Employees see only applied ones of their own',
    shows: [{ group: 'salary', fields: ['CTC'] }],
    query: PageQuery.extend({
      ...searchable,
      employee_id: id.optional(),
      status: RevisionStatus.optional(),
      kind: RevisionKind.optional(),
      effective_from: isoDate.optional(),
      payout_month: isoMonth.optional(),
      batch_id: id.optional(),
    }),
    response: paged(Revision),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/salary-revisions/preview',
    permission: 'salary.revision.propose',
    summary: 'Break-up before and after, the change and the estimated arrears; saves nothing',
    read_only_ok: true,
    acts_upon: ['body.employee_id'],
    shows: [...shows],
    body: PreviewRevision,
    response: RevisionEffect,
    errors: [...computed],
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-revisions',
    permission: 'salary.revision.propose',
    acts_upon: ['body.employee_id'],
    summary: 'Save a revision as a draft, or submit it',
    status: 201,
    idempotent: true,
    body: CreateRevision,
    response: RevisionDetail,
    message: 'Revision saved',
    errors: [...checked, ...approvals],
  }),
  get: endpoint({
    method: 'GET',
    path: '/salary-revisions/{id}',
    permission: 'salary.revision.read',
    scopes: ['self', 'organisation'],
    summary: 'A revision with its effect and what the caller may do',
    shows: [...shows],
    params: byId,
    response: RevisionDetail,
    errors: ['salary.not_found'],
  }),
  letter: endpoint({
    method: 'GET',
    path: '/salary-revisions/{id}/letter',
    kind: 'file',
    permission: 'salary.revision.read',
    scopes: ['self', 'organisation'],
    reveals: true,
    summary: 'The letter of an applied revision as a PDF',
    params: byId,
    response: z.any(),
    errors: ['salary.not_found', 'salary.not_in_state'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/salary-revisions/{id}',
    permission: 'salary.revision.propose',
    summary: 'Change a draft or a returned revision',
    params: byId,
    body: UpdateRevision,
    response: RevisionDetail,
    message: 'Revision saved',
    errors: [...checked, ...state, ...approvals, 'salary.version_conflict'],
  }),
  submit: recordAct('/salary-revisions/{id}/submit', {
    permission: 'salary.revision.propose',
    summary: 'Submit a draft for approval',
    idempotent: true,
    response: RevisionDetail,
    message: 'Revision submitted',
    errors: [...checked, ...state, ...approvals],
  }),
  withdraw: recordAct('/salary-revisions/{id}/withdraw', {
    permission: 'salary.revision.propose',
    summary: 'Withdraw an own revision before the decision',
    idempotent: true,
    response: RevisionDetail,
    message: 'Revision withdrawn',
    errors: [...state, ...approvals],
  }),
  approve: recordAct('/salary-revisions/{id}/approve', {
    permission: 'salary.revision.approve',
    summary: 'Approve as the caller who is asked; the last approval applies the revision',
    idempotent: true,
    body: z.strictObject({ comments: z.string().trim().max(1000).optional() }),
    response: RevisionDetail,
    message: 'Revision approved',
    errors: [...state, ...computed, 'salary.own_revision', 'workflows.approval_not_found', 'workflows.request_decided'],
  }),
  reject: recordAct('/salary-revisions/{id}/reject', {
    permission: 'salary.revision.approve',
    summary: 'Reject as the caller who is asked',
    idempotent: true,
    body: z.strictObject({ comments: text('Please enter a reason').max(1000) }),
    response: RevisionDetail,
    message: 'Revision rejected',
    errors: [...state, 'salary.own_revision', 'workflows.approval_not_found', 'workflows.request_decided'],
  }),
  cancel: recordAct('/salary-revisions/{id}/cancel', {
    permission: 'salary.revision.approve',
    summary: 'Cancel a revision that no finalised payroll has paid; the salary before it counts again',
    idempotent: true,
    body: z.strictObject({ reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500) }),
    response: RevisionDetail,
    message: 'Revision cancelled',
    errors: [...state, 'salary.used_in_payroll', 'salary.own_revision'],
  }),
};
