import type { DemoRequest } from '@hrms/billing/contract';
import { countAttempt, newId, type PublicCtx } from '@hrms/platform/server';

const RECEIVED = { received: 1 };
/** Milliseconds within which the same request again (double click, reload) counts as one. */
const SAME_WITHIN = 10 * 60_000;

/** Stores a demo request. New, repeated and bot requests get the same response. @throws Refusal 429 after five an hour from one address */
export async function requestDemo(ctx: PublicCtx, asked: DemoRequest): Promise<typeof RECEIVED> {
  if (await isRepeated(ctx, asked)) return RECEIVED;
  await countAttempt(ctx.services, { kind: 'demo_request', most: 5, minutes: 60 }, ctx.request.ip);
  if (asked.website) return RECEIVED;
  const now = ctx.clock.now();
  const { name, work_email, organisation, employees, message } = asked;
  await ctx.tx
    .insertInto('demo_request')
    .values({
      id: newId(),
      name,
      work_email: work_email.toLowerCase(),
      organisation,
      employees: employees ?? null,
      message: message || null,
      source: 'landing',
      status: 'new',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return RECEIVED;
}

async function isRepeated(ctx: PublicCtx, { work_email, organisation, message }: DemoRequest): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('demo_request')
    .where('work_email', '=', work_email.toLowerCase())
    .where('organisation', '=', organisation)
    .where('message', 'is not distinct from', message || null)
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - SAME_WITHIN).toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
