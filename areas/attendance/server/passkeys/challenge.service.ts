import { type Ctx, inTenant, type Work } from '@hrms/platform/server';
import { passkeyFailed } from '../refusals.ts';
import { type ChallengePurpose, findOpenChallenge, markChallengeUsed } from './challenge.queries.ts';

/** Where passkeys are valid: the product's own address. */
export function relyingParty({ services }: Work): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(services.config.publicUrl);
  return { rpID: hostname, origin };
}

type ChallengeToUse = { employee_id: string; challenge_id: string; purposes: readonly ChallengePurpose[] };

/**
 * Checks the answer to a challenge of the person for the purpose and uses the challenge up, whether the answer was right or not: a
 * second call meets it used. `check` answers null for a wrong answer.
 * @throws `passkey_failed` where the challenge is unknown, another person's, for something else, used or over, or the answer wrong
 */
export async function checkAnswer<T>(
  ctx: Ctx,
  { employee_id, challenge_id, purposes }: ChallengeToUse,
  check: (challenge: string, purpose: ChallengePurpose) => Promise<T | null>,
): Promise<T> {
  const found = await findOpenChallenge(ctx, challenge_id, employee_id, purposes);
  if (!found) throw passkeyFailed();
  const right = await check(found.challenge, found.purpose as ChallengePurpose);
  // the refusal takes back what this transaction wrote
  if (right === null) await inTenant(ctx.services.pool, ctx.org_id, (tx) => markChallengeUsed(tx, ctx, challenge_id));
  if (right === null || !(await markChallengeUsed(ctx.tx, ctx, challenge_id))) throw passkeyFailed();
  return right;
}
