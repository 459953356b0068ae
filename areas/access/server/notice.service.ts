import type { Mailer, PublicCtx, Tx } from '@hrms/platform/server';
import { listMemberships } from './session.queries.ts';

type Notice = { subject: string; body: string };

/** A mail to a person about their own sign-in, through an organisation they belong to. No secrets and no personal numbers. */
export async function mailPerson(
  ctx: Pick<PublicCtx, 'tx' | 'enter'>,
  { identity_id, to }: { identity_id: string; to: string },
  notice: Notice,
): Promise<boolean> {
  const [membership] = await listMemberships(ctx.tx, identity_id);
  if (!membership) return false;
  const inside = await ctx.enter(membership.org_id);
  await inside.mail.send({ to, ...notice });
  return true;
}

/** The same to every active owner of an organisation, but for one address that was told already. */
export async function mailOwners({ tx, mail }: { tx: Tx; mail: Mailer }, notice: Notice, told?: string): Promise<void> {
  const owners = await tx
    .selectFrom('app_user')
    .innerJoin('user_role', (on) =>
      on.onRef('user_role.org_id', '=', 'app_user.org_id').onRef('user_role.user_id', '=', 'app_user.id'),
    )
    .innerJoin('role', (on) => on.onRef('role.org_id', '=', 'user_role.org_id').onRef('role.id', '=', 'user_role.role_id'))
    .where('app_user.org_id', '=', tx.org_id)
    .where('app_user.status', '=', 'active')
    .where('role.system_key', '=', 'owner')
    .select('app_user.email')
    .distinct()
    .execute();
  for (const { email } of owners) if (email !== told) await mail.send({ to: email, ...notice });
}
