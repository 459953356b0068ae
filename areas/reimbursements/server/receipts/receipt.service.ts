import { addDays } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  checkUpload,
  deleteRow,
  type FileAnswer,
  FileProblem,
  insertRow,
  newId,
  Refusal,
  redrawImage,
  sha256Of,
  type Upload,
} from '@hrms/platform/server';
import type { Receipt, receipts } from '@hrms/reimbursements/contract';
import { differenceHash, hashDistance, LOOKS_ALIKE_BITS } from '@hrms/reimbursements/domain';
import { duplicateReceipt, missing, noEmployee, receiptInUse, wrongFileType } from '../refusals.ts';
import { findReceipt, type LiveReceipt, listInbox, listLiveReceipts, type ReceiptRow } from './receipt.queries.ts';
import { readBrightness } from './small-png.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** Longest side of a stored picture, in points. */
const LONGEST_SIDE = 2400;
/** Pictures uploaded so long ago are not compared any more. */
const COMPARED_DAYS = 365;

async function readPictureHash(picture: Buffer): Promise<string | null> {
  const small = readBrightness(await redrawImage(picture, { width: 9, height: 8, fit: 'cover', format: 'png' }));
  return small && small.values.length === 72 ? differenceHash(small.values) : null;
}

/** A picture drawn anew, without place and device; a document as it is. @throws `file_type`, `upload.not_accepted` */
async function prepareFile(upload: Upload) {
  const kinds = ['pdf', 'jpg', 'png'] as const;
  const { kind, media_type } = acceptedKind(upload, kinds);
  const sha256 = await sha256Of(upload.bytes);
  if (kind === 'pdf') return { bytes: upload.bytes, media_type, sha256, picture_hash: null };
  try {
    const format = kind === 'png' ? ('png' as const) : ('jpeg' as const);
    const bytes = await redrawImage(upload.bytes, { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', format });
    return { bytes, media_type, sha256, picture_hash: await readPictureHash(bytes) };
  } catch (problem) {
    throw problem instanceof FileProblem ? wrongFileType() : problem;
  }
}

function acceptedKind(upload: Upload, kinds: readonly ('pdf' | 'jpg' | 'png')[]) {
  try {
    return checkUpload(upload, { kinds, max_bytes: MOST_BYTES, message: 'Only JPG, PNG and PDF up to 10 MB' });
  } catch (problem) {
    if (problem instanceof Refusal && upload.bytes.byteLength <= MOST_BYTES) throw wrongFileType();
    throw problem;
  }
}

const toReceipt = ({ receipt_id, name, media_type, uploaded_at }: ReceiptRow, warning: string | null): Receipt => ({
  receipt_id,
  name,
  media_type,
  uploaded_at,
  warning,
});

/** Receipts on other live claims whose picture is nearly the same. */
export const findLookAlikes = (picture_hash: string | null, live: readonly LiveReceipt[]) =>
  picture_hash === null
    ? []
    : live.flatMap((other) => {
        const distance = other.picture_hash === null ? 64 : hashDistance(picture_hash, other.picture_hash);
        return distance <= LOOKS_ALIKE_BITS ? [{ other, distance }] : [];
      });

/** Receipts on live claims of the organisation that a fingerprint or a picture may repeat. */
export const findLiveReceipts = (ctx: Ctx, hashes: readonly string[], with_pictures: boolean, except_claim: string | null) =>
  listLiveReceipts(ctx.tx, { hashes, with_pictures, since: addDays(ctx.today, -COMPARED_DAYS) }, except_claim);

/** Stores a receipt in the caller's inbox. @throws `file_type`, `upload.not_accepted`, `duplicate_receipt`, `no_employee` */
export async function uploadReceipt(ctx: Ctx, upload: Upload): Promise<Receipt> {
  const { employee_id, user_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const { bytes, media_type, sha256, picture_hash } = await prepareFile(upload);
  const live = await findLiveReceipts(ctx, [sha256], picture_hash !== null, null);
  const same = live.find((other) => other.sha256 === sha256);
  if (same) throw duplicateReceipt(same.employee_id === employee_id ? same.number : null);
  const [alike] = findLookAlikes(picture_hash, live);
  const now = ctx.clock.now();
  const file = await ctx.files.put(ctx.tx, now, {
    name: upload.name,
    media_type,
    bytes,
    purpose: 'reimbursements.receipt',
    created_by: user_id,
  });
  const id = newId();
  const row = { id, file_id: file.id, name: upload.name, media_type, sha256, picture_hash };
  await insertRow(ctx.tx, 'expense_receipt', { ...row, uploaded_by: user_id, employee_id, uploaded_at: now });
  await ctx.audit('reimbursements.receipt_uploaded', id, { employee_id, name: upload.name });
  const own = alike?.other.employee_id === employee_id;
  const warning = alike
    ? own
      ? `Looks like a receipt on claim ${alike.other.number}`
      : 'Looks like a receipt already claimed'
    : null;
  return toReceipt({ receipt_id: id, ...row, uploaded_at: now.toISOString(), line_id: null, employee_id }, warning);
}

/** The caller's receipts that are on no claim. */
export async function readInbox(ctx: Ctx): Promise<DataOf<typeof receipts.inbox>> {
  const own = ctx.actor.employee_id;
  return { receipts: own ? (await listInbox(ctx.tx, own)).map((row) => toReceipt(row, null)) : [] };
}

/** Deletes an own receipt. @throws `not_found`, `receipt_in_use` */
export async function deleteReceipt(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const receipt = await findReceipt(ctx.tx, id);
  if (!receipt || receipt.employee_id !== ctx.actor.employee_id) throw missing('Receipt');
  if (receipt.line_id) throw receiptInUse();
  await deleteRow(ctx.tx, 'expense_receipt', { id });
  await ctx.files.release(ctx.tx, ctx.clock.now(), [receipt.file_id]);
  await ctx.audit('reimbursements.receipt_deleted', id, { name: receipt.name });
  return {};
}

/** The file of a receipt: for its owner, and for those who may read its claim. @throws `not_found` */
export async function readReceiptFile(
  ctx: Ctx,
  id: string,
  canReadClaim: (ctx: Ctx, claim_id: string) => Promise<boolean>,
): Promise<FileAnswer> {
  const receipt = await findReceipt(ctx.tx, id);
  if (!receipt) throw missing('Receipt');
  const own = receipt.employee_id === ctx.actor.employee_id;
  const allowed =
    own ||
    (receipt.claim_id !== null &&
      ((await canAccessEmployee(ctx, 'reimbursements.claim.read', receipt.employee_id)) ||
        (await canReadClaim(ctx, receipt.claim_id))));
  const file = allowed ? await ctx.files.get(ctx.tx, receipt.file_id) : null;
  if (!file) throw missing('Receipt');
  if (!own)
    await ctx.auditDataAccess({
      employee_id: receipt.employee_id,
      kind: 'view',
      field_group: 'documents',
      fields: ['receipt'],
    });
  return { name: receipt.name, media_type: receipt.media_type, body: file.bytes, inline: true };
}
