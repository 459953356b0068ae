import type { DataOf, NotificationCount, notifications } from '@hrms/platform/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RequestInput } from '../context.ts';
import type { PageRows } from '../database/list.ts';
import type { Tx } from '../database/tx.ts';

type Filter = RequestInput<typeof notifications.list>['query'];
type Line = DataOf<typeof notifications.list>['rows'][number];
export type StoredLine = Line & { group_key: string | null };

/** What one user was told and did not put away; notices whose screen is closed to them by now are left out. */
const ownNotifications = (tx: Tx, user_id: string, closed: readonly string[]) =>
  sql`org_id = ${tx.org_id} and user_id = ${user_id} and archived_at is null and notice_id <> all(${[...closed]}::text[])`;

const matchesFilter = ({ unread, todo, class: kind, area, from, to, search }: Filter, zone: string): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(unread ? [sql`read_at is null`] : []),
      ...(todo ? [sql`class = 'action' and action_done_at is null`] : []),
      ...(kind ? [sql`class = ${kind}`] : []),
      ...(area ? [sql`area = ${area}`] : []),
      ...(from ? [sql`created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
      ...(to ? [sql`created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
      ...(search ? [sql`(title || ' ' || body) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ],
    sql` and `,
  );

/** Lines, newest first. A line of an action stands for those still open, once all are done for all of them. */
export async function listLines(
  tx: Tx,
  user_id: string,
  closed: readonly string[],
  filter: Filter,
  zone: string,
): Promise<PageRows<StoredLine>> {
  const { page, limit } = filter;
  const { rows } = await sql<StoredLine & { total: number }>`
    with line as (
      select *, row_number() over (partition by group_id
        order by (action_done_at is null) desc, created_at desc, id desc) as place,
        count(*) filter (where action_done_at is null) over (partition by group_id) as open_count,
        count(*) over (partition by group_id) as all_count
      from notification where ${ownNotifications(tx, user_id, closed)} and ${matchesFilter(filter, zone)})
    select id, notice_id, area, class, title, body, link, created_at, read_at, action_done_at, group_key,
      case when open_count > 0 then open_count else all_count end as count, count(*) over () as total
    from line where place = 1 order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const total = rows[0]?.total ?? (page > 1 ? await countLines(tx, user_id, closed, filter, zone) : 0);
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

async function countLines(tx: Tx, user_id: string, closed: readonly string[], filter: Filter, zone: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(distinct group_id) as total from notification
    where ${ownNotifications(tx, user_id, closed)} and ${matchesFilter(filter, zone)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function countOwn(tx: Tx, user_id: string, closed: readonly string[]): Promise<NotificationCount> {
  const { rows } = await sql<NotificationCount>`
    select count(distinct group_id) filter (where read_at is null) as unread,
      count(distinct group_id) filter (where class = 'action' and action_done_at is null) as todo
    from notification where ${ownNotifications(tx, user_id, closed)}
      and (read_at is null or (class = 'action' and action_done_at is null))`.execute(tx);
  return rows[0] ?? { unread: 0, todo: 0 };
}

type Which = { ids: readonly string[] } | { all: true; before: string | undefined };

/** The rows of the named lines, or all of them. Ids of others match nothing. */
const selectedLines = (tx: Tx, user_id: string, which: Which): RawBuilder<unknown> =>
  'ids' in which
    ? sql`org_id = ${tx.org_id} and user_id = ${user_id} and group_id in (select group_id from notification
        where org_id = ${tx.org_id} and user_id = ${user_id} and id = any(${[...which.ids]}::uuid[]))`
    : sql`org_id = ${tx.org_id} and user_id = ${user_id}
      and created_at <= coalesce(${which.before ?? null}::timestamptz, 'infinity')`;

export async function markRead(tx: Tx, user_id: string, now: Date, which: Which): Promise<void> {
  await sql`update notification set read_at = ${now} where ${selectedLines(tx, user_id, which)} and read_at is null`.execute(tx);
}

export async function archiveLines(tx: Tx, user_id: string, now: Date, ids: readonly string[]): Promise<void> {
  await sql`update notification set archived_at = ${now}, read_at = coalesce(read_at, ${now})
    where ${selectedLines(tx, user_id, { ids })} and archived_at is null`.execute(tx);
}
