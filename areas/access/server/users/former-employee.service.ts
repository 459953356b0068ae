import { dateLabel } from '@hrms/platform/calendar';
import { findRow, updateRow, type Work } from '@hrms/platform/server';
import { endSessionsOf } from './state.service.ts';
import { findUserOfEmployee, holdsOwnerRole } from './user.queries.ts';

type Leaving = { employee_id: string; until: string | null };

/**
 * After the last working day: the user keeps access to payslips, tax forms, letters and settlement until a day, signs in with
 * the personal address, every role is dropped and every session ends. Without `until` the user is disabled instead.
 * @returns false when nothing was done: no active user is linked, or the user is an owner: another owner takes the role first
 */
export async function makeFormerEmployee(ctx: Work, { employee_id, until }: Leaving): Promise<boolean> {
  const { tx, org_id } = ctx;
  const user = await findUserOfEmployee(tx, employee_id);
  if (user?.status !== 'active' || (await holdsOwnerRole(tx, user.id, ctx.clock.today()))) return false;
  await tx.deleteFrom('user_role').where('org_id', '=', org_id).where('user_id', '=', user.id).execute();
  const stays = until !== null;
  await tx
    .updateTable('app_user')
    .set((eb) => ({
      status: stays ? 'alumni' : 'disabled',
      alumni_until: until,
      disabled_at: stays ? null : ctx.clock.now(),
      disabled_reason: stays ? null : 'Left the organisation',
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org_id)
    .where('id', '=', user.id)
    .execute();
  await tx
    .updateTable('membership_directory')
    .set({ active: stays })
    .where('org_id', '=', org_id)
    .where('user_id', '=', user.id)
    .execute();
  await endSessionsOf(ctx, user, 'left the organisation');
  if (stays) await moveToPersonalEmail(ctx, { ...user, employee_id, until });
  await ctx.audit(stays ? 'access.user_became_alumni' : 'access.user_disabled', user.id, { employee_id, until });
  for (const listener of ctx.dependencies.access.accountListeners) await listener(ctx, [user.id]);
  return true;
}

type Leaver = { id: string; identity_id: string | null; email: string; employee_id: string; until: string };

/**
 * The work address belongs to the organisation and may be given to another employee. Where another organisation knows the
 * user by the same account, or the personal address has an account, nothing changes.
 */
async function moveToPersonalEmail(
  { tx, org_id, clock, mail, services, dependencies }: Work,
  { id, identity_id, email, employee_id, until }: Leaver,
): Promise<void> {
  const personal = (await dependencies.access.personalEmails(tx, [employee_id]))
    .get(employee_id)
    ?.trim()
    .normalize('NFC')
    .toLowerCase();
  if (!personal || !identity_id || personal === email) return;
  const memberships = await tx
    .selectFrom('membership_directory')
    .where('identity_id', '=', identity_id)
    .select('org_id')
    .execute();
  const taken = await tx.selectFrom('login_identity').where('email', '=', personal).select('id').executeTakeFirst();
  const used = await findRow(tx, 'app_user', { email: personal }, ['id']);
  if (taken || used || memberships.length > 1) return;
  await tx
    .updateTable('login_identity')
    .set({ email: personal, email_verified_at: null, must_verify_email: false })
    .where('id', '=', identity_id)
    .execute();
  await updateRow(tx, 'app_user', { id }, { email: personal });
  // links mailed to the former address would still open the account
  await tx
    .updateTable('one_time_token')
    .set({ superseded_at: clock.now() })
    .where('identity_id', '=', identity_id)
    .where('used_at', 'is', null)
    .execute();
  const { name } = await tx.selectFrom('organisation').where('org_id', '=', org_id).select('name').executeTakeFirstOrThrow();
  await mail.send({
    to: personal,
    subject: `Your payslips at ${name}`,
    body: `You can still view your payslips and data access log of ${name} until ${dateLabel(until)}. Sign in with this e-mail address and your current password at ${services.config.publicUrl}/login. You can reset your password there.`,
  });
}
