import {
  type Ctx,
  checkUpload,
  type FileAnswer,
  FileProblem,
  findRow,
  insertRow,
  newId,
  Refusal,
  redrawImage,
  type Upload,
} from '@hrms/platform/server';
import { documentMissing } from './documents.refusals.ts';
import { findReadableDocument } from './read-documents.service.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** More than a scanner gives for a page of A4 at 300 dots an inch. */
const LONGEST_SIDE = 4000;
const NAMES = { pdf: 'PDF', jpg: 'JPG', png: 'PNG' } as const;
type Kind = keyof typeof NAMES;

/** 'Only PDF, JPG and PNG up to 10 MB' */
const fileTypeRefused = (kinds: readonly Kind[]): string => {
  const names = (['pdf', 'jpg', 'png'] as const).filter((kind) => kinds.includes(kind)).map((kind) => NAMES[kind]);
  const last = names.pop();
  return `Only ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} up to 10 MB`;
};

const pictureUnreadable = () =>
  new Refusal('upload.not_accepted', 422, 'This image cannot be read', {
    errors: [{ path: 'file', message: 'This image cannot be read' }],
  });

/** An image re-encoded without metadata. @throws Refusal 422 */
export async function redrawPicture(bytes: Buffer, drawing: Parameters<typeof redrawImage>[1]): Promise<Buffer> {
  try {
    return await redrawImage(bytes, drawing);
  } catch (problem) {
    throw problem instanceof FileProblem ? pictureUnreadable() : problem;
  }
}

const toScan = (kind: 'png' | 'jpg') =>
  ({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    format: kind === 'png' ? 'png' : 'jpeg',
    quality: 88,
  }) as const;

/** The file of a version: content and extension checked, images re-encoded. @throws Refusal 422 */
export async function validateDocumentFile(
  upload: Upload,
  kinds: readonly string[],
): Promise<{ bytes: Buffer; media_type: string }> {
  const allowed = kinds as readonly Kind[];
  const { kind, media_type } = checkUpload(upload, { kinds: allowed, max_bytes: MOST_BYTES, message: fileTypeRefused(allowed) });
  const bytes = kind === 'png' || kind === 'jpg' ? await redrawPicture(upload.bytes, toScan(kind)) : upload.bytes;
  return { bytes, media_type };
}

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
  const file = version && (await ctx.files.get(ctx.tx, version.file_id));
  if (!version || !file) throw documentMissing();
  await logDocumentAccess(ctx, row);
  return { name: version.file_name, media_type: version.media_type, body: file.bytes };
}
