import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { Channel, Notice } from './notice.ts';

/** Of these recipients, those whom this cause has not told through the channel before; they count as told from here on. */
export async function claimRecipients(
  tx: Tx,
  now: Date,
  dedupe_key: string,
  channel: Channel,
  recipients: readonly string[],
): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const ids = recipients.map(() => newId());
  const { rows } = await sql<{ recipient: string }>`
    insert into notice_told (org_id, id, dedupe_key, recipient, channel, told_at)
    select ${tx.org_id}, fresh.id, ${dedupe_key}, fresh.recipient, ${channel}, ${now}
    from unnest(${ids}::uuid[], ${[...recipients]}::text[]) as fresh (id, recipient)
    on conflict (org_id, dedupe_key, recipient, channel) do nothing returning recipient`.execute(tx);
  return new Set(rows.map(({ recipient }) => recipient));
}

/** The open line of each user that another one of the same kind joins: unread and not older than a quarter of an hour. */
async function openGroups(tx: Tx, now: Date, notice: Notice, group_key: string, users: readonly string[]) {
  const { rows } = await sql<{ user_id: string; group_id: string }>`
    select distinct on (user_id) user_id, group_id from notification
    where org_id = ${tx.org_id} and user_id = any(${[...users]}::uuid[]) and notice_id = ${notice.id} and group_key = ${group_key}
      and read_at is null and archived_at is null and created_at > ${new Date(now.getTime() - 15 * 60_000)}
    order by user_id, created_at desc`.execute(tx);
  return new Map(rows.map(({ user_id, group_id }) => [user_id, group_id]));
}

export type NotificationText = { title: string; body: string; link: string; actor_id: string | null };
type Reader = { user_id: string; subject_id: string | null };

/** One row for each user. Security notices are never grouped. */
export async function insertNotifications(
  tx: Tx,
  now: Date,
  notice: Notice,
  readers: readonly Reader[],
  { written, group }: { written: NotificationText; group: string | null },
): Promise<Map<string, string>> {
  const made = new Map(readers.map(({ user_id }) => [user_id, newId()]));
  if (made.size === 0) return made;
  const group_key = notice.class === 'security' ? null : group;
  const groups = group_key ? await openGroups(tx, now, notice, group_key, [...made.keys()]) : new Map<string, string>();
  const group_ids = [...made].map(([user_id, id]) => groups.get(user_id) ?? id);
  await sql`insert into notification (org_id, id, created_at, user_id, notice_id, area, class, title, body, link, subject_id, actor_id, group_key, group_id)
    select ${tx.org_id}, fresh.id, ${now}, fresh.user_id, ${notice.id}, ${notice.id.split('.')[0]}, ${notice.class}, ${written.title}, ${written.body},
      ${written.link}, fresh.subject_id, ${written.actor_id}::uuid, ${group_key}, fresh.group_id
    from unnest(${[...made.values()]}::uuid[], ${[...made.keys()]}::uuid[], ${group_ids}::uuid[],
      ${readers.map(({ subject_id }) => subject_id)}::uuid[]) as fresh (id, user_id, group_id, subject_id)`.execute(tx);
  return made;
}

/** Wakes the bells of these users, after the transaction commits. */
export async function announceNotificationCounts(
  tx: Tx,
  users: readonly string[],
  data: { class?: string; title?: string },
): Promise<void> {
  if (users.length === 0) return;
  await sql`select pg_notify('hrms_stream', json_build_object('org_id', ${tx.org_id}::text, 'topic', 'notifications:' || rung, 'data', ${JSON.stringify(data)}::json)::text)
    from unnest(${[...users]}::text[]) as rung`.execute(tx);
}

/** Closes what asked for this to be done. Answers whose bells change. */
export async function closeActionNotices(
  tx: Tx,
  now: Date,
  notice_id: string,
  subject_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notification set action_done_at = ${now}, read_at = coalesce(read_at, ${now})
    where org_id = ${tx.org_id} and notice_id = ${notice_id} and subject_id = any(${[...subject_ids]}::uuid[]) and action_done_at is null
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
