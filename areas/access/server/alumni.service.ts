import type { Ctx } from '@hrms/platform/server';
import { userOfEmployee } from './user.queries.ts';
import { keepOwner } from './user.service.ts';
import { endSessions } from './user-state.service.ts';

type Leaving = { employee_id: string; until: string | null };

/**
 * After the last working day: the person keeps what is theirs (payslips, tax forms, letters, settlement) until a day, every role is
 * dropped and every session ends. Without `until` the user is disabled instead. Called by the area that keeps the exit.
 */
export async function leaveAsAlumni(ctx: Ctx, { employee_id, until }: Leaving): Promise<void> {
  const user = await userOfEmployee(ctx.tx, employee_id);
  if (user?.status !== 'active') return;
  await ctx.tx.deleteFrom('user_role').where('org_id', '=', ctx.org_id).where('user_id', '=', user.id).execute();
  const stays = until !== null;
  await ctx.tx
    .updateTable('app_user')
    .set((eb) => ({
      status: stays ? 'alumni' : 'disabled',
      alumni_until: until,
      disabled_at: stays ? null : ctx.clock.now(),
      disabled_reason: stays ? null : 'Left the organisation',
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', user.id)
    .execute();
  await keepOwner(ctx);
  await ctx.tx
    .updateTable('membership_directory')
    .set({ active: stays })
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user.id)
    .execute();
  await endSessions(ctx, user, 'left the organisation');
  await ctx.audit(stays ? 'access.user_became_alumni' : 'access.user_disabled', user.id, { employee_id, until });
}
