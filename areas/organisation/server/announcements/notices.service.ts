import { Audience } from '@hrms/platform/contract';
import { type Ctx, newId, updateRow, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isReminderDue } from '../documents/acknowledgement.service.ts';
import { recordNotices } from '../records.notices.ts';
import {
  type AnnouncementRow,
  isAnnouncementEnded,
  lockAnnouncement,
  selectAnnouncementReads,
  selectAnnouncements,
} from './announcement.queries.ts';

type NoticeContext = Work;

/** Publishes an announcement that is due and notifies its audience. Repeating it notifies only employees who were missed. */
export async function notifyAudience(ctx: NoticeContext, id: string): Promise<void> {
  const row = await lockAnnouncement(ctx.tx, id);
  const now = ctx.clock.now();
  const due = row.status === 'scheduled' && row.from_at !== null && Date.parse(row.from_at) <= now.getTime();
  if (!due && row.status !== 'published') return;
  if (due)
    await updateRow(
      ctx.tx,
      'announcement',
      { id },
      { status: 'published', published_at: now, updated_at: now, version: row.version + 1 },
    );
  await notifyNewAudienceMembers(ctx, row);
}

/** Notifies employees new to the audience in a constant number of statements; each notice can be closed separately. */
async function notifyNewAudienceMembers(ctx: NoticeContext, row: AnnouncementRow): Promise<void> {
  const [now, today] = [ctx.clock.now(), ctx.clock.today()];
  const told = new Set(
    (await selectAnnouncementReads(ctx.tx).where('announcement_id', '=', row.id).select('employee_id').execute()).map(
      ({ employee_id }) => employee_id,
    ),
  );
  const members = await ctx.dependencies.platform.audience.members(ctx.tx, Audience.parse(row.audience), today);
  const fresh = members.filter((member) => !told.has(member)).map((employee_id) => ({ id: newId(), employee_id }));
  if (fresh.length === 0) return;
  await sql`insert into announcement_read (org_id, id, announcement_id, employee_id, told_at)
    select ${ctx.tx.org_id}, one.id, ${row.id}, one.employee_id, ${now}
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ employee_id }) => employee_id)}::uuid[]) as one (id,
      employee_id)
    on conflict (org_id, announcement_id, employee_id) do nothing`.execute(ctx.tx);
  const values = { title: row.title.slice(0, 60) };
  const employees = fresh.map(({ employee_id }) => employee_id);
  if (row.needs_acknowledgement) {
    const subjects = new Map(fresh.map(({ id, employee_id }) => [employee_id, id]));
    await ctx.notify(recordNotices.announcementToAcknowledge, { to: { employees }, cause: row.id, subjects, values });
    if (row.priority === 'normal') return;
  }
  const notice = row.priority === 'important' ? recordNotices.announcedImportant : recordNotices.announced;
  await ctx.notify(notice, { to: { employees }, cause: row.id, subject_id: row.id, values });
}

/** Once a day: expires ended announcements, notifies employees new to an audience, and reminds those who have not acknowledged. */
export async function runDailyAnnouncementNotices(ctx: NoticeContext): Promise<void> {
  const now = ctx.clock.now();
  const rows = await selectAnnouncements(ctx.tx)
    .where('status', 'in', ['scheduled', 'published'])
    .selectAll()
    .orderBy('id')
    .execute();
  for (const row of rows) {
    if (row.status === 'published' && isAnnouncementEnded(row, now))
      await updateRow(ctx.tx, 'announcement', { id: row.id }, { status: 'expired', updated_at: now, version: row.version + 1 });
    else {
      await notifyAudience(ctx, row.id);
      await remindUnacknowledged(ctx, row);
    }
  }
}

async function remindUnacknowledged(ctx: NoticeContext, row: AnnouncementRow): Promise<void> {
  const today = ctx.clock.today();
  if (!row.needs_acknowledgement || !row.acknowledge_by || !isReminderDue(row.acknowledge_by, today)) return;
  const open = await selectAnnouncementReads(ctx.tx)
    .where('announcement_id', '=', row.id)
    .where('acknowledged_at', 'is', null)
    .select(['id', 'employee_id'])
    .execute();
  const values = { title: row.title.slice(0, 60) };
  await ctx.notify(recordNotices.announcedImportant, {
    to: { employees: open.map(({ employee_id }) => employee_id) },
    cause: `${row.id}:${today}`,
    subjects: new Map(open.map(({ id, employee_id }) => [employee_id, id])),
    values,
  });
}

/** Closes the open notices of a withdrawn announcement and cancels the mails about it that have not left. */
export async function closeAnnouncementNotices(ctx: Ctx, announcement_id: string): Promise<void> {
  const rows = await selectAnnouncementReads(ctx.tx)
    .where('announcement_id', '=', announcement_id)
    .where('acknowledged_at', 'is', null)
    .select('id')
    .execute();
  const duties = rows.map(({ id }) => id);
  await ctx.closeNotices(recordNotices.announcementToAcknowledge, duties);
  await ctx.closeNotices(recordNotices.announced, announcement_id);
  await ctx.closeNotices(recordNotices.announcedImportant, [announcement_id, ...duties]);
}
