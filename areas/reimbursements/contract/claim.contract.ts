/** Claims with their lines on the wire. */
import {
  byId,
  endpoint,
  hasFields,
  id,
  isoDate,
  isoMonth,
  optionalText,
  ownOrOthers,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AddLine, ClaimLineInput, UpdateLine } from './claim-line.contract.ts';
import { Claim, ClaimCheck, ClaimDetail, ClaimStatus, ClaimSummary } from './claim-record.contract.ts';
import { PayThrough } from './fields.ts';

const claimFields = {
  title: text('Please enter a title').max(120),
  trip_from: isoDate.nullish(),
  trip_to: isoDate.nullish(),
  pay_through: PayThrough.nullish(),
  lines: z.array(ClaimLineInput).max(100, 'At most 100 lines a claim').default([]),
};
const tripOrder = { path: ['trip_to'], message: 'The trip ends before it starts', when: hasFields };
const isTripOrdered = ({ trip_from, trip_to }: { trip_from?: string | null | undefined; trip_to?: string | null | undefined }) =>
  !trip_from || !trip_to || trip_from <= trip_to;

export const SaveClaim = z.strictObject(claimFields).refine(isTripOrdered, tripOrder);
export type SaveClaim = z.output<typeof SaveClaim>;
export const UpdateClaim = z
  .strictObject({ ...claimFields, lines: claimFields.lines.unwrap(), version: version.optional() })
  .refine(isTripOrdered, tripOrder);
export type UpdateClaim = z.output<typeof UpdateClaim>;

export const SanctionLines = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: id,
        sanctioned_paise: positiveMoney,
        cut_reason: optionalText(500),
      }),
    )
    .min(1, 'Select a line')
    .max(100),
  version: version.optional(),
});
export type SanctionLines = z.output<typeof SanctionLines>;

const saveErrors = [
  'reimbursements.category_unknown',
  'reimbursements.receipt_unknown',
  'reimbursements.line_unknown',
  'reimbursements.no_employee',
  'reimbursements.gstin',
  'reimbursements.amount_missing',
  'reimbursements.card_line',
  'reimbursements.split_unknown',
] as const;
/** A line of a claim. */
const lineParams = byId.extend({ line_id: id });

const submitErrors = [
  'reimbursements.split_alike',
  'reimbursements.no_lines',
  'reimbursements.limit_exceeded',
  'reimbursements.receipt_required',
  'reimbursements.no_policy',
  'reimbursements.duplicate_receipt',
  'reimbursements.too_old',
  'reimbursements.future_date',
  'reimbursements.weekday_not_allowed',
  'reimbursements.project_required',
  'reimbursements.field_required',
  'reimbursements.too_far',
  'reimbursements.company_car',
  'reimbursements.no_rate',
  'reimbursements.lodging_on_per_diem',
  'reimbursements.reason_required',
  'reimbursements.allotment_exhausted',
  'workflows.already_pending',
] as const;
const stateErrors = ['reimbursements.not_found', 'reimbursements.not_in_state'] as const;

const amountFilter = z.coerce.number().int().min(0).max(1e13).optional();

const claimFilter = {
  ...searchable,
  ...ownOrOthers,
  status: ClaimStatus.optional(),
  category_id: id.optional(),
  employee_id: id.optional(),
  pay_through: PayThrough.optional(),
  month: isoMonth.optional(),
  breaches: z.enum(['true']).optional(),
  claimed_from_paise: amountFilter,
  claimed_to_paise: amountFilter,
};

/** Every line; bills with GST of approved claims, for input tax credit; or claims not paid with their age. */
const ClaimFile = z.enum(['lines', 'gst', 'ageing']);
export type ClaimFile = z.output<typeof ClaimFile>;

const manyClaims = z.array(id).min(1, 'Select at least one claim').max(100, 'At most 100 claims at once');
/** What became of each of several claims. */
const outcomes = z.object({
  results: z.array(z.object({ claim_id: id, number: z.string().nullable(), ok: z.boolean(), message: z.string().nullable() })),
});

