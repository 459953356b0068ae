import { type Ctx, type FileAnswer, newId, readAttachment, storeUpload, type Upload } from '@hrms/platform/server';
import { recordNotFound } from '../refusals.ts';
import { findProfileRow } from './profile.queries.ts';

type Picture = 'logo' | 'letterhead';
const COLUMN = { logo: 'logo_file_id', letterhead: 'letterhead_file_id' } as const;
const SIZE = { logo: { width: 600, height: 300 }, letterhead: { width: 2480, height: 800 } } as const;
/** Stores the logo or letterhead, re-encoded. @throws `upload.not_accepted` */
export async function savePicture(ctx: Ctx, picture: Picture, upload: Upload): Promise<{ file_id: string }> {
  const name = upload.name.toLowerCase().endsWith('.png') ? `${picture}.png` : `${picture}.jpg`;
  const drawing = { ...SIZE[picture], fit: 'inside', quality: 88 } as const;
  const rule = { kinds: ['png', 'jpg'], most_megabytes: 1, drawing, purpose: `organisation.${picture}`, name } as const;
  const file = await storeUpload(ctx, upload, { ...rule, in_clear: true });
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
  return readAttachment(ctx, known && { file_id }, recordNotFound('Picture'), { inline: true });
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
