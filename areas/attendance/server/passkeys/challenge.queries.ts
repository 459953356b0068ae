import { type Ctx, insertRow, newId, type Tx, type Work } from '@hrms/platform/server';

export type ChallengePurpose = 'register' | 'in' | 'out' | 'break_out' | 'break_in';

export type StoredChallenge = { challenge_id: string; expires_at: string };

/** Seconds for which a challenge is valid. */
export const LIFE_SECONDS = 60;

/** Keeps a challenge for a person and a purpose, and forgets those that are over. */
export async function insertChallenge(
  ctx: Ctx,
  employee_id: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<StoredChallenge> {
  const id = newId();
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + LIFE_SECONDS * 1000);
  await ctx.tx
    .deleteFrom('passkey_challenge')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('expires_at', '<', now.toISOString())
    .execute();
  await insertRow(ctx.tx, 'passkey_challenge', { id, employee_id, purpose, challenge, expires_at });
  return { challenge_id: id, expires_at: expires_at.toISOString() };
}

/** @returns whether it was unused */
export async function markChallengeUsed(tx: Tx, { clock }: Work, challenge_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey_challenge')
    .set({ used_at: clock.now() })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', challenge_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** A challenge of an employee that can still be answered. */
export function findOpenChallenge(ctx: Ctx, challenge_id: string, employee_id: string, purposes: readonly ChallengePurpose[]) {
  return ctx.tx
    .selectFrom('passkey_challenge')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', challenge_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now().toISOString())
    .select(['challenge', 'purpose'])
    .executeTakeFirst();
}
