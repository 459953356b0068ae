import { type AccountCtx, countAttempt, forgetAttempts, newId } from '@hrms/platform/server';
import { notifyPerson } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { codeWrong, factorExists, factorMissing, factorRequired } from '../refusals.ts';
import { auditAsActor } from '../sessions/session.service.ts';
import { factorStateOf } from './factor.queries.ts';
import {
  enrolmentUri,
  matchingTimeStep,
  newSecret,
  openSecret,
  replaceRecoveryCodes,
  sealSecret,
} from './one-time-code.service.ts';
import { isSecondFactorRequired } from './rule.service.ts';
import { WRONG_CODE_LIMIT } from './step.service.ts';

/** A secret to put into an authenticator; it counts once a code of it was given. An unfinished one is replaced. */
export async function beginFactor(ctx: AccountCtx): Promise<{ factor_id: string; secret: string; uri: string }> {
  const { identity_id, email } = ctx.actor;
  if ((await factorStateOf(ctx.tx, identity_id)).factor_id) throw factorExists();
  const [factor_id, secret] = [newId(), newSecret()];
  await ctx.tx.deleteFrom('identity_factor').where('identity_id', '=', identity_id).where('kind', '=', 'totp').execute();
  await ctx.tx
    .insertInto('identity_factor')
    .values({
      id: factor_id,
      identity_id,
      kind: 'totp',
      secret: sealSecret(ctx.services.config, factor_id, secret),
      created_at: ctx.clock.now(),
    })
    .execute();
  return { factor_id, secret, uri: enrolmentUri(secret, email) };
}

/**
 * Turns the authenticator on after a correct code.
 * @returns ten recovery codes
 * @throws `not_found`, `code_wrong`, `factor_exists`
 */
export async function confirmFactor(ctx: AccountCtx, id: string, code: string): Promise<{ recovery_codes: string[] }> {
  const { identity_id } = ctx.actor;
  const now = ctx.clock.now();
  const found = await ctx.tx
    .selectFrom('identity_factor')
    .where('id', '=', id)
    .where('identity_id', '=', identity_id)
    .where('kind', '=', 'totp')
    .select(['secret', 'confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!found?.secret) throw factorMissing();
  if (found.confirmed_at) throw factorExists();
  await countAttempt(ctx.services, WRONG_CODE_LIMIT, identity_id);
  const step = matchingTimeStep(openSecret(ctx.services.config, id, found.secret), code.replace(/\s/g, ''), now, null);
  if (step === null) throw codeWrong();
  await forgetAttempts(ctx.tx, ctx.services.config, WRONG_CODE_LIMIT.kind, identity_id);
  await ctx.tx.updateTable('identity_factor').set({ confirmed_at: now, last_used_step: step }).where('id', '=', id).execute();
  await ctx.tx.updateTable('session').set({ second_factor_at: now }).where('id', '=', ctx.actor.session_id).execute();
  const recovery_codes = await replaceRecoveryCodes(ctx.tx, identity_id, now);
  await notifyAndAudit(ctx, 'access.factor_added', 'added to');
  return { recovery_codes };
}

/** Removes the user's own second factor. @throws `not_found`, `factor_required` where the organisation demands it */
export async function removeFactor(ctx: AccountCtx, id: string): Promise<Record<string, never>> {
  const { identity_id } = ctx.actor;
  const found = await ctx.tx
    .selectFrom('identity_factor')
    .where('id', '=', id)
    .where('identity_id', '=', identity_id)
    .where('kind', '=', 'totp')
    .select('id')
    .executeTakeFirst();
  if (!found) throw factorMissing();
  if (await isSecondFactorRequired(ctx)) throw factorRequired();
  await ctx.tx.deleteFrom('identity_factor').where('identity_id', '=', identity_id).execute();
  await notifyAndAudit(ctx, 'access.factor_removed', 'removed from');
  return {};
}

/** Replaces the recovery codes. @returns ten new ones @throws `not_found` without a second factor */
export async function renewRecoveryCodes(ctx: AccountCtx): Promise<{ recovery_codes: string[] }> {
  const { identity_id } = ctx.actor;
  if (!(await factorStateOf(ctx.tx, identity_id)).factor_id) throw factorMissing();
  const recovery_codes = await replaceRecoveryCodes(ctx.tx, identity_id, ctx.clock.now());
  await auditAsActor(ctx, 'access.recovery_codes_renewed');
  return { recovery_codes };
}

async function notifyAndAudit(ctx: AccountCtx, event: string, what: string): Promise<void> {
  await auditAsActor(ctx, event);
  await notifyPerson(ctx, ctx.actor.identity_id, accessNotices.factorChanged, { what });
}
