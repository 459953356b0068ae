/** Proofs of declared items, and their review. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  instant,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';
import { ProofStatus, TaxItemKind, TaxProof } from './tax-declaration.contract.ts';

const READ = 'statutory.tds_declaration.read';
const PROVE = 'statutory.tds_proof.submit';
const CHECK = 'statutory.tds_proof.review';

/** A proof beside what it is to prove. */
export const ReviewedProof = TaxProof.extend({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  tax_year: taxYear,
  kind: TaxItemKind,
  label: z.string().nullable(),
  declared_paise: z.int(),
  /** Approved by other proofs of the item. */
  approved_before_paise: z.int(),
  landlord_name: z.string().nullable(),
  lender_name: z.string().nullable(),
  /** The caller's own: another person reviews it. */
  own: z.boolean(),
});
export type ReviewedProof = z.output<typeof ReviewedProof>;

export const taxProofs = {
  list: endpoint({
    method: 'GET',
    path: '/tds/proofs',
    permission: CHECK,
    summary: 'Proofs with what they are to prove, oldest first',
    query: PageQuery.extend({ tax_year: taxYear.optional(), status: ProofStatus.optional() }),
    response: paged(ReviewedProof),
  }),
  view: endpoint({
    method: 'POST',
    path: '/tds/proofs/{id}/view',
    permission: READ,
    reveals: true,
    read_only_ok: true,
    summary: 'A link that shows the file of a proof in the browser for one minute',
    params: byId,
    body: emptyBody,
    response: z.object({ address: z.string(), expires_at: instant }),
    errors: ['statutory.not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/tds/proofs',
    kind: 'upload',
    permission: PROVE,
    scopes: ['self'],
    summary: 'Upload a proof of an own item: JPG, PNG or PDF up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({
      item_id: id,
      claimed_paise: z.coerce
        .number({ error: 'Please enter an amount' })
        .int()
        .min(1, 'Please enter an amount above 0')
        .max(1e12),
    }),
    response: TaxProof,
    message: 'Proof uploaded',
    errors: [
      'statutory.not_found',
      'statutory.tds_window_closed',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'request.invalid',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: '/tds/proofs/{id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'The file of a proof',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tds/proofs/{id}',
    permission: PROVE,
    scopes: ['self'],
    summary: 'Delete an own proof that is not reviewed',
    params: byId,
    response: z.object({}),
    message: 'Proof deleted',
    errors: ['statutory.not_found', 'statutory.tds_proof_reviewed'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/tds/proofs/{id}/approve',
    permission: CHECK,
    summary: 'Approve a proof, in full or in part',
    params: byId,
    body: z.strictObject({ approved_paise: positiveMoney, note: optionalText(500), version: version.optional() }),
    response: TaxProof,
    message: 'Proof approved',
    errors: [
      'statutory.not_found',
      'statutory.tds_own_proof',
      'statutory.tds_proof_reviewed',
      'statutory.tds_proof_amount',
      'statutory.tds_proof_reason',
      'statutory.version_conflict',
    ],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/tds/proofs/{id}/reject',
    permission: CHECK,
    summary: 'Reject a proof with the reason',
    params: byId,
    body: z.strictObject({ note: text('Please enter a reason').max(500), version: version.optional() }),
    response: TaxProof,
    message: 'Proof rejected',
    errors: ['statutory.not_found', 'statutory.tds_own_proof', 'statutory.tds_proof_reviewed', 'statutory.version_conflict'],
  }),
  approveAll: endpoint({
    method: 'POST',
    path: '/tds/proofs/bulk-approve',
    permission: CHECK,
    acts_upon: ['body.employee_id'],
    summary: 'Approve all waiting proofs of an employee as claimed',
    body: z.strictObject({ employee_id: id, tax_year: taxYear }),
    response: z.object({ approved: z.int() }),
    errors: ['statutory.not_found', 'statutory.tds_own_proof'],
  }),
};
