import { type Ctx, type FileAnswer, readAttachment, storeUpload, type Upload, updateRow } from '@hrms/platform/server';
import { findReceipt, type ReceiptTable } from './receipt.queries.ts';
import { missing } from './refusals.ts';

/** Keeps a receipt with a record that the caller has locked, in place of an earlier one; its hash is in the log. @throws Refusal 422 */
export async function keepReceipt(
  ctx: Ctx,
  table: ReceiptTable,
  { id, version }: { id: string; version: number },
  upload: Upload,
): Promise<void> {
  const {
    id: file_id,
    name,
    media_type,
    sha256,
  } = await storeUpload(ctx, upload, {
    purpose: 'statutory.receipt',
    most_megabytes: 10,
  });
  await updateRow(ctx.tx, table, { id }, { file_id, file_name: name, media_type, version: version + 1 });
  await ctx.audit('statutory.receipt_kept', id, { record: table, name, sha256 });
}

/** The receipt of a record; reading it is a line in the log with its hash. @throws Refusal 404 */
export async function readReceipt(ctx: Ctx, table: ReceiptTable, id: string): Promise<FileAnswer> {
  const { sha256, ...receipt } = await readAttachment(ctx, await findReceipt(ctx.tx, table, id), missing('Receipt'));
  await ctx.audit('statutory.receipt_read', id, { record: table, name: receipt.name, sha256 });
  return receipt;
}
