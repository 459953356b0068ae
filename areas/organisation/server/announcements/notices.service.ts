import { Audience } from '@hrms/platform/contract';
import { type Ctx, type JobContext, newId } from '@hrms/platform/server';
import { isReminderDue } from '../documents/acknowledgement.service.ts';
import { recordNotices } from '../records.notices.ts';
import {
  type AnnouncementRow,
  isAnnouncementEnded,
  lockAnnouncement,
  selectAnnouncementReads,
  selectAnnouncements,
} from './announcement.queries.ts';

type NoticeContext = Pick<JobContext, 'tx' | 'clock' | 'notify' | 'services'>;

/** Publishes an announcement that is due and notifies its audience. Repeating it notifies only employees who were missed. */
export async function notifyAudience(ctx: NoticeContext, id: string): Promise<void> {
  const row = await lockAnnouncement(ctx.tx, id);
  const now = ctx.clock.now();
  const due = row.status === 'scheduled' && row.from_at !== null && Date.parse(row.from_at) <= now.getTime();
  if (!due && row.status !== 'published') return;
  if (due)
    await ctx.tx
      .updateTable('announcement')
      .set({ status: 'published', published_at: now, updated_at: now, version: row.version + 1 })
      .where('org_id', '=', ctx.tx.org_id)
      .where('id', '=', id)
      .execute();
  await notifyNewAudienceMembers(ctx, row);
}

/** One notice for each employee, so that each can be closed separately. */
async function notifyNewAudienceMembers(ctx: NoticeContext, row: AnnouncementRow): Promise<void> {
  const [now, today] = [ctx.clock.now(), ctx.clock.today()];
  const told = new Set(
    (await selectAnnouncementReads(ctx.tx).where('announcement_id', '=', row.id).select('employee_id').execute()).map(
      ({ employee_id }) => employee_id,
    ),
  );
  const members = await ctx.services.dependencies.platform.audience.members(ctx.tx, Audience.parse(row.audience), today);
  const fresh = members
    .filter((member) => !told.has(member))
    .map((employee_id) => ({ org_id: ctx.tx.org_id, id: newId(), announcement_id: row.id, employee_id, told_at: now }));
  if (fresh.length === 0) return;
  for (let at = 0; at < fresh.length; at += 500)
    await ctx.tx
      .insertInto('announcement_read')
      .values(fresh.slice(at, at + 500))
      .onConflict((conflict) => conflict.columns(['org_id', 'announcement_id', 'employee_id']).doNothing())
      .execute();
  const values = { title: row.title.slice(0, 60) };
  if (row.needs_acknowledgement) {
    for (const { id, employee_id } of fresh)
      await ctx.notify(recordNotices.announcementToAcknowledge, {
        to: { employees: [employee_id] },
        cause: id,
        subject_id: id,
        values,
      });
    if (row.priority === 'normal') return;
  }
  const employees = fresh.map(({ employee_id }) => employee_id);
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
      await ctx.tx
        .updateTable('announcement')
        .set({ status: 'expired', updated_at: now, version: row.version + 1 })
        .where('org_id', '=', ctx.tx.org_id)
        .where('id', '=', row.id)
        .execute();
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
  for (const { id, employee_id } of open)
    await ctx.notify(recordNotices.announcedImportant, { to: { employees: [employee_id] }, cause: `${id}:${today}`, values });
}

/** Closes the open notices of a withdrawn announcement. */
export async function closeAnnouncementNotices(ctx: Ctx, announcement_id: string): Promise<void> {
  const rows = await selectAnnouncementReads(ctx.tx)
    .where('announcement_id', '=', announcement_id)
    .where('acknowledged_at', 'is', null)
    .select('id')
    .execute();
  for (const { id } of rows) await ctx.closeNotices(recordNotices.announcementToAcknowledge, id);
}
