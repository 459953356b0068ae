import { type Ctx, hasSecondPerson, Refusal, type Work } from '@hrms/platform/server';
import { workflowNotices } from '../notices.ts';
import { findSubject, findSubjects } from '../subjects/registry.ts';

/** Whether these request types move money; none named: all of them. */
export const includesMoney = (ctx: Work, subjects: readonly string[]): boolean =>
  subjects.length === 0
    ? findSubjects(ctx).some(({ money }) => money)
    : subjects.some((subject) => findSubject(ctx, subject)?.money);

/**
 * A change of who approves money takes an owner, where the organisation has people enough to ask one. Every owner hears of it.
 * @param permission what else may make the change; it decides whether there is a second person
 * @throws Refusal 403 `access.owner_required`
 */
export async function assertMayChangeMoneyControl(ctx: Ctx, permission: string, what: string): Promise<void> {
  if (!ctx.actor.standing.is_owner && (await hasSecondPerson(ctx, permission)))
    throw new Refusal('access.owner_required', 403, 'This changes who approves money. Ask an owner to do it');
  await ctx.audit('workflows.money_control_changed', undefined, { what });
  await ctx.notify(workflowNotices.moneyControlChanged, {
    to: { holders: 'access.role.update' },
    cause: ctx.request.id,
    values: { name: ctx.actor.display_name, what },
  });
}
