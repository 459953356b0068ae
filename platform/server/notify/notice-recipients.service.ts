import type { FilterOf, NoticeRecipient, notices } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { containsText, type PageRows, pageOf } from '../database/list.ts';
import { noticeNotFound } from './refusals.ts';

/** Users who received a notice in the application, newest first. @throws `notification.not_found` for an unknown notice */
export async function listNoticeRecipients(
  { tx, services }: Ctx,
  notice_id: string,
  filter: FilterOf<typeof notices.recipients>,
): Promise<PageRows<NoticeRecipient>> {
  if (!services.notices.has(notice_id)) throw noticeNotFound();
  let matching = tx
    .selectFrom('notification as n')
    .innerJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'n.org_id').onRef('u.id', '=', 'n.user_id'))
    .where('n.org_id', '=', tx.org_id)
    .where('n.notice_id', '=', notice_id);
  if (filter.search)
    matching = matching.where(sql<boolean>`u.display_name || ' ' || u.email ilike ${containsText(filter.search)}`);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'n.id as notification_id',
        'n.user_id',
        'u.display_name as person',
        'n.created_at as sent_at',
        'n.read_at',
        'n.action_done_at as done_at',
      ])
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc'),
  );
  return page as PageRows<NoticeRecipient>;
}
