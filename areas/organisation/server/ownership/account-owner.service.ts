import { listPossibleOwners, transferOwnership } from '@hrms/access/server';
import type { ownership } from '@hrms/organisation/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, type Tx, updateRow } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import { notAccountOwner, organisationNameMismatch, transferAlreadyOpen, transferNotFound } from '../records.refusals.ts';
import { recordNotFound } from '../refusals.ts';

const DAYS_TO_ACCEPT = 7;

const findOpenTransfer = (tx: Tx, now: Date) =>
  tx
    .selectFrom('account_transfer')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now.toISOString())
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

const readOrganisationName = async (tx: Tx) =>
  (await tx.selectFrom('organisation').where('org_id', '=', tx.org_id).select('name').executeTakeFirstOrThrow()).name;

/** Owners and candidates are visible to owners only, a transfer only to the two users it concerns. */
export async function readAccountOwner(ctx: Ctx): Promise<DataOf<typeof ownership.account>> {
  const me = ctx.actor.user_id;
  const users = await listPossibleOwners(ctx.tx, ctx.today);
  const isOwner = users.some(({ user_id, is_owner }) => user_id === me && is_owner);
  const sees = isOwner || ctx.actor.permissions.has('organisation.ownership.read');
  const open = await findOpenTransfer(ctx.tx, ctx.clock.now());
  const concerned = open && (isOwner || open.to_user_id === me);
  const named = (user_id: string) => users.find((user) => user.user_id === user_id)?.name ?? 'Former user';
  return {
    owners: sees
      ? users.filter(({ is_owner }) => is_owner).map(({ user_id, name, email }) => ({ user_id, name, email, me: user_id === me }))
      : [],
    candidates: isOwner
      ? users.filter(({ is_owner }) => !is_owner).map(({ user_id, name, email }) => ({ user_id, name, email }))
      : [],
    transfer: concerned
      ? {
          transfer_id: open.id,
          from_name: named(open.from_user_id),
          to_name: named(open.to_user_id),
          expires_at: open.expires_at,
          for_me: open.to_user_id === me,
          from_me: open.from_user_id === me,
        }
      : null,
    organisation_name: await readOrganisationName(ctx.tx),
  };
}

type AccountTransferRequest = { user_id: string; organisation_name: string };

/** Offers account ownership to another active user for 7 days. @throws `not_owner`, `name_typed`, `not_found`, `transfer_open` */
export async function offerAccountTransfer(
  ctx: Ctx,
  { user_id, organisation_name }: AccountTransferRequest,
): Promise<DataOf<typeof ownership.transfer>> {
  const users = await listPossibleOwners(ctx.tx, ctx.today);
  if (!users.some((user) => user.user_id === ctx.actor.user_id && user.is_owner)) throw notAccountOwner();
  const next = users.find((user) => user.user_id === user_id && !user.is_owner);
  if (!next) throw recordNotFound('User');
  const name = await readOrganisationName(ctx.tx);
  if (organisation_name.trim() !== name) throw organisationNameMismatch(name);
  const now = ctx.clock.now();
  if (await findOpenTransfer(ctx.tx, now)) throw transferAlreadyOpen();
  await ctx.tx
    .updateTable('account_transfer')
    .set({ status: 'expired', ended_at: now })
    .where('org_id', '=', ctx.org_id)
    .where('status', '=', 'open')
    .execute();
  const id = newId();
  const expires_at = new Date(now.getTime() + DAYS_TO_ACCEPT * 86_400_000);
  await insertRow(ctx.tx, 'account_transfer', {
    id,
    from_user_id: ctx.actor.user_id,
    to_user_id: user_id,
    status: 'open',
    expires_at,
    created_at: now,
  });
  await ctx.audit('organisation.account_offered', id, { to_user_id: user_id });
  await ctx.notify(recordNotices.accountOffered, {
    to: { users: [user_id] },
    cause: id,
    subject_id: id,
    values: { organisation: name },
  });
  const transfer = (await readAccountOwner(ctx)).transfer;
  if (!transfer) throw new Error('The hand-over just opened is not there');
  return transfer;
}

/** Makes the user the account owner; the former one becomes HR Admin. @throws `transfer_missing` */
export async function acceptAccountTransfer(ctx: Ctx): Promise<Record<string, never>> {
  const open = await findOpenTransfer(ctx.tx, ctx.clock.now());
  if (!open || open.to_user_id !== ctx.actor.user_id) throw transferNotFound();
  await transferOwnership(ctx.tx, { from: open.from_user_id, to: open.to_user_id, day: ctx.today });
  await closeTransfer(ctx, open.id, 'accepted');
  await ctx.audit('organisation.account_accepted', open.id, { from_user_id: open.from_user_id });
  return {};
}

/** Cancelled by the owner who offered it, or declined by the user it was offered to. */
export async function cancelAccountTransfer(ctx: Ctx): Promise<Record<string, never>> {
  const open = await findOpenTransfer(ctx.tx, ctx.clock.now());
  if (!open || ![open.from_user_id, open.to_user_id].includes(ctx.actor.user_id)) throw transferNotFound();
  await closeTransfer(ctx, open.id, 'cancelled');
  await ctx.audit('organisation.account_transfer_cancelled', open.id);
  return {};
}

async function closeTransfer(ctx: Ctx, id: string, status: 'accepted' | 'cancelled'): Promise<void> {
  await updateRow(ctx.tx, 'account_transfer', { id }, { status, ended_at: ctx.clock.now() });
  await ctx.closeNotices(recordNotices.accountOffered, id);
}
