import type { Ctx } from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { findUserRow, holdsOwnerRole, lockUser, type UserRow } from './user.queries.ts';

/**
 * Locks a user whom an administrator is about to act on. Every operation upon another user begins here: only owners act on
 * owners, whatever else the caller may do.
 * @throws `not_found`, `owner_account`
 */
export async function lockUserToAct(ctx: Ctx, id: string): Promise<UserRow> {
  await lockUser(ctx.tx, id);
  const row = await findUserRow(ctx.tx, id, ctx.clock.now());
  if (!row) throw refusals.missing('User');
  if (await holdsOwnerRole(ctx.tx, id, ctx.today)) assertIsOwner(ctx);
  return row;
}

/** @throws `owner_account` unless the caller is an owner */
export function assertIsOwner(ctx: Ctx): void {
  if (!ctx.actor.standing.is_owner) throw refusals.ownerAccount();
}
