/** Photos of assets and papers about them. */
import type { AssetFile, AssetFileKind } from '@hrms/assets/contract';
import {
  type Ctx,
  checkUpload,
  deleteRow,
  type FileAnswer,
  FileProblem,
  hasOfficeScope,
  insertRow,
  newId,
  Refusal,
  redrawImage,
  type Upload,
} from '@hrms/platform/server';
import { missing, mostFiles, notInState } from '../refusals.ts';
import { addEvent, findAssets, isAssetVisible } from '../register/asset.queries.ts';
import { belongsTo, findFile, listFiles } from './file.queries.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_OF_A_KIND = 20;
/** Longest side of a stored photo, in points. */
const LONGEST_SIDE = 2000;
const PHOTOS: readonly AssetFileKind[] = ['photo', 'photo_out', 'photo_in'];

const TEXTS: Readonly<Record<AssetFileKind, string>> = {
  photo: 'Photo added',
  photo_out: 'Photo of the hand-over added',
  photo_in: 'Photo of the return added',
  invoice: 'Invoice added',
  service: 'Paper of a service job added',
  other: 'Paper added',
};

/** A photo drawn anew, without place and device; a paper as it is. @throws `upload.not_accepted` */
async function prepareFile(upload: Upload, kind: AssetFileKind) {
  const isPhoto = PHOTOS.includes(kind);
  const message = isPhoto ? 'Only JPG and PNG up to 10 MB' : 'Only PDF, JPG and PNG up to 10 MB';
  const kinds = isPhoto ? (['jpg', 'png'] as const) : (['pdf', 'jpg', 'png'] as const);
  const { kind: found, media_type } = checkUpload(upload, { kinds, max_bytes: MOST_BYTES, message });
  if (!isPhoto) return { bytes: upload.bytes, media_type };
  try {
    const format = found === 'png' ? ('png' as const) : ('jpeg' as const);
    const bytes = await redrawImage(upload.bytes, { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', format });
    return { bytes, media_type };
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw new Refusal('upload.not_accepted', 422, message, { errors: [{ path: 'file', message }] });
  }
}

type Place = { kind: AssetFileKind; assignment_id?: string | undefined; service_id?: string | undefined };

/** Adds a photo or paper to an asset. @throws `not_found`, `most_files`, `upload.not_accepted` */
export async function addFile(ctx: Ctx, asset_id: string, upload: Upload, { kind, ...of }: Place): Promise<AssetFile> {
  const [asset] = await findAssets(ctx.tx, [asset_id]);
  if (!asset) throw missing('Asset');
  if (!(await belongsTo(ctx.tx, asset_id, of))) throw missing(of.service_id ? 'Service job' : 'Assignment');
  const present = await listFiles(ctx.tx, asset_id);
  const alike = present.filter((file) => file.kind === kind && file.assignment_id === (of.assignment_id ?? null));
  if (alike.length >= MOST_OF_A_KIND) throw mostFiles(MOST_OF_A_KIND);
  const { bytes, media_type } = await prepareFile(upload, kind);
  const now = ctx.clock.now();
  const { name } = upload;
  const created_by = ctx.actor.user_id;
  const stored = await ctx.files.put(ctx.tx, now, { name, media_type, bytes, purpose: 'assets.file', created_by });
  const id = newId();
  const row = {
    id,
    asset_id,
    kind,
    name,
    media_type,
    assignment_id: of.assignment_id ?? null,
    service_id: of.service_id ?? null,
  };
  await insertRow(ctx.tx, 'asset_file', { ...row, file_id: stored.id, uploaded_by: created_by, uploaded_at: now });
  await addEvent(ctx, asset_id, 'changed', TEXTS[kind]);
  await ctx.audit('assets.file_added', asset_id, { tag: asset.tag, kind, name });
  const { id: _id, asset_id: _asset, ...file } = row;
  return { file_id: id, ...file, uploaded_at: now.toISOString() };
}

/** Whether who sees only what is held sees a file: photos of the asset, and those of the own hand-over and return. */
const isForHolder = ({ kind, employee_id }: { kind: AssetFileKind; employee_id: string | null }, own: string | null): boolean =>
  kind === 'photo' || (PHOTOS.includes(kind) && employee_id !== null && employee_id === own);

/** Photos and papers of an asset that the caller may see. @throws `not_found` */
export async function readFiles(ctx: Ctx, asset_id: string): Promise<{ files: AssetFile[] }> {
  const wide = hasOfficeScope(ctx.actor, 'assets.asset.read');
  const [asset] = await findAssets(ctx.tx, [asset_id]);
  if (!asset || !(wide || (await isAssetVisible(ctx, asset_id)))) throw missing('Asset');
  const files = await listFiles(ctx.tx, asset_id);
  const holder = (file: AssetFile) => (file.assignment_id === asset.assignment_id ? asset.holder_id : null);
  const shown = ({ kind, ...file }: AssetFile) =>
    isForHolder({ kind, employee_id: holder({ kind, ...file }) }, ctx.actor.employee_id ?? null);
  return { files: wide ? files : files.filter(shown) };
}

/** The bytes of a photo or paper. @throws `not_found` */
export async function readFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findFile(ctx.tx, id);
  if (!found) throw missing('File');
  const wide = hasOfficeScope(ctx.actor, 'assets.asset.read');
  const may = wide || ((await isAssetVisible(ctx, found.asset_id)) && isForHolder(found, ctx.actor.employee_id ?? null));
  const file = may ? await ctx.files.get(ctx.tx, found.stored_id) : null;
  if (!file) throw missing('File');
  return { name: found.name, media_type: found.media_type, body: file.bytes };
}

/** Removes a photo or paper. What documents a confirmed hand-over or a return stays. @throws `not_found`, `not_in_state` */
export async function removeFile(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findFile(ctx.tx, id);
  if (!found) throw missing('File');
  const isProof =
    (found.kind === 'photo_out' && found.acknowledged_at !== null) || (found.kind === 'photo_in' && found.returned_on !== null);
  if (isProof) throw notInState(found.kind === 'photo_in' ? 'returned' : 'confirmed', 'removing its photo');
  await deleteRow(ctx.tx, 'asset_file', { id });
  await ctx.files.release(ctx.tx, ctx.clock.now(), [found.stored_id]);
  await addEvent(ctx, found.asset_id, 'changed', `${found.name} removed`);
  await ctx.audit('assets.file_removed', found.asset_id, { kind: found.kind, name: found.name });
  return {};
}
