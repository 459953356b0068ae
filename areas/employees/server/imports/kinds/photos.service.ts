import { KIND_COLUMNS } from '@hrms/employees/domain';
import { type Ctx, prepareUpload, Refusal } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { PhotoArchive } from '../../photos/archive.service.ts';
import { findPhotoFileId, PHOTO_RULE, savePhotoFileId, storePhotoFile } from '../../photos/photo.service.ts';
import { cellWrong } from '../../refusals.ts';
import { changedSinceImport, type ExistingEntry, type ImportKindHandler, type RowUnit, type UndoData } from './kind-handler.ts';

/** In a trial run images are processed and discarded, so errors show and nothing is stored. */
type OpenedArchive = { readonly archive: PhotoArchive; readonly isTrial: boolean };

async function listExistingPhotos(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> {
  const { rows } = await sql<{ id: string; photo_file_id: string }>`select id, photo_file_id from employee
    where org_id = ${ctx.org_id} and id = any(${[...ids]}::uuid[]) and photo_file_id is not null`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, photo_file_id }) => [id, [{ id: photo_file_id, version: 1, cells: { file: 'the current photo' } }]]),
  );
}

async function saveImportedPhoto(
  ctx: Ctx,
  employee_id: string,
  { rows }: RowUnit,
  { archive, isTrial }: OpenedArchive,
): Promise<UndoData> {
  const name = String(rows[0]?.values.file ?? '');
  const before = await findPhotoFileId(ctx, employee_id);
  const upload = { name, bytes: await archive.bytesOf(name) };
  if (isTrial) {
    await atFileColumn(prepareUpload(upload, PHOTO_RULE));
    return { id: null, before };
  }
  const file_id = await atFileColumn(storePhotoFile(ctx, upload));
  await savePhotoFileId(ctx, employee_id, file_id);
  return { id: file_id, before };
}

/** @throws Refusal 422 at the column `file` */
async function atFileColumn<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    throw problem instanceof Refusal ? cellWrong('file', problem.message) : problem;
  }
}

async function undoImportedPhoto(ctx: Ctx, employee_id: string, { id, before }: UndoData): Promise<void> {
  if ((await findPhotoFileId(ctx, employee_id)) !== id) throw changedSinceImport();
  await savePhotoFileId(ctx, employee_id, (before as string | null) ?? null);
}

/** Imports photos by employee code. */
export const photoImport = (opened: OpenedArchive | null): ImportKindHandler => ({
  columns: KIND_COLUMNS.photos,
  permissions: ['employees.employee.update'],
  reading: ['employees.employee.read'],
  held: listExistingPhotos,
  // all files of one employee together: an employee has one photo
  together: () => 'photo',
  means: (_rows, held) => held,
  save: (ctx, employee_id, unit) => {
    const [first, second] = unit.rows;
    if (second) {
      const said = `${first?.values.file} and ${second.values.file} are both photos of this employee`;
      throw cellWrong('file', said);
    }
    if (!opened) throw new Error('Photos are saved from their archive');
    return saveImportedPhoto(ctx, employee_id, unit, opened);
  },
  undo: undoImportedPhoto,
});
