/** Lines that may claim the same bill twice, and what was decided about them. */
import { endpoint, id, instant, isoDate, PageQuery, paged, recordAct, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { ClaimStatus, LineDuplicate } from './claim-record.contract.ts';

const FindingLine = z.object({
  claim_id: id,
  number: z.string(),
  claim_status: ClaimStatus,
  employee_id: id,
  employee_name: z.string(),
  category_name: z.string(),
  expense_date: isoDate,
  amount_paise: z.int(),
  merchant: z.string().nullable(),
  bill_number: z.string().nullable(),
  receipt_id: id.nullable(),
  /** `image/jpeg`; null without a receipt. */
  receipt_media_type: z.string().nullable(),
});

export const DuplicateFinding = z.object({
  finding_id: id,
  kind: LineDuplicate.shape.kind,
  /** Up to 100: how alike they are. */
  score: z.int(),
  decision: LineDuplicate.shape.decision,
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** The later claim. */
  line: FindingLine,
  /** The claim that was there before. */
  other: FindingLine,
});
export type DuplicateFinding = z.output<typeof DuplicateFinding>;

export const DecideDuplicate = z.strictObject({
  decision: z.enum(['not_duplicate', 'duplicate'], { error: 'Please select whether it is the same bill' }),
  reason: text('Please enter a reason').max(500, 'Use at most 500 characters'),
});
export type DecideDuplicate = z.output<typeof DecideDuplicate>;

export const duplicateFindings = {
  list: endpoint({
    method: 'GET',
    path: '/duplicate-findings',
    permission: 'reimbursements.claim.audit',
    summary: 'Possible duplicates of all claims, open ones first',
    query: PageQuery.extend({
      decision: LineDuplicate.shape.decision.optional(),
      kind: LineDuplicate.shape.kind.optional(),
    }),
    response: paged(DuplicateFinding),
  }),
  decide: recordAct('/duplicate-findings/{id}/decide', {
    permission: 'reimbursements.claim.read',
    summary: 'Decide on a possible duplicate: by who decides the claim, or by Finance; the line of a duplicate is rejected',
    body: DecideDuplicate,
    response: DuplicateFinding,
    message: 'Decision saved',
    errors: ['reimbursements.not_found', 'reimbursements.not_in_state', 'reimbursements.own_claim'],
  }),
};
