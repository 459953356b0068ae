import type { Ctx } from '@hrms/platform/server';
import { delegateNotAllowed } from '../refusals.ts';
import type { OpenedRequest } from './opened.ts';

/** @throws Refusal 422 when a request with pay would go to a user who may not see it */
export async function assertMaySeePay(
  ctx: Ctx,
  { subject }: OpenedRequest,
  { user_id, name }: { user_id: string; name: string },
): Promise<void> {
  if (!subject.pay_private || !subject.view_permission) return;
  const holders = await ctx.dependencies.platform.users.holding(ctx.tx, subject.view_permission, ctx.today);
  if (!holders.some((one) => one.user_id === user_id && one.scope !== 'self'))
    throw delegateNotAllowed(`${name} cannot decide this request: they may not see pay`);
}
