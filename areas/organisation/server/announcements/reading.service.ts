import type { Announcement, announcements } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, newId, type PageRows, Refusal, scopeOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotices } from '../records.notices.ts';
import { announcementNotPublished } from '../records.refusals.ts';
import {
  ANNOUNCEMENT_UPDATE_PERMISSION,
  type AnnouncementRow,
  announcementNotFound,
  canChangeAnnouncement,
  findAnnouncement,
  isAnnouncementEnded,
  isInAnnouncementAudience,
  listAnnouncementsForReader,
  selectAnnouncementReads,
  selectAnnouncements,
  toAnnouncements,
} from './announcement.queries.ts';

type Filter = FilterOf<typeof announcements.list>;

const announcementUrgency = ({ pinned, priority, read_at }: Announcement) =>
  priority === 'important' && !read_at ? 0 : pinned ? 1 : 2;

/** One page of announcements: important unread first, then pinned, then newest. Authors see those they may change. */
export async function listAnnouncements(ctx: Ctx, filter: Filter): Promise<PageRows<Announcement>> {
  const manage = filter.view === 'manage';
  if (manage && !scopeOf(ctx.actor, ANNOUNCEMENT_UPDATE_PERMISSION))
    throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  let matching = selectAnnouncements(ctx.tx);
  if (!manage) matching = matching.where('status', '=', 'published');
  const rows = await matching.selectAll().orderBy('published_at', 'desc').orderBy('created_at', 'desc').orderBy('id').execute();
  const words = filter.search?.toLowerCase() ?? '';
  const titled = rows.filter(({ title }) => title.toLowerCase().includes(words));
  const found = manage ? titled.filter((row) => canChangeAnnouncement(ctx, row)) : await listAnnouncementsForReader(ctx, titled);
  const shown = (await toAnnouncements(ctx, found)).filter(({ status }) => !filter.status || status === filter.status);
  if (!manage) shown.sort((one, other) => announcementUrgency(one) - announcementUrgency(other));
  const { page, limit } = filter;
  return {
    rows: shown.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: shown.length, totalPages: Math.ceil(shown.length / limit) },
  };
}

/** @throws Refusal 404 outside the audience, as if it were not there */
async function findReadableAnnouncement(ctx: Ctx, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(ctx.tx, id);
  if (!(canChangeAnnouncement(ctx, row) || (await isInAnnouncementAudience(ctx, row)))) throw announcementNotFound();
  return row;
}

const toAnnouncement = async (ctx: Ctx, row: AnnouncementRow): Promise<Announcement> =>
  (await toAnnouncements(ctx, [row]))[0] as Announcement;

/** One announcement that the user may read. @throws `announcements.not_found` */
export const readAnnouncement = async (ctx: Ctx, id: string): Promise<Announcement> =>
  toAnnouncement(ctx, await findReadableAnnouncement(ctx, id));

/** Records that the user read the announcement and, if given, acknowledged it. Repeating it changes nothing. */
export async function recordAnnouncementRead(ctx: Ctx, id: string, acknowledged: boolean): Promise<Announcement> {
  const row = await findReadableAnnouncement(ctx, id);
  if (row.status !== 'published' || isAnnouncementEnded(row, ctx.clock.now())) throw announcementNotPublished();
  const { employee_id } = ctx.actor;
  if (!employee_id) return toAnnouncement(ctx, row);
  const first = acknowledged && row.needs_acknowledgement;
  const acknowledged_id = await recordRead(ctx, id, employee_id, first);
  if (acknowledged_id) {
    await ctx.audit('organisation.announcement_acknowledged', id);
    for (const notice of [recordNotices.announcementToAcknowledge, recordNotices.announcedImportant])
      await ctx.closeNotices(notice, acknowledged_id);
  }
  return toAnnouncement(ctx, row);
}

/** Writes only what changes: a repeated reading writes nothing. Answers the id of the read that is acknowledged just now. */
async function recordRead(ctx: Ctx, announcement_id: string, employee_id: string, acknowledges: boolean): Promise<string | null> {
  const now = ctx.clock.now();
  const before = await selectAnnouncementReads(ctx.tx)
    .where('announcement_id', '=', announcement_id)
    .where('employee_id', '=', employee_id)
    .select(['read_at', 'acknowledged_at'])
    .executeTakeFirst();
  if (before?.read_at && !(acknowledges && !before.acknowledged_at)) return null;
  const { rows } = await sql<{ id: string }>`
    insert into announcement_read as seen (org_id, id, announcement_id, employee_id, told_at, read_at, acknowledged_at)
    values (${ctx.org_id}, ${newId()}, ${announcement_id}, ${employee_id}, ${now}, ${now}, ${acknowledges ? now : null})
    on conflict (org_id, announcement_id, employee_id) do update set read_at = coalesce(seen.read_at, excluded.read_at),
      acknowledged_at = coalesce(seen.acknowledged_at, excluded.acknowledged_at)
      where seen.read_at is null or (excluded.acknowledged_at is not null and seen.acknowledged_at is null)
    returning id`.execute(ctx.tx);
  return acknowledges ? (rows[0]?.id ?? null) : null;
}

/** Those who have not acknowledged or read come first. */
export async function listAnnouncementReaders(
  ctx: Ctx,
  id: string,
  { page, limit, search }: FilterOf<typeof announcements.readers>,
) {
  const row = await findAnnouncement(ctx.tx, id);
  if (!canChangeAnnouncement(ctx, row)) throw announcementNotFound();
  const reads = await selectAnnouncementReads(ctx.tx).where('announcement_id', '=', id).selectAll().execute();
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    reads.map(({ employee_id }) => employee_id),
  );
  const words = search?.toLowerCase() ?? '';
  const done = (one: { read_at: string | null; acknowledged_at: string | null }) =>
    one.acknowledged_at ? 2 : one.read_at ? 1 : 0;
  const rows = reads
    .map(({ employee_id, read_at, acknowledged_at }) => ({
      employee_id,
      name: names.get(employee_id) ?? 'Former employee',
      read_at,
      acknowledged_at,
    }))
    .filter(({ name }) => name.toLowerCase().includes(words))
    .sort((one, other) => done(one) - done(other) || one.name.localeCompare(other.name));
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}
