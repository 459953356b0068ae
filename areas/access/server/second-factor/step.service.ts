import type { SecondStepNeeded, SignedIn } from '@hrms/access/contract';
import { countAttempt, forgetAttempts, hashOfToken, newToken, type PublicCtx } from '@hrms/platform/server';
import { codeWrong, stepExpired } from '../refusals.ts';
import { finishSignIn } from '../sessions/opening.service.ts';
import type { Person } from '../sessions/user-description.service.ts';
import { factorStateOf } from './factor.queries.ts';
import { useCode } from './one-time-code.service.ts';

const LIFE = 5 * 60_000;
const MOST_FAILURES = 5;
export const WRONG_CODE_LIMIT = { kind: 'second_step', most: 5, minutes: 15 };

type Opening = { remember: boolean; delivery: 'cookie' | 'body' };

/** With a second factor the password alone opens nothing: the answer is a token for the second step. Null without a factor. */
export async function startSecondStep(ctx: PublicCtx, person: Person, opening: Opening): Promise<SecondStepNeeded | null> {
  const { factor_id } = await factorStateOf(ctx.tx, person.identity_id);
  if (!factor_id) return null;
  const now = ctx.clock.now();
  const token = newToken();
  await ctx.tx
    .insertInto('one_time_token')
    .values({
      token_hash: hashOfToken(token),
      kind: 'second_step',
      identity_id: person.identity_id,
      payload: JSON.stringify({ ...person, ...opening }),
      expires_at: new Date(now.getTime() + LIFE),
      created_at: now,
    })
    .execute();
  return { second_step_required: true, second_step_token: token };
}

/** @throws Refusal 422 for a wrong code or an old step, 429 after five wrong codes in 15 minutes */
export async function completeSecondStep(
  ctx: PublicCtx,
  { second_step_token, code }: { second_step_token: string; code: string },
): Promise<SignedIn> {
  const now = ctx.clock.now();
  const token_hash = hashOfToken(second_step_token);
  const found = await ctx.tx
    .selectFrom('one_time_token')
    .innerJoin('login_identity', 'login_identity.id', 'one_time_token.identity_id')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'second_step')
    .where('used_at', 'is', null)
    .where('failures', '<', MOST_FAILURES)
    .where('one_time_token.expires_at', '>', now.toISOString())
    .where('login_identity.disabled_at', 'is', null)
    .select(['one_time_token.identity_id', 'one_time_token.payload'])
    .forUpdate('one_time_token')
    .executeTakeFirst();
  if (!found) throw stepExpired();
  const { identity_id } = found;
  await countAttempt(ctx.services, WRONG_CODE_LIMIT, identity_id);
  if (!(await useCode(ctx, identity_id, code))) {
    ctx.afterTransaction((tx) =>
      tx
        .updateTable('one_time_token')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('token_hash', '=', token_hash)
        .execute(),
    );
    throw codeWrong();
  }
  await forgetAttempts(ctx.tx, ctx.services.config, WRONG_CODE_LIMIT.kind, identity_id);
  await ctx.tx.updateTable('one_time_token').set({ used_at: now }).where('token_hash', '=', token_hash).execute();
  const { remember, delivery, user_id, org_id } = found.payload as unknown as Person & Opening;
  return finishSignIn(ctx, { identity_id, user_id, org_id }, { remember, delivery, second_factor_at: now });
}
