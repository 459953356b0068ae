import {
  type Ctx,
  checkUpload,
  type FileAnswer,
  FileProblem,
  newId,
  redrawImage,
  type Upload,
  wrongField,
} from '@hrms/platform/server';
import { recordNotFound } from '../refusals.ts';
import { findProfileRow } from './profile.queries.ts';

type Picture = 'logo' | 'letterhead';
const COLUMN = { logo: 'logo_file_id', letterhead: 'letterhead_file_id' } as const;
const SIZE = { logo: { width: 600, height: 300 }, letterhead: { width: 2480, height: 800 } } as const;
const MESSAGE = 'Upload a PNG or JPG file up to 1 MB';

const UNREADABLE = 'This image can’t be read. Upload another PNG or JPG';

/** Re-encodes the image, so that nothing but its pixels is stored. */
async function reencodeImage(bytes: Buffer, kind: 'png' | 'jpg', picture: Picture): Promise<Buffer> {
  try {
    const format = kind === 'png' ? 'png' : 'jpeg';
    return await redrawImage(bytes, { ...SIZE[picture], fit: 'inside', format, quality: 88 });
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw wrongField('upload.not_accepted', 'file', UNREADABLE);
  }
}

/** Stores the logo or letterhead, re-encoded. @throws `upload.not_accepted` */
export async function savePicture(ctx: Ctx, picture: Picture, upload: Upload): Promise<{ file_id: string }> {
  const { kind, media_type } = checkUpload(upload, { kinds: ['png', 'jpg'], max_bytes: 1024 * 1024, message: MESSAGE });
  const bytes = await reencodeImage(upload.bytes, kind as 'png' | 'jpg', picture);
  const now = ctx.clock.now();
  const name = `${picture}.${kind}`;
  const purpose = `organisation.${picture}`;
  const file = await ctx.files.put(ctx.tx, now, {
    name,
    media_type,
    bytes,
    purpose,
    created_by: ctx.actor.user_id,
    in_clear: true,
  });
  await ensureProfileRow(ctx);
  await setPictureFile(ctx, picture, file.id);
  await ctx.audit(`organisation.${picture}_changed`, file.id, { sha256: file.sha256, size_bytes: file.size_bytes });
  return { file_id: file.id };
}

/** Removes the logo. */
export async function removeLogo(ctx: Ctx): Promise<Record<string, never>> {
  await setPictureFile(ctx, 'logo', null);
  await ctx.audit('organisation.logo_removed', undefined);
  return {};
}

/** The logo or letterhead by its file id. @throws `not_found` */
export async function readPicture(ctx: Ctx, file_id: string): Promise<FileAnswer> {
  const row = await findProfileRow(ctx.tx);
  const known = row?.logo_file_id === file_id || row?.letterhead_file_id === file_id;
  const file = known ? await ctx.files.get(ctx.tx, file_id) : null;
  if (!file) throw recordNotFound('Picture');
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true };
}

const setPictureFile = (ctx: Ctx, picture: Picture, file_id: string | null) =>
  ctx.tx
    .updateTable('organisation_profile')
    .set({ [COLUMN[picture]]: file_id, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .execute();

/** A picture may come before anything else of the profile was entered. */
async function ensureProfileRow({ tx, org_id, clock }: Ctx): Promise<void> {
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', org_id).select('name').executeTakeFirstOrThrow();
  await tx
    .insertInto('organisation_profile')
    .values({ org_id, id: newId(), legal_name: name, created_at: clock.now(), updated_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['org_id']).doNothing())
    .execute();
}
