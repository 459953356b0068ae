import type { SecondStepNeeded, SignedIn } from '@hrms/access/contract';
import { passwordWeakness } from '@hrms/access/domain';
import {
  type Clock,
  type Ctx,
  countAttempt,
  findRow,
  hashOfToken,
  type Mailer,
  mapUniqueViolation,
  newId,
  newToken,
  type PublicCtx,
  type Services,
  type Tx,
  templateMail,
} from '@hrms/platform/server';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { startSecondStep } from '../second-factor/step.service.ts';
import { finishSignIn } from '../sessions/opening.service.ts';
import { assertAllowedAddress } from '../sessions/refresh.service.ts';
import { hashPassword } from '../sign-in/password.service.ts';

const LIFE_DAYS = 7;
const PER_DAY = 5;
const DAY = 86_400_000;

type Invited = { user_id: string; email: string; display_name: string };
type Sending = Invited & { org_id: string; from: string; is_reminder?: boolean };

/** Mails an invitation link valid for 7 days and invalidates the previous one. @throws `invitation_limit` after 5 a day */
export async function sendInvitation(ctx: Ctx, invited: Invited): Promise<void> {
  await mailInvitation(ctx, { ...invited, org_id: ctx.org_id, from: ctx.actor.display_name });
}

type Posting = { tx: Tx; clock: Clock; services: Services; mail: Mailer };

/** Also what a platform admin invites the owner of a new organisation with. */
export async function mailInvitation(
  { tx, clock, services, mail }: Posting,
  { org_id, user_id, email, display_name, from, is_reminder = false }: Sending,
): Promise<void> {
  const now = clock.now();
  const recent = await tx
    .selectFrom('invitation')
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  if ((recent?.n ?? 0) > PER_DAY) throw refusals.invitationLimit();
  await tx
    .updateTable('invitation')
    .set({ superseded_at: now })
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
  const token = newToken();
  const expires_at = new Date(now.getTime() + LIFE_DAYS * DAY);
  await tx
    .insertInto('invitation')
    .values({ token_hash: hashOfToken(token), org_id, user_id, email, created_at: now, expires_at, is_reminder })
    .execute();
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', org_id).select('name').executeTakeFirstOrThrow();
  const values = { name: display_name, organisation: name, by: from || name, days: `${LIFE_DAYS} days` };
  const { subject, body } = await templateMail({ tx, services }, accessNotices.invited, values, `?token=${token}`);
  await mail.send({ to: email, subject: `${is_reminder ? 'Reminder: ' : ''}${subject}`, body });
}

async function findUsableInvitation(ctx: PublicCtx, token: string) {
  await countAttempt(ctx.services, { kind: 'invitation', most: 60, minutes: 60 }, ctx.request.ip);
  const found = await ctx.tx
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.org_id', 'invitation.org_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now().toISOString())
    .where('organisation.status', 'not in', ['closed', 'suspended'])
    .select(['invitation.org_id', 'user_id', 'email', 'expires_at', 'organisation.name'])
    .forUpdate('invitation')
    .executeTakeFirst();
  if (!found) throw refusals.linkInvalid();
  const inside = await ctx.enter(found.org_id);
  const user = await findRow(inside.tx, 'app_user', { id: found.user_id }, [
    'display_name',
    'employee_id',
    'identity_id',
    'status',
  ]);
  // a former employee whose organisation was imported has no account either
  const becomes = user?.status === 'invited' ? 'active' : user?.status === 'alumni' && !user.identity_id ? 'alumni' : null;
  if (!user || !becomes) throw refusals.linkInvalid();
  return { ...found, display_name: user.display_name, employee_id: user.employee_id, becomes, inside };
}

const accountOf = (ctx: PublicCtx, email: string) =>
  ctx.tx.selectFrom('login_identity').where('email', '=', email).select(['id', 'disabled_at']).executeTakeFirst();

