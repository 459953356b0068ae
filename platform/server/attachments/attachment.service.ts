/**
 * Files that people attach to records. An area says what it accepts and who may read; checking, drawing pictures anew, storing, joining
 * with a record, reading and removing stand here.
 */
import type { Insertable } from 'kysely';
import type { Ctx, FileAnswer, Upload, Work } from '../context.ts';
import { deleteRow, insertRow, type RecordToStore } from '../database/row.ts';
import type { StoredFile } from '../files.ts';
import type { DB } from '../generated/database.ts';
import { newId } from '../ids.ts';
import type { PersonalDataAccess } from '../personal-data.ts';
import { redrawImage } from '../reading/reading.ts';
import { FileProblem } from '../reading/task.ts';
import { type Refusal, wrongField } from '../refusal.ts';
import { type AttachmentTable, detachRows, joinRows, type RecordColumn } from './attachment.queries.ts';
import { checkUpload, storedName, type UploadKind } from './upload-content.ts';

/** More than a scanner gives for a page of A4 at 300 dots an inch. */
const SCAN_SIDE = 4000;
/** For so long a file that was taken off a record can be put back. */
const DETACHED_MS = 24 * 60 * 60_000;

type Drawing = Parameters<typeof redrawImage>[1];

async function redrawUpload(bytes: Buffer, drawing: Drawing): Promise<Buffer> {
  try {
    return await redrawImage(bytes, drawing);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw wrongField('upload.not_accepted', 'file', 'This image cannot be read');
  }
}

/** What may be uploaded. */
export type UploadRule = {
  /** In the order in which they are named to people; PDF, JPG and PNG where left out. */
  readonly kinds?: readonly UploadKind[];
  readonly most_megabytes: number;
  /** How a picture is drawn where it is no scan; in the format it came in unless one is named. */
  readonly drawing?: Omit<Drawing, 'format'> & Partial<Pick<Drawing, 'format'>>;
};

const SCAN = { width: SCAN_SIDE, height: SCAN_SIDE, fit: 'inside', quality: 88 } as const;

/**
 * The bytes to store: kind, size and content are checked, pictures drawn anew without place and device, HEIC photos as JPG.
 * @throws `upload.not_accepted`
 */
export async function prepareUpload(
  upload: Pick<Upload, 'name' | 'bytes'>,
  { kinds = ['pdf', 'jpg', 'png'], most_megabytes, drawing = SCAN }: UploadRule,
): Promise<{ kind: UploadKind; name: string; media_type: string; bytes: Buffer }> {
  const { kind, media_type } = checkUpload(upload, { kinds, most_megabytes });
  if (kind !== 'png' && kind !== 'jpg') return { kind, name: upload.name, media_type, bytes: upload.bytes };
  const { format = kind === 'png' ? 'png' : 'jpeg' } = drawing;
  const bytes = await redrawUpload(upload.bytes, { ...drawing, format });
  return { kind, name: storedName(upload.name), media_type: `image/${format}`, bytes };
}

type StoringRule = UploadRule & {
  readonly purpose: string;
  /** Where it is not stored under the name it came with. */
  readonly name?: string;
  /** Goes after a day unless a record takes it. */
  readonly unclaimed?: boolean;
  /** For pictures that are shown often and tell no number. */
  readonly in_clear?: boolean;
};

/** Checks an upload and stores it. @throws `upload.not_accepted` */
export async function storeUpload(
  { tx, clock, files, caused_by }: Pick<Work, 'tx' | 'clock' | 'files' | 'caused_by'>,
  upload: Pick<Upload, 'name' | 'bytes'>,
  { purpose, name: given, unclaimed = false, in_clear = false, ...rule }: StoringRule,
): Promise<StoredFile> {
  const { name, media_type, bytes } = await prepareUpload(upload, rule);
  return files.put(tx, clock.now(), {
    name: given ?? name,
    media_type,
    bytes,
    purpose,
    created_by: caused_by,
    unclaimed,
    in_clear,
  });
}

type Attachment = { id: string; file_id: string; name: string; media_type: string; uploaded_at: string };
type OwnColumns<T extends AttachmentTable> = Omit<
  Insertable<DB[T]>,
  'org_id' | 'id' | 'file_id' | 'name' | 'media_type' | 'uploaded_at' | 'uploaded_by'
>;

/** Inserts the row of a stored file, with the columns that its table has beside those of every attachment. */
export async function insertAttachment<T extends AttachmentTable>(
  { tx, clock, actor }: Ctx,
  table: T,
  { id: file_id, name, media_type }: StoredFile,
  columns: OwnColumns<T>,
): Promise<Attachment> {
  const now = clock.now();
  const row = { id: newId(), file_id, name, media_type };
  const all = { ...columns, ...row, uploaded_by: actor.user_id, uploaded_at: now };
  await insertRow(tx, table, all as unknown as RecordToStore<T>);
  return { ...row, uploaded_at: now.toISOString() };
}

/** Joins uploads of the caller with the record that they were uploaded for. @throws `unknown` for one of another user or another record */
export async function joinAttachments<T extends AttachmentTable>(
  { tx, actor, files }: Ctx,
  record: RecordColumn<T>,
  ids: readonly string[],
  unknown: () => Refusal,
): Promise<void> {
  if (ids.length === 0) return;
  const joined = await joinRows(tx, record, ids, actor.user_id);
  if (joined.length < new Set(ids).size) throw unknown();
  await files.claim(tx, joined);
}

/** Takes attachments off a record, all but those to keep; their files stay for a day. */
export async function detachAttachments<T extends AttachmentTable>(
  { tx, clock, files }: Pick<Work, 'tx' | 'clock' | 'files'>,
  record: RecordColumn<T>,
  keep: readonly string[] = [],
): Promise<void> {
  await files.release(tx, new Date(clock.now().getTime() + DETACHED_MS), await detachRows(tx, record, keep));
}

/** Deletes the row of an attachment; its file goes with it. */
export async function removeAttachment(
  { tx, clock, files }: Pick<Work, 'tx' | 'clock' | 'files'>,
  table: AttachmentTable,
  { id, file_id }: { id: string; file_id: string },
): Promise<void> {
  await deleteRow(tx, table, { id });
  await files.release(tx, clock.now(), [file_id]);
}

/** What of a file stands with its record. */
type Kept = { file_id: string | null; name?: string | null; file_name?: string | null; media_type?: string | null };
/** Whose data a file shows; nothing is logged where the caller looks at their own. */
type Viewed = Pick<PersonalDataAccess, 'field_group' | 'fields'> & { employee_id: string };

/**
 * The answer with a file; a look at another person's data is logged.
 * @param kept what the record says of its file; none where the caller may not read it
 * @throws `absent` where there is no file
 */
export async function readAttachment(
  ctx: Pick<Ctx, 'tx' | 'files' | 'actor' | 'auditDataAccess'>,
  kept: Kept | null | undefined | false,
  absent: Refusal,
  { viewed, inline = false }: { viewed?: Viewed | undefined; inline?: boolean } = {},
): Promise<FileAnswer & { sha256: string }> {
  const file = kept && kept.file_id ? await ctx.files.get(ctx.tx, kept.file_id) : null;
  if (!kept || !file) throw absent;
  if (viewed && viewed.employee_id !== ctx.actor.employee_id) await ctx.auditDataAccess({ ...viewed, kind: 'view' });
  const name = kept.name ?? kept.file_name ?? file.name;
  return { name, media_type: kept.media_type ?? file.media_type, body: file.bytes, sha256: file.sha256, inline };
}
