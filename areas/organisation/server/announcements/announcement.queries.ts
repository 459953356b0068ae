import type { Announcement } from '@hrms/organisation/contract';
import { Audience } from '@hrms/platform/contract';
import { type Ctx, notFound, scopeOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export const ANNOUNCEMENT_UPDATE_PERMISSION = 'organisation.announcement.update';

/** Announcements of the organisation, to narrow further. */
export const selectAnnouncements = (tx: Tx) => tx.selectFrom('announcement').where('org_id', '=', tx.org_id);

/** Reads of announcements, to narrow further. */
export const selectAnnouncementReads = (tx: Tx) => tx.selectFrom('announcement_read').where('org_id', '=', tx.org_id);

/** 404 for an announcement. */
export const announcementNotFound = () => notFound('announcements.not_found', 'Announcement');

/** @throws Refusal 404 */
export async function findAnnouncement(tx: Tx, id: string) {
  const row = await selectAnnouncements(tx).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw announcementNotFound();
  return row;
}

/** The announcement, locked until the change is saved. @throws Refusal 404 */
export async function lockAnnouncement(tx: Tx, id: string) {
  const row = await selectAnnouncements(tx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw announcementNotFound();
  return row;
}
export type AnnouncementRow = Awaited<ReturnType<typeof lockAnnouncement>>;

/** Whether the user may change it: any with organisation scope, their own with team scope. */
export function canChangeAnnouncement(ctx: Ctx, row: Pick<AnnouncementRow, 'author_user_id'>): boolean {
  const scope = scopeOf(ctx.actor, ANNOUNCEMENT_UPDATE_PERMISSION);
  return scope === 'organisation' || (scope === 'team' && row.author_user_id === ctx.actor.user_id);
}

/** Whether it is published now and the user is in its audience. */
export async function isInAnnouncementAudience(ctx: Ctx, row: AnnouncementRow): Promise<boolean> {
  const { employee_id } = ctx.actor;
  if (!employee_id || row.status !== 'published' || isAnnouncementEnded(row, ctx.clock.now())) return false;
  return ctx.dependencies.platform.audience.matches(ctx.tx, employee_id, Audience.parse(row.audience), ctx.today);
}

/** Those published now whose audience the user is in; one statement for all of them. */
export async function listAnnouncementsForReader(ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<AnnouncementRow[]> {
  const { employee_id } = ctx.actor;
  if (!employee_id) return [];
  const now = ctx.clock.now();
  const current = rows.filter((row) => row.status === 'published' && !isAnnouncementEnded(row, now));
  const audiences = current.map(({ audience }) => Audience.parse(audience));
  const fits = await ctx.dependencies.platform.audience.matching(ctx.tx, employee_id, audiences, ctx.today);
  return current.filter((_, at) => fits[at]);
}

/** Whether the announcement is no longer shown. */
export const isAnnouncementEnded = ({ until_at }: Pick<AnnouncementRow, 'until_at'>, now: Date): boolean =>
  until_at !== null && Date.parse(until_at) <= now.getTime();

type Counts = { announcement_id: string; told: number; read: number; acknowledged: number };

/** Announcements as the contract has them, with the user's own reads; counts only for users who may change them. */
export async function toAnnouncements(ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<Announcement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<Counts>`
    select announcement_id, count(*) as told, count(read_at) as read, count(acknowledged_at) as acknowledged
    from announcement_read where org_id = ${ctx.org_id} and announcement_id = any(${ids}::uuid[])
      group by announcement_id`.execute(ctx.tx);
  const counts = new Map(counted.map((row) => [row.announcement_id, row]));
  const own = ctx.actor.employee_id
    ? await selectAnnouncementReads(ctx.tx)
        .where('employee_id', '=', ctx.actor.employee_id)
        .where('announcement_id', 'in', ids)
        .selectAll()
        .execute()
    : [];
  const authors = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where(
      'id',
      'in',
      rows.map(({ author_user_id }) => author_user_id),
    )
    .select(['id', 'display_name'])
    .execute();
  return rows.map((row) => {
    const mine = own.find(({ announcement_id }) => announcement_id === row.id);
    const all = counts.get(row.id);
    return {
      announcement_id: row.id,
      title: row.title,
      body: row.body,
      audience: Audience.parse(row.audience),
      from_at: row.from_at,
      until_at: row.until_at,
      pinned: row.pinned,
      priority: row.priority as Announcement['priority'],
      needs_acknowledgement: row.needs_acknowledgement,
      acknowledge_by: row.acknowledge_by,
      status:
        row.status === 'published' && isAnnouncementEnded(row, ctx.clock.now())
          ? 'expired'
          : (row.status as Announcement['status']),
      author: authors.find(({ id }) => id === row.author_user_id)?.display_name ?? null,
      published_at: row.published_at,
      edited_at: row.edited_at,
      read_at: mine?.read_at ?? null,
      acknowledged_at: mine?.acknowledged_at ?? null,
      counts: canChangeAnnouncement(ctx, row)
        ? { told: all?.told ?? 0, read: all?.read ?? 0, acknowledged: all?.acknowledged ?? 0 }
        : null,
      version: row.version,
    };
  });
}
