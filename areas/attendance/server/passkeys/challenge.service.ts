import { type Ctx, newId } from '@hrms/platform/server';
import { passkeyFailed } from '../refusals.ts';

/** Seconds for which a challenge is valid. */
const LIFE_SECONDS = 60;

export type ChallengePurpose = 'register' | 'in' | 'out' | 'break_out' | 'break_in';

/** Where passkeys are valid: the product's own address. */
export function relyingParty({ services }: Pick<Ctx, 'services'>): { rpID: string; origin: string } {
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
  await ctx.tx
    .insertInto('passkey_challenge')
    .values({ org_id: ctx.org_id, id, employee_id, purpose, challenge, expires_at })
    .execute();
  return { challenge_id: id, expires_at: expires_at.toISOString() };
}

/**
 * Uses up a challenge of the person for the purpose: a second call meets it used.
 * @throws `passkey_failed` where it is unknown, another person's, for something else, used or over
 */
export async function useChallenge(
  ctx: Ctx,
  employee_id: string,
  challenge_id: string,
  purposes: readonly ChallengePurpose[],
): Promise<{ challenge: string; purpose: ChallengePurpose }> {
  const now = ctx.clock.now();
  const found = await ctx.tx
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', challenge_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['challenge', 'purpose'])
    .executeTakeFirst();
  if (!found) throw passkeyFailed();
  return { challenge: found.challenge, purpose: found.purpose as ChallengePurpose };
}