export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/reimbursements',
    permission: 'reimbursements.claim.read',
    summary: 'Claims, newest first',
    query: PageQuery.extend(claimFilter),
    response: paged(Claim),
  }),
  export: endpoint({
    method: 'GET',
    path: '/reimbursements/export',
    permission: 'reimbursements.claim.read',
    kind: 'file',
    reveals: true,
    summary: 'Lines, GST of bills or ageing of the claims of a filter as CSV, Excel or PDF',
    failure: 'Claims not exported',
    query: z.object({
      ...claimFilter,
      content: ClaimFile.default('lines'),
      format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
    }),
    response: z.unknown(),
    errors: ['reimbursements.too_many_rows', 'request.too_many_rows'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/reimbursements/summary',
    permission: 'reimbursements.claim.create',
    summary: 'What the caller is to be paid, which advances are open, and what is left of flexible allotments',
    response: ClaimSummary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/reimbursements/{id}',
    permission: 'reimbursements.claim.read',
    summary: 'A claim with its lines',
    params: byId,
    response: ClaimDetail,
    errors: ['reimbursements.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/reimbursements',
    permission: 'reimbursements.claim.create',
    summary: 'Save a new claim as a draft',
    status: 201,
    idempotent: true,
    body: SaveClaim,
    response: ClaimDetail,
    message: 'Draft saved',
    errors: [...saveErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reimbursements/{id}',
    permission: 'reimbursements.claim.create',
    summary: 'Change an own draft or returned claim',
    params: byId,
    body: UpdateClaim,
    response: ClaimDetail,
    message: 'Claim saved',
    errors: [...saveErrors, ...stateErrors, 'reimbursements.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reimbursements/{id}',
    permission: 'reimbursements.claim.create',
    summary: 'Delete an own draft',
    params: byId,
    response: z.object({}),
    message: 'Draft deleted',
    errors: [...stateErrors, 'reimbursements.card_line'],
  }),
  addLine: recordAct('/reimbursements/{id}/lines', {
    permission: 'reimbursements.claim.create',
    summary: 'Add a line to an own draft or returned claim',
    status: 201,
    idempotent: true,
    body: AddLine,
    response: ClaimDetail,
    message: 'Line added',
    errors: [...saveErrors, ...stateErrors, 'reimbursements.version_conflict', 'reimbursements.too_many_lines'],
  }),
  updateLine: endpoint({
    method: 'PUT',
    path: '/reimbursements/{id}/lines/{line_id}',
    permission: 'reimbursements.claim.create',
    summary: 'Change a line of an own draft or returned claim',
    params: lineParams,
    body: UpdateLine,
    response: ClaimDetail,
    message: 'Line saved',
    errors: [...saveErrors, ...stateErrors, 'reimbursements.version_conflict'],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/reimbursements/{id}/lines/{line_id}',
    permission: 'reimbursements.claim.create',
    summary: 'Remove a line of an own draft or returned claim; its receipts go back to the inbox',
    params: lineParams,
    response: ClaimDetail,
    message: 'Line removed',
    errors: [...saveErrors, ...stateErrors, 'reimbursements.version_conflict'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/reimbursements/{id}/pdf',
    permission: 'reimbursements.claim.read',
    kind: 'file',
    reveals: true,
    summary: 'A claim with its lines and what is paid, as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['reimbursements.not_found'],
  }),
  submit: recordAct('/reimbursements/{id}/submit', {
    permission: 'reimbursements.claim.create',
    summary: 'Submit an own claim for approval',
    response: ClaimDetail,
    message: 'Claim submitted',
    errors: [...submitErrors, ...stateErrors, 'workflows.request_not_found'],
  }),
  withdraw: recordAct('/reimbursements/{id}/withdraw', {
    permission: 'reimbursements.claim.create',
    summary: 'Withdraw an own claim before it is decided',
    response: ClaimDetail,
    message: 'Claim withdrawn',
    errors: [...stateErrors, 'workflows.request_not_found', 'workflows.request_decided'],
  }),
  duplicate: recordAct('/reimbursements/{id}/duplicate', {
    permission: 'reimbursements.claim.create',
    summary: 'Copy an own claim into a new draft, without its receipts',
    status: 201,
    idempotent: true,
    response: ClaimDetail,
    message: 'Draft saved',
    errors: ['reimbursements.not_found', 'reimbursements.no_employee'],
  }),
  submitMany: endpoint({
    method: 'POST',
    path: '/reimbursements/bulk-submit',
    permission: 'reimbursements.claim.create',
    summary: 'Submit up to 100 own claims; each is submitted or refused for itself',
    idempotent: true,
    body: z.strictObject({ claim_ids: manyClaims }),
    response: outcomes,
  }),
  withdrawMany: endpoint({
    method: 'POST',
    path: '/reimbursements/bulk-withdraw',
    permission: 'reimbursements.claim.create',
    summary: 'Withdraw up to 100 own claims before they are decided; each is withdrawn or refused for itself',
    idempotent: true,
    body: z.strictObject({ claim_ids: manyClaims }),
    response: outcomes,
  }),
  check: endpoint({
    method: 'POST',
    path: '/reimbursements/check',
    permission: 'reimbursements.claim.create',
    summary: 'What the policies say about lines before they are saved',
    body: z.strictObject({ claim_id: id.optional(), lines: z.array(ClaimLineInput).max(100) }),
    read_only_ok: true,
    response: ClaimCheck,
    errors: ['reimbursements.category_unknown', 'reimbursements.no_employee', 'reimbursements.receipt_unknown'],
  }),
  sanction: recordAct('/reimbursements/{id}/sanction', {
    permission: 'reimbursements.claim.read',
    summary: 'Cut or reject lines of a claim pending with the caller, or as Finance after approval',
    body: SanctionLines,
    response: ClaimDetail,
    message: 'Amounts saved',
    errors: [
      ...stateErrors,
      'reimbursements.own_claim',
      'reimbursements.raise_not_allowed',
      'reimbursements.cut_reason_required',
      'reimbursements.line_unknown',
      'reimbursements.version_conflict',
    ],
  }),
  approvals: endpoint({
    method: 'GET',
    path: '/reimbursements/approvals',
    permission: 'reimbursements.claim.read',
    summary: 'Claims waiting for the caller, longest waiting first',
    response: z.object({ claims: z.array(Claim.extend({ approval_id: id })) }),
  }),
};
