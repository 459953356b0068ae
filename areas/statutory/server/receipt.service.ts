import { createHash } from 'node:crypto';
import { type Ctx, checkUpload, type FileAnswer, type Upload, updateRow } from '@hrms/platform/server';
import { findReceipt, type ReceiptTable } from './receipt.queries.ts';
import { missing } from './refusals.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a receipt with a record that the caller has locked, in place of an earlier one; its hash is in the log. @throws Refusal 422 */
export async function keepReceipt(
  ctx: Ctx,
  table: ReceiptTable,
  { id, version }: { id: string; version: number },
  upload: Upload,
): Promise<void> {
  const message = 'Only JPG, PNG and PDF up to 10 MB';
  const { media_type } = checkUpload(upload, { kinds: ['pdf', 'jpg', 'png'], max_bytes: MOST_BYTES, message });
  const { name, bytes } = upload;
  const put = { name, media_type, bytes, purpose: 'statutory.receipt', created_by: ctx.actor.user_id };
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), put);
  await updateRow(ctx.tx, table, { id }, { file_id: file.id, file_name: name, media_type, version: version + 1 });
  await ctx.audit('statutory.receipt_kept', id, { record: table, name, sha256: sha256(bytes) });
}

/** The receipt of a record; reading it is a line in the log with its hash. @throws Refusal 404 */
export async function readReceipt(ctx: Ctx, table: ReceiptTable, id: string): Promise<FileAnswer> {
  const receipt = await findReceipt(ctx.tx, table, id);
  const file = receipt?.file_id ? await ctx.files.get(ctx.tx, receipt.file_id) : null;
  if (!file || !receipt?.file_name || !receipt.media_type) throw missing('Receipt');
  await ctx.audit('statutory.receipt_read', id, { record: table, name: receipt.file_name, sha256: sha256(file.bytes) });
  return { name: receipt.file_name, media_type: receipt.media_type, body: file.bytes };
}
