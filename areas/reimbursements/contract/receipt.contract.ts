/** Receipts: uploaded into the caller's inbox, then put on a line of a claim. */
import { byId, emptyBody, endpoint, id, instant, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

/** What the text of a PDF says; what a claimant types stands above it. */
export const ReadReceipt = z.object({
  merchant: z.string().nullable(),
  date: isoDate.nullable(),
  amount_paise: z.int().nullable(),
  bill_number: z.string().nullable(),
  gstin: z.string().nullable(),
});
export type ReadReceipt = z.output<typeof ReadReceipt>;

export const Receipt = z.object({
  receipt_id: id,
  name: z.string(),
  media_type: z.string(),
  uploaded_at: instant,
  /** It is erased on the day after, unless it is put on a claim. */
  retained_until: isoDate,
  /** Null for pictures, scans and texts that say nothing of a bill. */
  read: ReadReceipt.nullable(),
  /** The claim that has this file or one that looks like it; null where there is none the caller may know of. */
  warning: z.string().nullable(),
});
export type Receipt = z.output<typeof Receipt>;

export const receipts = {
  upload: endpoint({
    method: 'POST',
    path: '/receipts',
    kind: 'upload',
    permission: 'reimbursements.claim.create',
    summary: 'Upload a receipt: JPG, PNG or PDF up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: emptyBody,
    response: Receipt,
    errors: [
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'reimbursements.file_type',
      'reimbursements.duplicate_receipt',
    ],
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/receipts/inbox',
    permission: 'reimbursements.claim.create',
    summary: 'Own receipts that are on no claim yet, newest first',
    response: z.object({ receipts: z.array(Receipt) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/receipts/{id}',
    permission: 'reimbursements.claim.create',
    summary: 'Delete an own receipt that is on no claim',
    params: byId,
    response: z.object({}),
    message: 'Receipt deleted',
    errors: ['reimbursements.not_found', 'reimbursements.receipt_in_use'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/receipts/{id}/file',
    kind: 'file',
    reveals: true,
    permission: 'reimbursements.claim.read',
    summary: 'The file of a receipt',
    params: byId,
    response: z.any(),
    errors: ['reimbursements.not_found'],
  }),
};
