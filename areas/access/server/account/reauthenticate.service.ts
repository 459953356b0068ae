import { type AccountCtx, countAttempt, forgetAttempts } from '@hrms/platform/server';
import { codeWrong, passwordWrong } from '../refusals.ts';
import { useCode } from '../second-factor/one-time-code.service.ts';
import { WRONG_CODE_LIMIT } from '../second-factor/step.service.ts';
import { auditAsActor } from '../sessions/session.service.ts';
import { isPasswordCorrect } from '../sign-in/password.service.ts';

const CONFIRMATIONS = { kind: 'reauthenticate', most: 5, minutes: 15 };

/** @throws Refusal 422 for a wrong password, 429 after five of them in 15 minutes */
export async function assertPassword(ctx: AccountCtx, password: string, field = 'password'): Promise<void> {
  const { identity_id } = ctx.actor;
  await countAttempt(ctx.services, CONFIRMATIONS, identity_id);
  const { password_hash } = await ctx.tx
    .selectFrom('login_identity')
    .where('id', '=', identity_id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await isPasswordCorrect(password_hash, password))) throw passwordWrong(field);
  await forgetAttempts(ctx.tx, ctx.services.config, CONFIRMATIONS.kind, identity_id);
}

async function checkCode(ctx: AccountCtx, code: string): Promise<void> {
  const { identity_id } = ctx.actor;
  await countAttempt(ctx.services, WRONG_CODE_LIMIT, identity_id);
  if (!(await useCode(ctx, identity_id, code))) throw codeWrong();
  await forgetAttempts(ctx.tx, ctx.services.config, WRONG_CODE_LIMIT.kind, identity_id);
}

/** Confirms the password, which opens sensitive calls to this session for five minutes. @throws `password_wrong` */
export async function reauthenticate(
  ctx: AccountCtx,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Record<string, never>> {
  if (code === undefined) await assertPassword(ctx, password ?? '');
  else await checkCode(ctx, code);
  await ctx.tx
    .updateTable('session')
    .set({ reauthenticated_at: ctx.clock.now() })
    .where('id', '=', ctx.actor.session_id)
    .execute();
  await auditAsActor(ctx, 'access.reauthenticated');
  return {};
}
