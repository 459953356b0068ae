import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { Channel, Notice } from './notice.ts';

/** Whom a cause tells of a notice. */
type Told = { readonly dedupe_key: string; readonly recipient: string };

/** One cause and recipient as text. */
export const toldKey = ({ dedupe_key, recipient }: Told): string => `${dedupe_key} ${recipient}`;

/** Of these, by `toldKey`, those that were not told through the channel before; they count as told from here on. */
export async function claimRecipients(tx: Tx, now: Date, channel: Channel, wanted: readonly Told[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const ids = wanted.map(() => newId());
  const column = (name: keyof Told) => wanted.map((one) => one[name]);
  const { rows } = await sql<Told>`
    insert into notice_told (org_id, id, dedupe_key, recipient, channel, told_at)
    select ${tx.org_id}, fresh.id, fresh.dedupe_key, fresh.recipient, ${channel}, ${now}
    from unnest(${ids}::uuid[], ${column('dedupe_key')}::text[], ${column('recipient')}::text[]) as fresh (id, dedupe_key, recipient)
    on conflict (org_id, dedupe_key, recipient, channel) do nothing returning dedupe_key, recipient`.execute(tx);
  return new Set(rows.map(toldKey));
}

/** What one user reads. Lines of one `group_key` make one line while they are unread. */
export type NotificationLine = {
  readonly user_id: string;
  readonly subject_id: string | null;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly group_key: string | null;
};

const groupOf = ({ user_id, group_key }: Pick<NotificationLine, 'user_id' | 'group_key'>) => `${user_id} ${group_key}`;

/** The open line that others of the same kind join, by user and group: unread and not older than a quarter of an hour. */
async function openGroups(tx: Tx, now: Date, notice: Notice, lines: readonly NotificationLine[]): Promise<Map<string, string>> {
  const keys = new Set(lines.flatMap(({ group_key }) => group_key ?? []));
  if (keys.size === 0) return new Map();
  const users = new Set(lines.map(({ user_id }) => user_id));
  const { rows } = await sql<{ user_id: string; group_key: string; group_id: string }>`
    select distinct on (user_id, group_key) user_id, group_key, group_id from notification
    where org_id = ${tx.org_id} and user_id = any(${[...users]}::uuid[]) and notice_id = ${notice.id}
      and group_key = any(${[...keys]}::text[]) and read_at is null and archived_at is null
      and created_at > ${new Date(now.getTime() - 15 * 60_000)}
    order by user_id, group_key, created_at desc`.execute(tx);
  return new Map(rows.map((row) => [groupOf(row), row.group_id]));
}

/** One row for each line; answers their ids. Security notices are never grouped. */
export async function insertNotifications(
  tx: Tx,
  now: Date,
  { notice, actor_id }: { notice: Notice; actor_id: string | null },
  given: readonly NotificationLine[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const lines = notice.class === 'security' ? given.map((line) => ({ ...line, group_key: null })) : given;
  const groups = await openGroups(tx, now, notice, lines);
  const ids = lines.map(() => newId());
  const group_ids = lines.map((line, at) => {
    const group_id = (line.group_key && groups.get(groupOf(line))) || (ids[at] as string);
    groups.set(groupOf(line), group_id);
    return group_id;
  });
  const column = (name: keyof NotificationLine) => lines.map((line) => line[name]);
  await sql`insert into notification (org_id, id, created_at, user_id, notice_id, area, class, title, body, link, subject_id, actor_id, group_key, group_id)
    select ${tx.org_id}, fresh.id, ${now}, fresh.user_id, ${notice.id}, ${notice.id.split('.')[0]}, ${notice.class}, fresh.title, fresh.body,
      fresh.link, fresh.subject_id, ${actor_id}::uuid, fresh.group_key, fresh.group_id
    from unnest(${ids}::uuid[], ${column('user_id')}::uuid[], ${column('title')}::text[], ${column('body')}::text[], ${column('link')}::text[],
      ${column('subject_id')}::uuid[], ${column('group_key')}::text[], ${group_ids}::uuid[])
      as fresh (id, user_id, title, body, link, subject_id, group_key, group_id)`.execute(tx);
  return ids;
}

/** Wakes the bells of these users, after the transaction commits. @param bells what each is told, by user */
export async function announceNotificationCounts(
  tx: Tx,
  bells: ReadonlyMap<string, { class?: string; title?: string }>,
): Promise<void> {
  if (bells.size === 0) return;
  await sql`select pg_notify('hrms_stream', json_build_object('org_id', ${tx.org_id}::text, 'topic', 'notifications:' || user_id, 'data', data::json)::text)
    from unnest(${[...bells.keys()]}::text[], ${[...bells.values()].map((data) => JSON.stringify(data))}::text[]) as bell (user_id, data)`.execute(
    tx,
  );
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
