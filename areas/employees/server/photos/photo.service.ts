import type { photos } from '@hrms/employees/contract';
import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  findRow,
  readAttachment,
  scopeOf,
  storeUpload,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { resolveEmployeeId } from '../access.service.ts';
import { submitChange } from '../changes/change.service.ts';
import type { RecordChange } from '../changes/change.ts';
import { photoMissing } from '../documents/documents.refusals.ts';
import { findSelfOrPermitted } from '../own-access.service.ts';
import { employeeMissing } from '../refusals.ts';
import { isInServiceOnSql } from '../status.queries.ts';
import { areColleaguePhotosShown, photoUrlOf } from './photo-url.queries.ts';

const UPDATE = 'employees.employee.update';
/** Pixels per side; large enough for a badge. */
const SIDE = 512;

/** The file id of an employee's photo, or null. */
export const findPhotoFileId = async (ctx: Ctx, employee_id: string): Promise<string | null> => {
  const row = await findRow(ctx.tx, 'employee', { id: employee_id }, ['photo_file_id']);
  return row?.photo_file_id ?? null;
};

/** A photo is re-encoded as a square. */
export const PHOTO_RULE = {
  kinds: ['png', 'jpg'],
  most_megabytes: 5,
  drawing: { width: SIDE, height: SIDE, fit: 'cover', background: '#ffffff', format: 'jpeg', quality: 86 },
} as const;

/** Stores a photo and returns its file id. @throws Refusal 422 for what is no photo */
export async function storePhotoFile(ctx: Ctx, upload: Pick<Upload, 'name' | 'bytes'>): Promise<string> {
  const storing = { ...PHOTO_RULE, purpose: 'employees.photo', name: 'photo.jpg', in_clear: true };
  return (await storeUpload(ctx, upload, storing)).id;
}

/** Sets or removes the photo of a record. */
export async function savePhotoFileId(ctx: Ctx, employee_id: string, file_id: string | null): Promise<void> {
  await updateRow(
    ctx.tx,
    'employee',
    { id: employee_id },
    { photo_file_id: file_id, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id },
  );
  await ctx.audit(file_id ? 'employees.photo_changed' : 'employees.photo_removed', employee_id);
}

/** A change of the photo. */
export const photoChange: RecordChange<{ file_id: string | null }> = {
  name: 'personal.photo',
  section: 'personal',
  fields: () => ['personal.photo'],
  present: async (ctx, employee_id) => ({ file_id: await findPhotoFileId(ctx, employee_id) }),
  lines: (_ctx, before, { file_id }) => [
    {
      field: 'photo',
      label: 'Photo',
      before: (before as { file_id: string | null }).file_id && 'Current photo',
      after: file_id && 'New photo',
    },
  ],
  apply: async (ctx, subject, { file_id }) => {
    await savePhotoFileId(ctx, subject.id, file_id);
    return null;
  },
};

/** Sets a photo, re-encoded as a square: the own photo as the field policy says, others at once. @throws Refusal 403, 404, 422 */
export async function setPhoto(ctx: Ctx, asked: string, upload: Upload): Promise<DataOf<typeof photos.set>> {
  const subject = await findSelfOrPermitted(ctx, asked, UPDATE, { lock: true });
  const file_id = await storePhotoFile(ctx, upload);
  const saved = await submitChange(ctx, subject, photoChange, { file_id }, { file_ids: [file_id] });
  return { ...saved, photo_url: photoUrlOf(subject.id, await findPhotoFileId(ctx, subject.id)) };
}

/** Removes a photo, or requests it for the own record. @throws Refusal 403, 404 */
export async function removePhoto(ctx: Ctx, asked: string): Promise<DataOf<typeof photos.remove>> {
  const subject = await findSelfOrPermitted(ctx, asked, UPDATE, { lock: true });
  if (!(await findPhotoFileId(ctx, subject.id))) throw photoMissing();
  const saved = await submitChange(ctx, subject, photoChange, { file_id: null });
  return { ...saved, photo_url: photoUrlOf(subject.id, await findPhotoFileId(ctx, subject.id)) };
}

/** The photo, for the employee, readers of the record, and colleagues when the directory shows photos. @throws Refusal 404 */
export async function readPhoto(ctx: Ctx, asked: string): Promise<FileAnswer> {
  const id = resolveEmployeeId(ctx, asked);
  const row = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', id)
    .select(['employee.photo_file_id', isInServiceOnSql(ctx.today).as('in_service')])
    .executeTakeFirst();
  if (!row) throw employeeMissing();
  const reads =
    scopeOf(ctx.actor, 'employees.employee.read') !== null && (await canAccessEmployee(ctx, 'employees.employee.read', id));
  const shown = ctx.actor.employee_id === id || reads || (row.in_service && (await areColleaguePhotosShown(ctx)));
  if (!shown) throw employeeMissing();
  return readAttachment(ctx, { file_id: row.photo_file_id }, photoMissing(), { inline: true });
}
