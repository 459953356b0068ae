import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import type { Channel, Notice } from './notice.ts';

/** Somebody a cause may tell: `key` names notice and cause. */
type Claim = { readonly key: string; readonly recipient: string };

/** Of these recipients, those whom their cause has not told through the channel before; they count as told from here on. */
export async function claimRecipients<C extends Claim>(
  tx: Tx,
  now: Date,
  channel: Channel,
  recipients: readonly C[],
): Promise<C[]> {
  const nameOf = ({ key, recipient }: Claim) => `${recipient} ${key}`;
  const claims = [...Map.groupBy(recipients, nameOf).values()].map(([first]) => first as C);
  if (claims.length === 0) return [];
  const { rows } = await sql<Claim>`
    insert into notice_told (org_id, id, dedupe_key, recipient, channel, told_at)
    select ${tx.org_id}, fresh.id, fresh.dedupe_key, fresh.recipient, ${channel}, ${now}
    from unnest(${claims.map(() => newId())}::uuid[], ${claims.map(({ key }) => key)}::text[],
      ${claims.map(({ recipient }) => recipient)}::text[])
      as fresh (id, dedupe_key, recipient)
    on conflict (org_id, dedupe_key, recipient, channel) do nothing returning dedupe_key as key, recipient`.execute(tx);
  const fresh = new Set(rows.map(nameOf));
  return claims.filter((one) => fresh.has(nameOf(one)));
}

export type NewNotification = {
  id: string;
  user_id: string;
  subject_id: string | null;
  title: string;
  body: string;
  link: string;
  /** Unread ones of a user with the same key make one line. */
  group_key: string | null;
};

/** The open line that each notification joins: of its user and key, unread and not older than a quarter of an hour. */
async function openGroups(tx: Tx, now: Date, notice: Notice, rows: readonly NewNotification[]): Promise<Map<string, string>> {
  const grouped = rows.filter(({ group_key }) => group_key !== null);
  if (grouped.length === 0) return new Map();
  const found = await sql<{ user_id: string; group_key: string; group_id: string }>`
    select distinct on (n.user_id, n.group_key) n.user_id, n.group_key, n.group_id from notification n
    join unnest(${grouped.map(({ user_id }) => user_id)}::uuid[],
      ${grouped.map(({ group_key }) => group_key)}::text[]) as one (user_id, group_key)
      on one.user_id = n.user_id and one.group_key = n.group_key
    where n.org_id = ${tx.org_id} and n.notice_id = ${notice.id}
      and n.read_at is null and n.archived_at is null and n.created_at > ${new Date(now.getTime() - 15 * 60_000)}
    order by n.user_id, n.group_key, n.created_at desc`.execute(tx);
  return new Map(found.rows.map(({ user_id, group_key, group_id }) => [`${user_id} ${group_key}`, group_id]));
}

/** Writes the lines of the bell in at most two statements. Security notices are never grouped. */
export async function insertNotifications(
  tx: Tx,
  now: Date,
  { notice, actor_id }: { notice: Notice; actor_id: string | null },
  asked: readonly NewNotification[],
): Promise<void> {
  if (asked.length === 0) return;
  const rows = notice.class === 'security' ? asked.map((row) => ({ ...row, group_key: null })) : asked;
  const groups = await openGroups(tx, now, notice, rows);
  const group_ids = rows.map(({ id, user_id, group_key }) => {
    if (group_key === null) return id;
    const name = `${user_id} ${group_key}`;
    if (!groups.has(name)) groups.set(name, id);
    return groups.get(name);
  });
  const column = <K extends keyof NewNotification>(name: K) => rows.map((row) => row[name]);
  await sql`insert into notification (org_id, id, created_at, user_id, notice_id, area, class, title, body, link, subject_id,
    actor_id, group_key, group_id)
    select ${tx.org_id}, fresh.id, ${now}, fresh.user_id, ${notice.id}, ${notice.id.split('.')[0]}, ${notice.class}, fresh.title,
      fresh.body,
      fresh.link, fresh.subject_id, ${actor_id}::uuid, fresh.group_key, fresh.group_id
    from unnest(${column('id')}::uuid[], ${column('user_id')}::uuid[], ${column('title')}::text[], ${column('body')}::text[],
      ${column('link')}::text[],
      ${column('subject_id')}::uuid[], ${column('group_key')}::text[], ${group_ids}::uuid[])
      as fresh (id, user_id, title, body, link, subject_id, group_key, group_id)`.execute(tx);
}

/** Wakes the bells of these users, after the transaction commits; `newestOf` says what a bell may show at once. */
export async function announceNotificationCounts(
  tx: Tx,
  users: readonly string[],
  newestOf: (user_id: string) => { class?: string; title?: string } = () => ({}),
): Promise<void> {
  if (users.length === 0) return;
  await sql`select pg_notify('hrms_stream',
    json_build_object('org_id', ${tx.org_id}::text, 'topic', 'notifications:' || rung.user_id, 'data', rung.newest::json)::text)
    from unnest(${[...users]}::text[], ${users.map((user_id) => JSON.stringify(newestOf(user_id)))}::text[]) as rung (user_id,
      newest)`.execute(tx);
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
    where org_id = ${tx.org_id} and notice_id = ${notice_id} and subject_id = any(${[...subject_ids]}::uuid[])
      and action_done_at is null
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
