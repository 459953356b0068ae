import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  insertAttachment,
  isHeicPhoto,
  prepareUpload,
  Refusal,
  readAttachment,
  readPdfText,
  redrawImage,
  removeAttachment,
  sha256Of,
  type Upload,
} from '@hrms/platform/server';
import type { ExpenseSettings, Receipt, receipts } from '@hrms/reimbursements/contract';
import { comparableText, differenceHash, hashDistance, LOOKS_ALIKE_BITS, readReceiptText } from '@hrms/reimbursements/domain';
import { duplicateReceipt, missing, noEmployee, receiptInUse, wrongFileType } from '../refusals.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { findReceipt, type LiveReceipt, listInbox, listLiveReceipts, type ReceiptRow } from './receipt.queries.ts';
import { retainedUntil } from './retention.service.ts';
import { readBrightness } from './small-png.ts';

const RULE = { most_megabytes: 10, drawing: { width: 2400, height: 2400, fit: 'inside' } } as const;
/** Pictures uploaded so long ago are not compared any more. */
const COMPARED_DAYS = 365;

async function readPictureHash(picture: Buffer): Promise<string | null> {
  const small = readBrightness(await redrawImage(picture, { width: 9, height: 8, fit: 'cover', format: 'png' }));
  return small && small.values.length === 72 ? differenceHash(small.values) : null;
}

/** The file as it is stored, with what tells copies of it. @throws `file_type`, `upload.not_accepted` */
async function prepareFile(upload: Upload, today: CivilDate) {
  const { kind, ...prepared } = await prepareReceipt(upload);
  const isPdf = kind === 'pdf';
  const picture_hash = isPdf ? null : await readPictureHash(prepared.bytes);
  const text = (isPdf && (await readPdfText(prepared.bytes))) || '';
  const comparable = comparableText(text);
  const text_sha256 = comparable && (await sha256Of(Buffer.from(comparable)));
  return { ...prepared, sha256: await sha256Of(upload.bytes), picture_hash, text_sha256, read: readReceiptText(text, today) };
}

async function prepareReceipt(upload: Upload) {
  try {
    return await prepareUpload(upload, RULE);
  } catch (problem) {
    const fits = upload.bytes.byteLength <= RULE.most_megabytes * 1024 * 1024;
    if (problem instanceof Refusal && fits && !isHeicPhoto(upload.bytes)) throw wrongFileType();
    throw problem;
  }
}

/** A receipt of the inbox. */
const toReceipt = (row: ReceiptRow, settings: ExpenseSettings, warning: string | null = null): Receipt => ({
  receipt_id: row.receipt_id,
  name: row.name,
  media_type: row.media_type,
  uploaded_at: row.uploaded_at,
  retained_until: retainedUntil(row, settings, null),
  read: row.read,
  warning,
});

type Fingerprints = Pick<LiveReceipt, 'sha256' | 'picture_hash' | 'text_sha256'>;

/** Bits in which the pictures of two receipts differ, none where their texts are the same. */
function distanceOf(one: Fingerprints, other: Fingerprints): number {
  if (one.text_sha256 !== null && one.text_sha256 === other.text_sha256) return 0;
  return one.picture_hash === null || other.picture_hash === null ? 64 : hashDistance(one.picture_hash, other.picture_hash);
}

/** Receipts on other live claims whose picture is nearly the same, or whose text is. */
export const findLookAlikes = (receipt: Fingerprints, live: readonly LiveReceipt[]) =>
  live.flatMap((other) => {
    const distance = distanceOf(receipt, other);
    return distance <= LOOKS_ALIKE_BITS ? [{ other, distance }] : [];
  });

/** Receipts on live claims of the organisation that a file, its text or its picture may repeat. */
export const findLiveReceipts = (ctx: Ctx, receipts: readonly Fingerprints[], except_claim: string | null) =>
  listLiveReceipts(
    ctx.tx,
    {
      hashes: receipts.map(({ sha256 }) => sha256),
      texts: receipts.flatMap(({ text_sha256 }) => text_sha256 ?? []),
      with_pictures: receipts.some(({ picture_hash }) => picture_hash !== null),
      since: addDays(ctx.today, -COMPARED_DAYS),
    },
    except_claim,
  );

/** Stores a receipt in the caller's inbox. @throws `file_type`, `upload.not_accepted`, `duplicate_receipt`, `no_employee` */
export async function uploadReceipt(ctx: Ctx, upload: Upload): Promise<Receipt> {
  const { employee_id, user_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const { bytes, media_type, name, read, ...prints } = await prepareFile(upload, ctx.today);
  const live = await findLiveReceipts(ctx, [prints], null);
  const same = live.find(({ sha256 }) => sha256 === prints.sha256);
  if (same) throw duplicateReceipt(same.employee_id === employee_id ? same.number : null);
  const [alike] = findLookAlikes(prints, live);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name,
    media_type,
    bytes,
    purpose: 'reimbursements.receipt',
    created_by: user_id,
  });
  const of = { employee_id, ...prints, read_values: read && JSON.stringify(read) };
  const { id, ...row } = await insertAttachment(ctx, 'expense_receipt', file, of);
  await ctx.audit('reimbursements.receipt_uploaded', id, { employee_id, name: upload.name });
  const own = alike?.other.employee_id === employee_id;
  const warning = alike
    ? own
      ? `Looks like a receipt on claim ${alike.other.number}`
      : 'Looks like a receipt already claimed'
    : null;
  return toReceipt({ receipt_id: id, ...row, ...of, read, line_id: null }, await readExpenseSettings(ctx.tx), warning);
}

/** The caller's receipts that are on no claim. */
export async function readInbox(ctx: Ctx): Promise<DataOf<typeof receipts.inbox>> {
  const own = ctx.actor.employee_id;
  const settings = await readExpenseSettings(ctx.tx);
  return { receipts: own ? (await listInbox(ctx.tx, own)).map((row) => toReceipt(row, settings)) : [] };
}

/** Deletes an own receipt. @throws `not_found`, `receipt_in_use` */
export async function deleteReceipt(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const receipt = await findReceipt(ctx.tx, id);
  if (!receipt || receipt.employee_id !== ctx.actor.employee_id) throw missing('Receipt');
  if (receipt.line_id) throw receiptInUse();
  await removeAttachment(ctx, 'expense_receipt', { id, file_id: receipt.file_id });
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
  const viewed = { employee_id: receipt.employee_id, field_group: 'documents', fields: ['receipt'] } as const;
  return readAttachment(ctx, allowed && receipt, missing('Receipt'), { viewed, inline: true });
}
