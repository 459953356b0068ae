/** Photos of assets and papers about them. */
import type { AssetFile, AssetFileKind } from '@hrms/assets/contract';
import {
  type Ctx,
  type FileAnswer,
  hasOfficeScope,
  insertAttachment,
  readAttachment,
  redrawImage,
  removeAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { missing, mostFiles, notInState } from '../refusals.ts';
import { findAssets, isAssetVisible } from '../register/asset.queries.ts';
import { addEvent } from '../register/event.queries.ts';
import { belongsTo, findFile, listFiles } from './file.queries.ts';

const MOST_OF_A_KIND = 20;
const PHOTOS: readonly AssetFileKind[] = ['photo', 'photo_out', 'photo_in'];
const PHOTO_RULE = { kinds: ['jpg', 'png'], drawing: { width: 2000, height: 2000, fit: 'inside' } } as const;

const SMALL = { width: 96, height: 96, fit: 'cover', background: '#ffffff', format: 'jpeg' } as const;

const TEXTS: Readonly<Record<AssetFileKind, string>> = {
  photo: 'Photo added',
  photo_out: 'Photo of the hand-over added',
  photo_in: 'Photo of the return added',
  invoice: 'Invoice added',
  service: 'Paper of a service job added',
  other: 'Paper added',
};

type Place = { kind: AssetFileKind; assignment_id?: string | undefined; service_id?: string | undefined };

/** Adds a photo or paper to an asset. @throws `not_found`, `most_files`, `upload.not_accepted` */
export async function addFile(ctx: Ctx, asset_id: string, upload: Upload, { kind, ...of }: Place): Promise<AssetFile> {
  const [asset] = await findAssets(ctx.tx, [asset_id]);
  if (!asset) throw missing('Asset');
  if (!(await belongsTo(ctx.tx, asset_id, of))) throw missing(of.service_id ? 'Service job' : 'Assignment');
  const present = await listFiles(ctx.tx, asset_id);
  const alike = present.filter((file) => file.kind === kind && file.assignment_id === (of.assignment_id ?? null));
  if (alike.length >= MOST_OF_A_KIND) throw mostFiles(MOST_OF_A_KIND);
  const rule = { purpose: 'assets.file', most_megabytes: 10, ...(PHOTOS.includes(kind) && PHOTO_RULE) };
  const stored = await storeUpload(ctx, upload, rule);
  const place = { kind, assignment_id: of.assignment_id ?? null, service_id: of.service_id ?? null };
  const { id, name, media_type, uploaded_at } = await insertAttachment(ctx, 'asset_file', stored, { asset_id, ...place });
  await addEvent(ctx, asset_id, 'changed', TEXTS[kind]);
  await ctx.audit('assets.file_added', asset_id, { tag: asset.tag, kind, name });
  return { file_id: id, ...place, name, media_type, uploaded_at };
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

/** The bytes of a photo or paper; a photo small where a list shows it. @throws `not_found` */
export async function readFile(ctx: Ctx, id: string, small: boolean): Promise<FileAnswer> {
  const found = await findFile(ctx.tx, id);
  if (!found) throw missing('File');
  const wide = hasOfficeScope(ctx.actor, 'assets.asset.read');
  const may = wide || ((await isAssetVisible(ctx, found.asset_id)) && isForHolder(found, ctx.actor.employee_id ?? null));
  const file = await readAttachment(ctx, may && { ...found, file_id: found.stored_id }, missing('File'));
  if (!small || !PHOTOS.includes(found.kind) || !Buffer.isBuffer(file.body)) return file;
  return { ...file, media_type: 'image/jpeg', body: await redrawImage(file.body, SMALL) };
}

/** Removes a photo or paper. What documents a confirmed hand-over or a return stays. @throws `not_found`, `not_in_state` */
export async function removeFile(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findFile(ctx.tx, id);
  if (!found) throw missing('File');
  const isProof =
    (found.kind === 'photo_out' && found.acknowledged_at !== null) || (found.kind === 'photo_in' && found.returned_on !== null);
  if (isProof) throw notInState(found.kind === 'photo_in' ? 'returned' : 'confirmed', 'removing its photo');
  await removeAttachment(ctx, 'asset_file', { id, file_id: found.stored_id });
  await addEvent(ctx, found.asset_id, 'changed', `${found.name} removed`);
  await ctx.audit('assets.file_removed', found.asset_id, { kind: found.kind, name: found.name });
  return {};
}
