import {
  type Clock,
  type DirectoryTx,
  enterTenant,
  type Mailer,
  mailerFor,
  type Notice,
  type Notify,
  newId,
  notifierFor,
  type PublicCtx,
  queueOf,
  type Services,
  type Tx,
} from '@hrms/platform/server';
import { listMemberships } from './sessions/membership.queries.ts';

type Mail = { subject: string; body: string };

/** Mails a user about their own sign-in, through one of their organisations. No secrets and no personal numbers. */
export async function mailPerson(
  ctx: Pick<PublicCtx, 'tx' | 'enter'>,
  { identity_id, to }: { identity_id: string; to: string },
  mail: Mail,
): Promise<boolean> {
  const [membership] = await listMemberships(ctx.tx, identity_id);
  if (!membership) return false;
  const inside = await ctx.enter(membership.org_id);
  await inside.mail.send({ to, ...mail });
  return true;
}

/** Notifies a user about their own sign-in: in every organisation of theirs, and by one mail. */
export async function notifyPerson<P extends string>(
  ctx: Pick<PublicCtx, 'tx' | 'enter'>,
  identity_id: string,
  notice: Notice<P>,
  values: Readonly<Record<P, string | number>>,
): Promise<void> {
  const [membership] = await listMemberships(ctx.tx, identity_id);
  if (!membership) return;
  const { notify } = await ctx.enter(membership.org_id);
  await notify(notice, { to: { users: [membership.user_id] }, cause: newId(), values });
}

/** Active users who hold the Owner role. */
export async function listOwnerIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .innerJoin('user_role', (on) =>
      on.onRef('user_role.org_id', '=', 'app_user.org_id').onRef('user_role.user_id', '=', 'app_user.id'),
    )
    .innerJoin('role', (on) => on.onRef('role.org_id', '=', 'user_role.org_id').onRef('role.id', '=', 'user_role.role_id'))
    .where('app_user.org_id', '=', tx.org_id)
    .where('app_user.status', '=', 'active')
    .where('role.system_key', '=', 'owner')
    .select('app_user.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells every owner of the organisation that is open. */
export async function notifyOwners<P extends string>(
  { tx, notify }: { tx: Tx; notify: Notify },
  notice: Notice<P>,
  { values, cause = newId(), subject_id }: { values: Readonly<Record<P, string | number>>; cause?: string; subject_id?: string },
): Promise<void> {
  await notify(notice, { to: { users: await listOwnerIds(tx) }, cause, values, ...(subject_id && { subject_id }) });
}

/** Mails the platform operators. */
export async function mailPlatform({ tx, mail }: { tx: Tx; mail: Mailer }, letter: Mail): Promise<void> {
  const admins = await tx
    .selectFrom('login_identity')
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .select('email')
    .execute();
  for (const { email } of admins) await mail.send({ to: email, ...letter });
}

/** An organisation opened in a transaction of its own, with what its notices need. */
export async function enterOrganisation(
  { services, clock }: { services: Services; clock: Clock },
  tx: DirectoryTx,
  org_id: string,
): Promise<{ tx: Tx; mail: Mailer; notify: Notify }> {
  const inside = await enterTenant(tx, org_id);
  const jobs = queueOf(inside);
  const mail = mailerFor({ tx: inside, clock, jobs, config: services.config });
  return { tx: inside, mail, notify: notifierFor({ tx: inside, clock, jobs, services, actor_id: null }) };
}
