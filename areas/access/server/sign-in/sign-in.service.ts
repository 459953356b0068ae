import type { SecondStepNeeded, SignedIn, SignIn } from '@hrms/access/contract';
import {
  appendAudit,
  countAttempt,
  countInWindow,
  enterTenant,
  forgetAttempts,
  newId,
  type PublicCtx,
  type RequestFacts,
  type Services,
  uncountAttempt,
} from '@hrms/platform/server';
import type * as z from 'zod';
import { emailUnverified, invalidCredentials, organisationSuspended, requestRefused } from '../refusals.ts';
import { startSecondStep } from '../second-factor/step.service.ts';
import { isKnownDevice } from '../sessions/known-device.service.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { finishSignIn } from '../sessions/opening.service.ts';
import { assertAllowedAddress } from '../sessions/refresh.service.ts';
import { sendVerification } from './email-verification.service.ts';
import { FAILURE_COUNTER, notifyOwnersOfFailures } from './failure-notice.service.ts';
import { isPasswordCorrect, rehashIfOutdated } from './password.service.ts';
import { semaphore } from './semaphore.service.ts';
import { findHintedOrganisation } from './tenant.service.ts';

/** Wrong passwords for one account from browsers that never signed in to it. */
export const PER_ACCOUNT = { kind: 'signin_account', most: 5, minutes: 15 };
/** Failed attempts from a known browser are counted separately, so that others can't lock the user out. */
const PER_KNOWN_DEVICE = { kind: 'signin_device', most: 5, minutes: 15 };
const PER_ADDRESS = { kind: 'signin_address', most: 30, minutes: 15 };

type Credentials = z.output<typeof SignIn>;

/** Limits concurrent sign-ins, so that database connections are left for other requests. */
const withinSignInQueue = semaphore(4);

/** What is done before a connection is held: limits, and the password, with the same work whether or not there is an account. */
export const checkCredentials = (services: Services, request: RequestFacts, given: { body: Credentials }) =>
  withinSignInQueue(() => verifyPassword(services, request, given));

async function verifyPassword(services: Services, request: RequestFacts, { body }: { body: Credentials }) {
  const { email, password } = body;
  const { rows } = await services.pool.query<{ id: string; password_hash: string }>(
    'select id, password_hash from login_identity where email = $1',
    [email],
  );
  const identity = rows[0];
  const known = await isKnownDevice(services, request, identity?.id ?? newId());
  const account = known ? PER_KNOWN_DEVICE : PER_ACCOUNT;
  const failures = await countInWindow(services, FAILURE_COUNTER, email);
  const failed = () => notifyOwnersOfFailures(services, identity?.id, failures);
  try {
    await countAttempt(services, account, email);
    await countAttempt(services, PER_ADDRESS, request.ip);
  } catch (problem) {
    await failed();
    throw problem;
  }
  const right = await isPasswordCorrect(identity?.password_hash ?? null, password);
  if (!right) await failed();
  const renewed = right && identity ? await rehashIfOutdated(identity.password_hash, password) : null;
  return { identity_id: identity?.id ?? newId(), right, account: account.kind, renewed };
}

/**
 * Opens a session after the credentials were checked, or asks for the second step.
 * @throws `invalid_credentials`, `email_unverified`, `address_refused`
 */
export async function signIn(
  ctx: PublicCtx,
  { email, rememberMe, delivery }: Credentials,
  { identity_id, right, account, renewed }: Awaited<ReturnType<typeof checkCredentials>>,
): Promise<SignedIn | SecondStepNeeded> {
  if (delivery === 'body' && ctx.request.headers.origin !== undefined) throw requestRefused();
  const identity = await ctx.tx
    .selectFrom('login_identity')
    .where('id', '=', identity_id)
    .select(['id', 'user_type', 'disabled_at', 'last_org_id', 'must_verify_email'])
    .executeTakeFirst();
  const memberships = await listMemberships(ctx.tx, identity_id);
  const hinted = await findHintedOrganisation(ctx);
  const chosen = hinted
    ? memberships.find(({ org_id }) => org_id === hinted.org_id)
    : (memberships.find(({ org_id }) => org_id === identity?.last_org_id) ?? memberships[0]);
  if (!identity || !right || identity.disabled_at || (identity.user_type !== 'admin' && !chosen)) {
    recordFailure(ctx, identity ? (chosen ?? memberships[0]) : undefined);
    throw invalidCredentials();
  }

  const { config } = ctx.services;
  ctx.afterTransaction(async (tx) => {
    await forgetAttempts(tx, config, account, email);
    await uncountAttempt(tx, config, PER_ADDRESS.kind, ctx.request.ip);
    await uncountAttempt(tx, config, FAILURE_COUNTER.kind, email);
  });
  const person = { identity_id, user_id: chosen?.user_id ?? null, org_id: chosen?.org_id ?? null };
  if (identity.must_verify_email) {
    sendVerification(ctx, { identity_id, email });
    throw emailUnverified();
  }
  await assertAllowedAddress(ctx, person.org_id);
  if (chosen?.status === 'suspended' && !(await isOwner(ctx, chosen))) throw organisationSuspended();
  if (renewed) await ctx.tx.updateTable('login_identity').set({ password_hash: renewed }).where('id', '=', identity_id).execute();

  const opening = { remember: rememberMe, delivery };
  const step = await startSecondStep(ctx, person, opening);
  return step ?? finishSignIn(ctx, person, opening);
}

async function isOwner(ctx: PublicCtx, { org_id, user_id }: { org_id: string; user_id: string }): Promise<boolean> {
  const { tx } = await ctx.enter(org_id);
  const found = await tx
    .selectFrom('user_role')
    .innerJoin('role', (on) => on.onRef('role.org_id', '=', 'user_role.org_id').onRef('role.id', '=', 'user_role.role_id'))
    .where('user_role.org_id', '=', org_id)
    .where('user_role.user_id', '=', user_id)
    .where('role.system_key', '=', 'owner')
    .select('role.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Kept apart from this request's transaction, which the refusal undoes; an unknown address costs as much. */
function recordFailure(ctx: PublicCtx, known: { org_id: string; user_id: string } | undefined): void {
  const { ip, device, id } = ctx.request;
  ctx.afterTransaction(async (tx) => {
    const inside = await enterTenant(tx, known?.org_id ?? newId());
    if (known)
      await appendAudit(inside, ctx.clock.now(), {
        event: 'access.signin_refused',
        actor_kind: 'user',
        actor_id: known.user_id,
        outcome: 'refused',
        ip,
        device,
        request_id: id,
      });
  });
}
