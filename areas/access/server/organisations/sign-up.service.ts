import type { CheckYourMail, CreateOwnOrganisation, SignedIn, SignUp } from '@hrms/access/contract';
import { passwordWeakness } from '@hrms/access/domain';
import { type AccountCtx, countAttempt, type PublicCtx, type RequestFacts, type Services } from '@hrms/platform/server';
import { mailPerson } from '../notice.service.ts';
import { emailTaken, forbidden, organisationLimit, passwordRefused, signupClosed } from '../refusals.ts';
import { rememberDevice } from '../sessions/known-device.service.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { auditInOrganisation, findOpening, openSession } from '../sessions/session.service.ts';
import { sendVerification } from '../sign-in/email-verification.service.ts';
import { hashPassword } from '../sign-in/password.service.ts';
import { foundOrganisation, foundOrganisationWithOwner } from './founding.service.ts';

/** Organisations in which one account may stand before it can create no more. */
const MOST_ORGANISATIONS = 50;
const PER_ADDRESS = { kind: 'signup_address', most: 5, minutes: 60 };

/** An organisation, its owner, the six roles and every area's defaults, all or nothing. */
export async function signUp(ctx: PublicCtx, asked: SignUp, password_hash: string): Promise<SignedIn | CheckYourMail> {
  const verify = ctx.services.config.signupMode === 'verify';
  const known = await ctx.tx
    .selectFrom('login_identity')
    .where('email', '=', asked.email)
    .select(['id', 'email', 'must_verify_email'])
    .executeTakeFirst();
  if (known && !verify) throw emailTaken();
  if (known) {
    await remindOfAccount(ctx, known);
    return checkYourMail(ctx);
  }
  const person = await foundOrganisation(ctx, { ...asked, password_hash });
  await auditInOrganisation(ctx, person.org_id, person.user_id, 'access.organisation_founded', 'done', {
    name: asked.organisation_name,
  });
  if (verify) {
    await ctx.tx.updateTable('login_identity').set({ must_verify_email: true }).where('id', '=', person.identity_id).execute();
    sendVerification(ctx, { identity_id: person.identity_id, email: asked.email });
    return checkYourMail(ctx);
  }
  await rememberDevice(ctx, person.identity_id);
  return openSession(ctx, person, { remember: false });
}

/** What is refused or worked out before a connection is held. */
export async function prepareSignUp(services: Services, request: RequestFacts, { body }: { body: SignUp }): Promise<string> {
  if (services.config.signupMode === 'closed') throw signupClosed();
  const weakness = passwordWeakness(body.password, body);
  if (weakness) throw passwordRefused(weakness);
  await countAttempt(services, PER_ADDRESS, request.ip);
  return hashPassword(body.password);
}

/** The same answer whether or not the address was known: only its owner learns which. */
function checkYourMail(ctx: PublicCtx): CheckYourMail {
  ctx.request.answerWith(202, 'Check your e-mail to continue');
  return {};
}

async function remindOfAccount(ctx: PublicCtx, known: { id: string; email: string; must_verify_email: boolean }): Promise<void> {
  if (known.must_verify_email) return sendVerification(ctx, { identity_id: known.id, email: known.email });
  await mailPerson(
    ctx,
    { identity_id: known.id, to: known.email },
    {
      subject: 'You already have an HRMS account',
      body: `We received a sign-up with this e-mail address, but you already have an account.\n\nSign in or reset your password at ${ctx.services.config.publicUrl}/login. If this wasn’t you, ignore this e-mail.`,
    },
  );
}

/**
 * Creates a further organisation for the signed-in user; the current session stays.
 * @throws Refusal 403 where sign-up is closed, and for platform admins, who belong to no organisation; 409 for an account in many
 */
export async function createFurtherOrganisation(
  ctx: AccountCtx,
  { organisation_name, state_code }: CreateOwnOrganisation,
): Promise<SignedIn> {
  const { actor, services, request } = ctx;
  if (actor.kind === 'platform') throw forbidden();
  if (services.config.signupMode === 'closed') throw signupClosed();
  await countAttempt(services, PER_ADDRESS, request.ip);
  const { identity_id, session_id, email, display_name, reauthenticated_at } = actor;
  if ((await listMemberships(ctx.tx, identity_id)).length >= MOST_ORGANISATIONS) throw organisationLimit(MOST_ORGANISATIONS);
  const person = await foundOrganisationWithOwner(ctx, { organisation_name, state_code, identity_id, email, display_name });
  await auditInOrganisation(ctx, person.org_id, person.user_id, 'access.organisation_founded', 'done', {
    name: organisation_name,
  });
  await ctx.tx.updateTable('login_identity').set({ last_org_id: person.org_id }).where('id', '=', identity_id).execute();
  return openSession(ctx, person, { ...(await findOpening(ctx, session_id)), reauthenticated_at });
}
