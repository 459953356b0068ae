import type { SignedIn } from '@hrms/access/contract';
import type { PublicCtx } from '@hrms/platform/server';
import { rememberDevice } from './known-device.service.ts';
import { auditInOrganisation, openSession } from './session.service.ts';
import type { Person } from './user-description.service.ts';

/** Opens the session after all steps of the sign-in. */
export async function finishSignIn(
  ctx: PublicCtx,
  person: Person,
  opening: { remember: boolean; delivery: 'cookie' | 'body'; second_factor_at?: Date },
): Promise<SignedIn> {
  await ctx.tx.updateTable('login_identity').set({ last_org_id: person.org_id }).where('id', '=', person.identity_id).execute();
  if (opening.delivery === 'cookie') await rememberDevice(ctx, person.identity_id);
  const answer = await openSession(ctx, person, opening);
  if (person.org_id)
    await auditInOrganisation(ctx, person.org_id, person.user_id, 'access.signed_in', 'done', {
      remember: opening.remember,
      second_factor: opening.second_factor_at !== undefined,
    });
  return answer;
}
