import type { Announcement, CreateAnnouncement, UpdateAnnouncement } from '@hrms/organisation/contract';
import type { Audience as AudienceOf } from '@hrms/platform/contract';
import { Audience } from '@hrms/platform/contract';
import { type Ctx, deleteRow, insertRow, newId, scopeOf, updateRow } from '@hrms/platform/server';
import {
  announcementAudienceEmpty,
  announcementNotPublished,
  invalidAnnouncementDates,
  ownTeamOnly,
  staleRecord,
  wrongAnnouncementState,
} from '../records.refusals.ts';
import {
  ANNOUNCEMENT_UPDATE_PERMISSION,
  type AnnouncementRow,
  announcementNotFound,
  canChangeAnnouncement,
  lockAnnouncement,
  toAnnouncements,
} from './announcement.queries.ts';
import { closeAnnouncementNotices } from './notices.service.ts';

const findAnnouncement = async (ctx: Ctx, id: string): Promise<Announcement> =>
  (await toAnnouncements(ctx, [await lockAnnouncement(ctx.tx, id)]))[0] as Announcement;

async function lockChangeableAnnouncement(ctx: Ctx, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(ctx.tx, id);
  if (!canChangeAnnouncement(ctx, row)) throw announcementNotFound();
  return row;
}

/** @throws `announcements.dates` unless it ends after it starts, `announcements.own_team` for an audience beyond a manager's team */
async function assertValidAnnouncement(
  ctx: Ctx,
  { from_at, until_at, audience }: Pick<CreateAnnouncement, 'from_at' | 'until_at' | 'audience'>,
) {
  const begins = from_at ? Date.parse(from_at) : ctx.clock.now().getTime();
  if (until_at && Date.parse(until_at) <= begins) throw invalidAnnouncementDates();
  if (scopeOf(ctx.actor, ANNOUNCEMENT_UPDATE_PERMISSION) === 'organisation') return;
  const own = ctx.actor.employee_id;
  const team = new Set(own ? [own, ...(await ctx.dependencies.platform.reportsOf(ctx.tx, own, ctx.today))] : []);
  const members = await ctx.dependencies.platform.audience.members(ctx.tx, audience, ctx.today);
  if (members.some((member) => !team.has(member))) throw ownTeamOnly();
}

const toAnnouncementColumns = (asked: CreateAnnouncement | UpdateAnnouncement) => ({
  title: asked.title,
  body: asked.body,
  audience: JSON.stringify(asked.audience),
  from_at: asked.from_at,
  until_at: asked.until_at,
  pinned: asked.pinned,
  priority: asked.priority,
  needs_acknowledgement: asked.needs_acknowledgement,
  acknowledge_by: asked.needs_acknowledgement ? asked.acknowledge_by : null,
});

/** Adds a draft. @throws `announcements.dates`, `announcements.own_team` */
export async function createAnnouncement(ctx: Ctx, asked: CreateAnnouncement): Promise<Announcement> {
  await assertValidAnnouncement(ctx, asked);
  const id = newId();
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'announcement', {
    id,
    ...toAnnouncementColumns(asked),
    status: 'draft',
    author_user_id: ctx.actor.user_id,
    created_at: now,
    updated_at: now,
  });
  await ctx.audit('organisation.announcement_written', id, { title: asked.title });
  return findAnnouncement(ctx, id);
}

/** One already published keeps what it said in the audit log and shows that it was edited. */
export async function updateAnnouncement(ctx: Ctx, id: string, asked: UpdateAnnouncement): Promise<Announcement> {
  const row = await lockChangeableAnnouncement(ctx, id);
  if (row.version !== asked.version) throw staleRecord();
  if (row.status === 'withdrawn' || row.status === 'expired') throw wrongAnnouncementState(row.status);
  await assertValidAnnouncement(ctx, asked);
  const now = ctx.clock.now();
  const before = await findAnnouncement(ctx, id);
  await updateRow(
    ctx.tx,
    'announcement',
    { id },
    {
      ...toAnnouncementColumns(asked),
      ...(row.status === 'published' && { edited_at: now }),
      updated_at: now,
      version: row.version + 1,
    },
  );
  const after = await findAnnouncement(ctx, id);
  await ctx.audit('organisation.announcement_updated', id, { before, after });
  if (row.status === 'scheduled') await scheduleAnnouncement(ctx, id, asked.from_at);
  return after;
}

/** Deletes a draft. @throws `announcements.not_found`, `announcements.state` */
export async function deleteAnnouncement(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const row = await lockChangeableAnnouncement(ctx, id);
  if (row.status !== 'draft') throw wrongAnnouncementState(row.status);
  await deleteRow(ctx.tx, 'announcement', { id });
  await ctx.audit('organisation.announcement_deleted', id, { title: row.title });
  return {};
}

/** Enqueues the publishing job, for now or for its start. */
export async function publishAnnouncement(ctx: Ctx, id: string): Promise<Announcement> {
  const row = await lockChangeableAnnouncement(ctx, id);
  if (row.status !== 'draft') throw wrongAnnouncementState(row.status);
  const audience: AudienceOf = Audience.parse(row.audience);
  await assertValidAnnouncement(ctx, { ...row, audience });
  if ((await ctx.dependencies.platform.audience.count(ctx.tx, audience, ctx.today)) === 0) throw announcementAudienceEmpty();
  const now = ctx.clock.now();
  const later = row.from_at !== null && Date.parse(row.from_at) > now.getTime();
  await updateAnnouncementStatus(ctx, row, later ? { status: 'scheduled' } : { status: 'published', published_at: now });
  await ctx.audit(`organisation.announcement_${later ? 'scheduled' : 'published'}`, id, { from_at: row.from_at });
  await scheduleAnnouncement(ctx, id, later ? row.from_at : null);
  return findAnnouncement(ctx, id);
}

const scheduleAnnouncement = (ctx: Ctx, announcement_id: string, from_at: string | null) =>
  ctx.jobs.enqueue(
    'organisation.announce',
    { announcement_id },
    {
      key: `organisation.announce:${announcement_id}`,
      delaySeconds: from_at ? Math.max(0, Math.ceil((Date.parse(from_at) - ctx.clock.now().getTime()) / 1000)) : 0,
    },
  );

/** Withdraws an announcement and closes its notices. @throws `announcements.not_found`, `announcements.not_published` */
export async function withdrawAnnouncement(ctx: Ctx, id: string): Promise<Announcement> {
  const row = await lockChangeableAnnouncement(ctx, id);
  if (row.status !== 'published' && row.status !== 'scheduled') throw announcementNotPublished();
  await updateAnnouncementStatus(ctx, row, { status: 'withdrawn' });
  await closeAnnouncementNotices(ctx, id);
  await ctx.audit('organisation.announcement_withdrawn', id, { title: row.title });
  return findAnnouncement(ctx, id);
}

const updateAnnouncementStatus = (ctx: Ctx, row: AnnouncementRow, state: { status: string; published_at?: Date }) =>
  updateRow(ctx.tx, 'announcement', { id: row.id }, { ...state, updated_at: ctx.clock.now(), version: row.version + 1 });
