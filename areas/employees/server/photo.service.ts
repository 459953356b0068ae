import type { photos } from '@hrms/employees/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, checkUpload, type FileAnswer, scopeOf, type Upload } from '@hrms/platform/server';
import { change } from './change.service.ts';
import type { Deed } from './change.ts';
import { photoMissing } from './document.refusals.ts';
import { drawnAnew } from './document-file.service.ts';
import { findOwnOr } from './own-reach.service.ts';
import { photosForColleagues, photoUrl } from './photo.queries.ts';
import { employeeIdOf, maySee } from './reach.service.ts';
import { missing } from './refusals.ts';
import { inServiceOn } from './status.queries.ts';

const UPDATE = 'employees.employee.update';
const MESSAGE = 'Only PNG and JPG up to 5 MB';
/** Large enough for a badge; every screen shows it smaller. */
const SIDE = 512;

const photoOf = async (ctx: Ctx, employee_id: string): Promise<string | null> => {
  const row = await ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', employee_id)
    .select('photo_file_id')
    .executeTakeFirst();
  return row?.photo_file_id ?? null;
};

/** Another photo, or none. */
export const photoDeed: Deed<{ file_id: string | null }> = {
  name: 'personal.photo',
  section: 'personal',
  fields: () => ['personal.photo'],
  present: async (ctx, employee_id) => ({ file_id: await photoOf(ctx, employee_id) }),
  lines: (_ctx, before, { file_id }) => [
    {
      field: 'photo',
      label: 'Photo',
      before: (before as { file_id: string | null }).file_id && 'The present photo',
      after: file_id && 'A new photo',
    },
  ],
  apply: async (ctx, subject, { file_id }) => {
    await ctx.tx
      .updateTable('employee')
      .set({ photo_file_id: file_id, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', subject.id)
      .execute();
    await ctx.audit(file_id ? 'employees.photo_changed' : 'employees.photo_removed', subject.id);
    return null;
  },
};

/** A photo, drawn anew as a square. One's own changes as the policy says, another's at once. */
export async function setPhoto(ctx: Ctx, asked: string, upload: Upload): Promise<DataOf<typeof photos.set>> {
  const subject = await findOwnOr(ctx, asked, UPDATE, { lock: true });
  checkUpload(upload, { kinds: ['png', 'jpg'], max_bytes: 5 * 1024 * 1024, message: MESSAGE });
  const bytes = await drawnAnew(upload.bytes, (picture) =>
    picture.resize({ width: SIDE, height: SIDE, fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }),
  );
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: 'photo.jpg',
    media_type: 'image/jpeg',
    bytes,
    purpose: 'employees.photo',
    created_by: ctx.actor.user_id,
  });
  const saved = await change(ctx, subject, photoDeed, { file_id: file.id }, { file_ids: [file.id] });
  return { ...saved, photo_url: photoUrl(subject.id, await photoOf(ctx, subject.id)) };
}

export async function removePhoto(ctx: Ctx, asked: string): Promise<DataOf<typeof photos.remove>> {
  const subject = await findOwnOr(ctx, asked, UPDATE, { lock: true });
  if (!(await photoOf(ctx, subject.id))) throw photoMissing();
  const saved = await change(ctx, subject, photoDeed, { file_id: null });
  return { ...saved, photo_url: photoUrl(subject.id, await photoOf(ctx, subject.id)) };
}

/** The person, whoever reads the record, and every colleague where the directory shows photos of those in service. */
export async function readPhoto(ctx: Ctx, asked: string): Promise<FileAnswer> {
  const id = employeeIdOf(ctx, asked);
  const row = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', id)
    .select(['employee.photo_file_id', inServiceOn(ctx.today).as('in_service')])
    .executeTakeFirst();
  if (!row) throw missing();
  const reads = scopeOf(ctx.actor, 'employees.employee.read') !== null && (await maySee(ctx, 'employees.employee.read', id));
  const shown = ctx.actor.employee_id === id || reads || (row.in_service && (await photosForColleagues(ctx)));
  if (!shown) throw missing();
  const file = row.photo_file_id ? await ctx.files.get(ctx.tx, row.photo_file_id) : null;
  if (!file) throw photoMissing();
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true };
}
