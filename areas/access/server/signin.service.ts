import type { SignedIn, SignIn } from '@hrms/access/contract';
import { appendAudit, countAttempt, enterTenant, forgetAttempts, type PublicCtx, Refusal } from '@hrms/platform/server';
import type * as z from 'zod';
import { passwordMatches } from './password.service.ts';
import { invalidCredentials } from './refusals.ts';
import { listMemberships } from './session.queries.ts';
import { auditIn, openSession } from './session.service.ts';

const PER_ACCOUNT = { kind: 'signin_account', most: 5, minutes: 15 };
const PER_ADDRESS = { kind: 'signin_address', most: 30, minutes: 15 };

export async function signIn(ctx: PublicCtx, { email, password, rememberMe }: z.output<typeof SignIn>): Promise<SignedIn> {
  await countAttempt(ctx.services, PER_ACCOUNT, email);
  await countAttempt(ctx.services, PER_ADDRESS, ctx.request.ip);

  const identity = await ctx.tx
    .selectFrom('login_identity')
    .where('email', '=', email)
    .select(['id', 'password_hash', 'user_type', 'disabled_at', 'last_org_id'])
    .executeTakeFirst();
  const right = await passwordMatches(identity?.password_hash ?? null, password);
  const memberships = identity ? await listMemberships(ctx.tx, identity.id) : [];
  const chosen = await chooseOrganisation(ctx, memberships, identity?.last_org_id ?? null);
  if (!identity || !right || identity.disabled_at || (identity.user_type !== 'admin' && !chosen)) {
    // Kept apart from this request's transaction, which the refusal undoes.
    if (identity && chosen) recordFailure(ctx, chosen);
    throw invalidCredentials();
  }

  await forgetAttempts(ctx.tx, ctx.services.config, PER_ACCOUNT.kind, email);
  await forgetAttempts(ctx.tx, ctx.services.config, PER_ADDRESS.kind, ctx.request.ip);
  const person = { identity_id: identity.id, user_id: chosen?.user_id ?? null, org_id: chosen?.org_id ?? null };
  await ctx.tx.updateTable('login_identity').set({ last_org_id: person.org_id }).where('id', '=', identity.id).execute();
  const answer = await openSession(ctx, person, rememberMe);
  if (person.org_id) await auditIn(ctx, person.org_id, person.user_id, 'access.signed_in', 'done', { remember: rememberMe });
  return answer;
}

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/** A valid hint picks that membership; otherwise the last one used; otherwise the oldest. */
async function chooseOrganisation(
  ctx: PublicCtx,
  memberships: readonly Membership[],
  last: string | null,
): Promise<Membership | undefined> {
  const hint = ctx.request.headers['x-client-tenant'];
  if (typeof hint === 'string' && hint) {
    const known = await ctx.tx
      .selectFrom('organisation')
      .where('slug', '=', hint)
      .where('status', '<>', 'closed')
      .select('org_id')
      .executeTakeFirst();
    if (!known) {
      await countAttempt(ctx.services, { kind: 'tenant_hint', most: 30, minutes: 60 }, ctx.request.ip);
      throw new Refusal('TENANT_NOT_FOUND', 404, 'Organisation not found');
    }
    return memberships.find(({ org_id }) => org_id === known.org_id);
  }
  return memberships.find(({ org_id }) => org_id === last) ?? memberships[0];
}

function recordFailure(ctx: PublicCtx, { org_id, user_id }: Membership): void {
  const { ip, device, id } = ctx.request;
  ctx.apart(async (tx) => {
    await appendAudit(await enterTenant(tx, org_id), ctx.clock.now(), {
      event: 'access.signin_refused',
      actor_kind: 'user',
      actor_id: user_id,
      outcome: 'refused',
      ip,
      device,
      request_id: id,
    });
  });
}
