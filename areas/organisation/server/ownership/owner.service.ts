import type { CreateOwner, OwnerRecord, UpdateOwner } from '@hrms/organisation/contract';
import { sharesProblem } from '@hrms/organisation/domain';
import { type Ctx, deleteRow, insertRow, newId, updateRow } from '@hrms/platform/server';
import { invalidShares, ownerHasShares, ownerPersonUnknown, staleRecord, tdsResponsibilityOverlap } from '../records.refusals.ts';
import { recordNotFound } from '../refusals.ts';
import { decryptOwnerPan, listOwners, listShareDates, lockOwner, readOwnership, readSharesOn } from './owner.queries.ts';

/** Adds an owner or director. @throws `person_unknown`, `tds_twice` */
export async function createOwner(ctx: Ctx, asked: CreateOwner): Promise<OwnerRecord> {
  const id = newId();
  await assertValidOwner(ctx, null, asked);
  const { pan, ...given } = asked;
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'owner', {
    id,
    ...given,
    ...(await encryptPan(ctx, id, pan)),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  const after = await findOwner(ctx, id);
  await ctx.audit('organisation.owner_added', id, { after });
  return after;
}

/** A PAN sent back masked stays as it is. */
export async function updateOwner(ctx: Ctx, id: string, { version, pan, ...asked }: UpdateOwner): Promise<OwnerRecord> {
  const row = await lockOwner(ctx.tx, id);
  if (row.version !== version) throw staleRecord();
  await assertValidOwner(ctx, id, asked);
  const before = await findOwner(ctx, id);
  const known = decryptOwnerPan(await ctx.vault(), row);
  const { person_name, kind, din, email, phone, employee_id, is_responsible_for_tds, is_signatory, from_date, to_date } = asked;
  await updateRow(
    ctx.tx,
    'owner',
    { id },
    {
      person_name,
      kind,
      din,
      email,
      phone,
      employee_id,
      is_responsible_for_tds,
      is_signatory,
      from_date,
      to_date,
      ...(await encryptPan(ctx, id, pan?.startsWith('XXXXXX') ? known : pan)),
      updated_at: ctx.clock.now(),
      version: version + 1,
    },
  );
  const after = await findOwner(ctx, id);
  await ctx.audit('organisation.owner_updated', id, { before, after });
  return after;
}

/** Deletes an owner or director. @throws `not_found`, `in_use` when shares are recorded */
export async function deleteOwner(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await lockOwner(ctx.tx, id);
  const before = await findOwner(ctx, id);
  const shares = await ctx.tx
    .selectFrom('owner_share')
    .where('org_id', '=', ctx.org_id)
    .where('owner_id', '=', id)
    .where('share_bp', '>', 0)
    .select('id')
    .executeTakeFirst();
  if (shares) throw ownerHasShares();
  await deleteRow(ctx.tx, 'owner', { id });
  await ctx.audit('organisation.owner_deleted', id, { before });
  return {};
}

type Shares = { from_date: string; shares: readonly { owner_id: string; share_bp: number }[] };

/** Sets the shares of these owners from a date; other shares stay. @throws `shares` when a date exceeds 100% */
export async function saveShares(ctx: Ctx, { from_date, shares }: Shares) {
  await ctx.tx.selectFrom('owner').where('org_id', '=', ctx.org_id).select('id').forUpdate().execute();
  const known = new Set((await listOwners(ctx, from_date)).map(({ owner_id }) => owner_id));
  if (shares.some(({ owner_id }) => !known.has(owner_id))) throw recordNotFound('Owner');
  const before = Object.fromEntries(await readSharesOn(ctx.tx, from_date));
  for (const { owner_id, share_bp } of shares)
    await ctx.tx
      .insertInto('owner_share')
      .values({
        org_id: ctx.org_id,
        id: newId(),
        owner_id,
        from_date,
        share_bp,
        created_at: ctx.clock.now(),
        created_by: ctx.actor.user_id,
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'owner_id', 'from_date']).doUpdateSet({ share_bp }))
      .execute();
  for (const day of await listShareDates(ctx.tx)) {
    if (day < from_date) continue;
    const after = (await listOwners(ctx, day)).map(({ share_bp }) => share_bp);
    const wrong = sharesProblem(after, day);
    if (wrong) throw invalidShares(wrong);
  }
  await ctx.audit('organisation.shares_set', undefined, { from_date, before, shares });
  return readOwnership(ctx, from_date);
}

async function findOwner(ctx: Ctx, id: string): Promise<OwnerRecord> {
  const found = (await listOwners(ctx, ctx.today)).find(({ owner_id }) => owner_id === id);
  if (!found) throw recordNotFound('Owner');
  return found;
}

async function encryptPan(ctx: Ctx, id: string, pan: string | null | undefined) {
  const vault = await ctx.vault();
  return {
    pan: pan ? vault.encrypt('owner', 'pan', id, pan) : null,
    pan_index: pan ? vault.blindIndex('pan', pan) : null,
  };
}

type OwnerTerms = Pick<CreateOwner, 'employee_id' | 'is_responsible_for_tds' | 'from_date' | 'to_date'>;

/** @throws `person_unknown`, or `tds_twice` when another owner is responsible for TDS in the same period */
async function assertValidOwner(
  ctx: Ctx,
  id: string | null,
  { employee_id, is_responsible_for_tds, from_date, to_date }: OwnerTerms,
) {
  if (employee_id && !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw ownerPersonUnknown();
  if (!is_responsible_for_tds) return;
  const others = await ctx.tx
    .selectFrom('owner')
    .where('org_id', '=', ctx.org_id)
    .where('is_responsible_for_tds', '=', true)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', from_date)]))
    .select(['id', 'person_name', 'from_date'])
    .forUpdate()
    .execute();
  const other = others.find((row) => row.id !== id && (!to_date || row.from_date <= to_date));
  if (other) throw tdsResponsibilityOverlap(other.person_name);
}
