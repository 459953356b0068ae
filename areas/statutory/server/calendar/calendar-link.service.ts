import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  countAttempt,
  type FileAnswer,
  findRow,
  hashOfToken,
  newToken,
  type PublicCtx,
  updateRow,
} from '@hrms/platform/server';
import type { calendarLink } from '@hrms/statutory/contract';
import { listOpenItems } from '../due-item.queries.ts';
import { missing } from '../refusals.ts';
import { calendarText } from './calendar-file.ts';
import { deleteCalendarLink, upsertCalendarLink } from './calendar-link.queries.ts';

const TABLE = 'statutory_calendar_link';
const READ = 'statutory.calendar.read';
/** Readings of addresses nobody has, of one caller. */
const UNKNOWN_LIMIT = { kind: 'statutory.calendar_link', most: 30, minutes: 1 };

/** The caller's address, without its secret. */
export async function readCalendarLink({ tx, actor }: Ctx): Promise<DataOf<typeof calendarLink.get>> {
  const row = await findRow(tx, TABLE, { user_id: actor.user_id }, ['created_at', 'last_read_on']);
  return {
    active: row !== null,
    created_on: row ? row.created_at.slice(0, 10) : null,
    last_read_on: row?.last_read_on ?? null,
  };
}

/** Makes the caller's address; it is answered this once, and an earlier one stops working. */
export async function createCalendarLink(ctx: Ctx): Promise<DataOf<typeof calendarLink.create>> {
  const { user_id } = ctx.actor;
  const token = newToken();
  await upsertCalendarLink(ctx, user_id, { token_hash: hashOfToken(token), created_at: ctx.clock.now(), last_read_on: null });
  await ctx.audit('statutory.calendar_link_created', user_id, {});
  return { ...(await readCalendarLink(ctx)), address: `/v1/statutory/calendar-feed/${ctx.org_id}.${token}.ics` };
}

/** Ends the caller's address. Safe to repeat. */
export async function revokeCalendarLink(ctx: Ctx): Promise<Record<string, never>> {
  const { user_id } = ctx.actor;
  const { numDeletedRows } = await deleteCalendarLink(ctx, user_id);
  if (numDeletedRows > 0n) await ctx.audit('statutory.calendar_link_revoked', user_id, {});
  return {};
}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.ics$/;

/** Open obligations for who still may read the calendar. @throws `not_found`, 429 */
export async function readCalendarFeed(ctx: PublicCtx, link: string): Promise<FileAnswer> {
  const [, org_id = '', token = ''] = LINK.exec(link) ?? [];
  const inside = org_id ? await ctx.enter(org_id) : null;
  const found = inside && (await findRow(inside.tx, TABLE, { token_hash: hashOfToken(token) }, ['id', 'user_id']));
  const today = ctx.clock.today();
  const holders = found && inside ? await ctx.dependencies.platform.users.holding(inside.tx, READ, today) : [];
  const reads = holders.some(({ user_id, status }) => user_id === found?.user_id && status === 'active');
  if (!inside || !found || !reads) {
    await countAttempt(ctx.services, UNKNOWN_LIMIT, ctx.request.ip);
    throw missing('Calendar');
  }
  await updateRow(inside.tx, TABLE, { id: found.id }, { last_read_on: today });
  return {
    name: 'compliance.ics',
    media_type: 'text/calendar; charset=utf-8',
    inline: true,
    body: Buffer.from(calendarText(await listOpenItems(inside.tx, today), ctx.clock.now()), 'utf8'),
  };
}
