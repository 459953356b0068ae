import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Ctx } from './context.ts';
import { platformNotices } from './notify/notices.ts';
import { Refusal } from './refusal.ts';

/** Where fewer active users hold a permission for the organisation, one of them may use it upon their own record. */
const ENOUGH_HOLDERS = 3;

/** What an answer says after an act upon the caller's own record that nobody else was there for. */
const OWN_RECORD_NOTED =
  'This changed your own record: fewer than three people may do it, so it is noted in the audit log and shown to the owners';

/** Whether a second person can be asked for: at least three active users hold the permission for the organisation. */
export async function hasSecondPerson({ tx, today, services }: Ctx, permission: string): Promise<boolean> {
  const all = await services.dependencies.platform.users.holding(tx, permission, today);
  return all.filter(({ status, scope }) => status === 'active' && scope === 'organisation').length >= ENOUGH_HOLDERS;
}

/**
 * An office act upon the caller's own record takes another person. Where fewer than three active users hold the permission it is
 * possible, and is audited and shown to the owners.
 * @throws Refusal 403 `access.own_record`
 */
export async function assertNotOwn(ctx: Ctx, permission: string, employee_ids: readonly string[]): Promise<void> {
  const own = ctx.actor.employee_id;
  if (!own || !employee_ids.includes(own)) return;
  if (await hasSecondPerson(ctx, permission))
    throw new Refusal('access.own_record', 403, 'You can’t do this on your own record. Ask someone else with this permission');
  await ctx.audit('access.own_record_changed', own, { permission, route: ctx.request.route });
  await ctx.notify(platformNotices.ownRecordChanged, {
    to: { holders: 'access.role.update' },
    cause: ctx.request.id,
    subject_id: own,
    values: { name: ctx.actor.display_name },
  });
}

type Input = { params?: unknown; body?: unknown };

/** The texts at a path such as `body.rows[].employee_id`. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  const [name, ...rest] = path;
  if (name === undefined)
    return Array.isArray(value) ? value.flatMap((inner) => textsAt(inner, [])) : typeof value === 'string' ? [value] : [];
  const inner = (value as Record<string, unknown> | null | undefined)?.[name.replace('[]', '')];
  return name.endsWith('[]') && Array.isArray(inner) ? inner.flatMap((row) => textsAt(row, rest)) : textsAt(inner, rest);
}

/** The same for the employees that a call's contract says it acts upon. @throws Refusal 403 `access.own_record` */
export async function assertNoOwnAct(ctx: Ctx, { acts_upon, permission, status }: AnyEndpoint, input: Input): Promise<void> {
  if (!acts_upon || !permission) return;
  const ids = acts_upon.flatMap((path) => textsAt(input, path.split('.')));
  const own = ctx.actor.employee_id;
  if (!own || !(ids.includes(own) || ids.includes('me'))) return;
  await assertNotOwn(ctx, permission, [own]);
  if (status !== 202) ctx.request.answerWith(status ?? 200, OWN_RECORD_NOTED);
}
