import { type Ctx, insertRow, inTenant, newId, type Tx, type Work } from '@hrms/platform/server';
import { passkeyFailed } from '../refusals.ts';

/** Seconds for which a challenge is valid. */
const LIFE_SECONDS = 60;

export type ChallengePurpose = 'register' | 'in' | 'out' | 'break_out' | 'break_in';

/** Where passkeys are valid: the product's own address. */
export function relyingParty({ services }: Work): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(services.config.publicUrl);
  return { rpID: hostname, origin };
}

type Kept = { challenge_id: string; expires_at: string };

/** Keeps a challenge for a person and a purpose, and forgets those that are over. */
export async function keepChallenge(ctx: Ctx, employee_id: string, purpose: ChallengePurpose, challenge: string): Promise<Kept> {
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

type Asked = { employee_id: string; challenge_id: string; purposes: readonly ChallengePurpose[] };

/**
 * Checks the answer to a challenge of the person for the purpose and uses the challenge up, whether the answer was right or not: a
 * second call meets it used. `check` answers null for a wrong answer.
 * @throws `passkey_failed` where the challenge is unknown, another person's, for something else, used or over, or the answer wrong
 */
export async function checkAnswer<T>(
  ctx: Ctx,
  { employee_id, challenge_id, purposes }: Asked,
  check: (challenge: string, purpose: ChallengePurpose) => Promise<T | null>,
): Promise<T> {
  const found = await ctx.tx
    .selectFrom('passkey_challenge')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', challenge_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now().toISOString())
    .select(['challenge', 'purpose'])
    .executeTakeFirst();
  if (!found) throw passkeyFailed();
  const right = await check(found.challenge, found.purpose as ChallengePurpose);
  // the refusal takes back what this transaction wrote
  if (right === null) await inTenant(ctx.services.pool, ctx.org_id, (tx) => useUp(tx, ctx, challenge_id));
  if (right === null || !(await useUp(ctx.tx, ctx, challenge_id))) throw passkeyFailed();
  return right;
}

/** @returns whether it was unused */
async function useUp(tx: Tx, { clock }: Work, challenge_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey_challenge')
    .set({ used_at: clock.now() })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', challenge_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
