import { createUser } from '@hrms/access/server';
import { type Ctx, Refusal, unrestrictedStanding, updateRow } from '@hrms/platform/server';
import { addEvent } from './section.queries.ts';

type Invitee = {
  readonly joiner_id: string;
  readonly employee_id: string;
  readonly full_name: string;
  readonly personal_email: string | null;
  /** The joiner entered by a code mailed to this address, so that it is theirs. */
  readonly proven: boolean;
};

/**
 * Invites a new employee to sign in by their personal e-mail. An address that its owner proved needs no second administrator; where
 * the access area refuses an invitation, the employee stays without one and the reason stands with the joiner.
 */
export async function inviteJoiner(
  ctx: Ctx,
  { joiner_id, employee_id, full_name, personal_email, proven }: Invitee,
): Promise<void> {
  if (!personal_email) return;
  const { display_name } = ctx.actor;
  const standing = { ...unrestrictedStanding, is_owner: proven };
  const acting: Ctx = proven ? { ...ctx, actor: { ...ctx.actor, standing } } : ctx;
  try {
    await createUser(acting, { email: personal_email, display_name: full_name, employee_id, roles: [] });
    await updateRow(ctx.tx, 'joiner', { id: joiner_id }, { invited_at: ctx.clock.now() });
    await addEvent(ctx, joiner_id, display_name, 'Invited to sign in');
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await updateRow(ctx.tx, 'joiner', { id: joiner_id }, { invite_on: null });
    await addEvent(ctx, joiner_id, display_name, `Not invited: ${problem.message}`);
  }
}
