import { KIND_COLUMNS } from '@hrms/employees/domain';
import { type Ctx, checkUpload, Refusal } from '@hrms/platform/server';
import { sql } from 'kysely';
import { changedSince, type Held, type ImportKindService, type Undo, type Unit, wrongCell } from './import-kind.service.ts';
import { photoFileOf, putPhoto, setPhotoFile, squarePhoto } from './photo.service.ts';
import { type Archive, MOST_PHOTO } from './photo-archive.service.ts';

/** In a trial pictures are drawn and thrown away: what is wrong with them shows, and nothing is kept. */
type Opened = { readonly archive: Archive; readonly isTrial: boolean };

async function heldPhotos(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Held[]>> {
  const { rows } = await sql<{ id: string; photo_file_id: string }>`select id, photo_file_id from employee
    where org_id = ${ctx.org_id} and id = any(${[...ids]}::uuid[]) and photo_file_id is not null`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, photo_file_id }) => [id, [{ id: photo_file_id, version: 1, cells: { file: 'the present photo' } }]]),
  );
}

async function savePhoto(ctx: Ctx, employee_id: string, { rows }: Unit, { archive, isTrial }: Opened): Promise<Undo> {
  const name = String(rows[0]?.values.file ?? '');
  const drawn = await drawnFrom(archive, name);
  const before = await photoFileOf(ctx, employee_id);
  if (isTrial) return { id: null, before };
  const file_id = await putPhoto(ctx, drawn);
  await setPhotoFile(ctx, employee_id, file_id);
  return { id: file_id, before };
}

/** @throws Refusal 422 at the column `file` */
async function drawnFrom(archive: Archive, name: string): Promise<Buffer> {
  const bytes = archive.bytesOf(name);
  try {
    checkUpload({ name, bytes }, { kinds: ['png', 'jpg'], max_bytes: MOST_PHOTO, message: 'Only PNG and JPG up to 5 MB' });
    return await squarePhoto(bytes);
  } catch (problem) {
    if (problem instanceof Refusal) throw wrongCell('file', problem.message);
    throw problem;
  }
}

async function undoPhoto(ctx: Ctx, employee_id: string, { id, before }: Undo): Promise<void> {
  if ((await photoFileOf(ctx, employee_id)) !== id) throw changedSince();
  await setPhotoFile(ctx, employee_id, (before as string | null) ?? null);
}

/** Photos of people by their codes. */
export const photosKind = (opened: Opened | null): ImportKindService => ({
  columns: KIND_COLUMNS.photos,
  permissions: ['employees.employee.update'],
  reading: ['employees.employee.read'],
  held: heldPhotos,
  // all files of one person together: a person has one photo
  together: () => 'photo',
  means: (_rows, held) => held,
  save: (ctx, employee_id, unit) => {
    const [first, second] = unit.rows;
    if (second) {
      const said = `${first?.values.file} and ${second.values.file} are both photos of this person`;
      throw wrongCell('file', said);
    }
    if (!opened) throw new Error('Photos are saved from their archive');
    return savePhoto(ctx, employee_id, unit, opened);
  },
  undo: undoPhoto,
});
