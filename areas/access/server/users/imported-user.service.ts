import { updateRow, type Work } from '@hrms/platform/server';
import { mailInvitation } from './invitation.service.ts';
import { holdsOwnerRole, listUsersWithoutAccount } from './user.queries.ts';

/** Users of one transaction. */
const PORTION = 100;

/**
 * Invites users of an organisation that was imported from another installation: they came without an account.
 * @param after the id of the last user of the portion before
 * @returns the id of the last user that was looked at, null when none is left, and how many were invited
 */
export async function inviteImportedUsers(
  ctx: Work,
  { owners_only, after }: { owners_only: boolean; after: string },
): Promise<{ last: string | null; invited: number }> {
  const users = await listUsersWithoutAccount(ctx.tx, after, PORTION);
  let invited = 0;
  for (const { id, email, display_name } of users) {
    if (owners_only && !(await holdsOwnerRole(ctx.tx, id, ctx.today))) continue;
    await mailInvitation(ctx, { org_id: ctx.org_id, user_id: id, email, display_name, from: '' });
    await updateRow(ctx.tx, 'app_user', { id }, { invited_at: ctx.clock.now() });
    await ctx.audit('access.user_invited_again', id, {});
    invited += 1;
  }
  return { last: users.at(-1)?.id ?? null, invited };
}