/** An invitation as its link shows it, and whether the address has an account. @throws `link_invalid` */
export async function readInvitation(ctx: PublicCtx, token: string) {
  const { name, email, display_name, expires_at } = await findUsableInvitation(ctx, token);
  return { organisation: name, email, display_name, expires_at, has_account: (await accountOf(ctx, email)) !== undefined };
}

type Acceptance = { first_name?: string | undefined; last_name: string; password?: string | undefined };

/**
 * Makes the invited person a user: with a new account, or with the account that is signed in under the same address. An account
 * with a second factor gets its session here only by that factor, as at any other sign-in.
 */
export async function acceptInvitation(ctx: PublicCtx, token: string, asked: Acceptance): Promise<SignedIn | SecondStepNeeded> {
  const invitation = await findUsableInvitation(ctx, token);
  const { org_id, user_id, email, inside } = invitation;
  await assertAllowedAddress(ctx, org_id);
  const known = await accountOf(ctx, email);
  const identity_id = known ? await signedInAs(ctx, known.id) : await newIdentity(ctx, email, org_id, asked);
  const now = ctx.clock.now();
  const display_name = known ? invitation.display_name : `${asked.first_name ?? ''} ${asked.last_name}`.trim();
  await ctx.tx.updateTable('invitation').set({ used_at: now }).where('token_hash', '=', hashOfToken(token)).execute();
  await inside.tx
    .updateTable('app_user')
    .set((eb) => ({ identity_id, display_name, status: invitation.becomes, activated_at: now, version: eb('version', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('id', '=', user_id)
    .execute();
  await inside.tx
    .insertInto('membership_directory')
    .values({ identity_id, org_id, user_id, active: true, created_at: now })
    .execute();
  await inside.audit({
    event: 'access.invitation_accepted',
    actor_kind: 'user',
    actor_id: user_id,
    subject_type: 'access',
    subject_id: user_id,
    details: { joined_with_account: known !== undefined },
  });
  // only in the application: the invitation was the one mail
  if (invitation.employee_id && invitation.becomes === 'active')
    await inside.notify(accessNotices.welcome, {
      to: { users: [user_id] },
      cause: user_id,
      values: { organisation: invitation.name },
    });
  const person = { identity_id, user_id, org_id };
  const opening = { remember: false, delivery: 'cookie' } as const;
  return (await startSecondStep(ctx, person, opening)) ?? finishSignIn(ctx, person, opening);
}

/** An address with an account joins only while signed in with it. @throws `invitation_sign_in` */
async function signedInAs(ctx: PublicCtx, identity_id: string): Promise<string> {
  const { permissions, pool } = ctx.services;
  const actor = ctx.bearer
    ? await ctx.dependencies.platform.authenticate(pool, { token: ctx.bearer }, ctx.clock.now(), permissions)
    : null;
  if (actor?.identity_id !== identity_id || actor.kind === 'platform') throw refusals.invitationSignIn();
  return identity_id;
}

async function newIdentity(ctx: PublicCtx, email: string, org_id: string, asked: Acceptance): Promise<string> {
  const { first_name, last_name, password } = asked;
  if (!first_name) throw refusals.field('first_name', 'Please enter your first name');
  if (!password) throw refusals.field('password', 'Please enter your password');
  const weakness = passwordWeakness(password, { email });
  if (weakness) throw refusals.passwordRefused(weakness);
  const id = newId();
  const now = ctx.clock.now();
  await mapUniqueViolation(
    ctx.tx
      .insertInto('login_identity')
      .values({
        id,
        email,
        password_hash: await hashPassword(password),
        password_changed_at: now,
        // using the mailed link proves the address
        email_verified_at: now,
        user_type: 'user',
        first_name,
        last_name,
        last_org_id: org_id,
        created_at: now,
      })
      .execute(),
    { login_identity_email_key: refusals.linkInvalid },
  );
  return id;
}
