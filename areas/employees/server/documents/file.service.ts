import {
  type Ctx,
  type FileAnswer,
  findRow,
  insertRow,
  newId,
  prepareUpload,
  readAttachment,
  type Upload,
} from '@hrms/platform/server';
import { documentMissing } from './documents.refusals.ts';
import { findReadableDocument } from './read-documents.service.ts';

const SCANS = ['pdf', 'jpg', 'png'] as const;

/** The file of a version: content and extension checked, images re-encoded. @throws Refusal 422 */
export const validateDocumentFile = (upload: Upload, kinds: readonly string[]) =>
  prepareUpload(upload, { kinds: SCANS.filter((kind) => kinds.includes(kind)), most_megabytes: 10 });

type Version = { document_id: string; number: number; name: string; bytes: Buffer; media_type: string };

/** Stores the file and inserts the row of its version. */
export async function insertDocumentVersion(
  ctx: Ctx,
  { document_id, number, name, bytes, media_type }: Version,
): Promise<string> {
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  const purpose = 'employees.document';
  const file = await ctx.files.put(ctx.tx, now, { name, media_type, bytes, purpose, created_by: by });
  await insertRow(ctx.tx, 'employee_document_version', {
    id: newId(),
    document_id,
    number,
    file_id: file.id,
    file_name: name,
    media_type,
    size_bytes: file.size_bytes,
    sha256: file.sha256,
    uploaded_by: by,
    uploaded_at: now,
  });
  return file.sha256;
}

const LOGGED = { identity: 'identity', bank: 'bank', medical: 'medical' } as const;

/** The file of a version. @throws Refusal 404 */
export const findDocumentVersion = (ctx: Ctx, document_id: string, number: number) =>
  findRow(ctx.tx, 'employee_document_version', { document_id, number }, ['file_id', 'file_name', 'media_type']);

type DocumentAccess = { section: string; employee_id: string; type: string };

/** Logs access to identity, bank and health documents. */
export async function logDocumentAccess(ctx: Ctx, { section, employee_id, type }: DocumentAccess): Promise<void> {
  const group = LOGGED[section as keyof typeof LOGGED];
  if (group) await ctx.auditDataAccess({ employee_id, kind: 'view', field_group: group, fields: [type] });
}

/** Downloads a version of a document, authorised each time. @throws Refusal 404 */
export async function readDocumentFile(ctx: Ctx, asked: string, id: string, number?: number): Promise<FileAnswer> {
  const row = await findReadableDocument(ctx, asked, id);
  const version = await findDocumentVersion(ctx, id, number ?? row.file_number);
  const answer = await readAttachment(ctx, version, documentMissing());
  await logDocumentAccess(ctx, row);
  return answer;
}
