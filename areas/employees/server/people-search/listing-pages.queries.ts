import type { CivilDate } from '@hrms/platform/calendar';
import { COUNT_CAP, type PageRows, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { isListingStale, readEmployeeCount, refreshStaleListing } from './listing.queries.ts';

/** From this page on the list is read from the nearer end. */
const FAR_OFFSET = 2_000;

type Direction = 'asc' | 'desc';
const OTHER: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' };

type PageQuery = { page: number; limit: number; key: RawBuilder<unknown>; direction: Direction };

/** Ids in order; equal keys are ordered by id. */
const orderedIds = (
  tx: Tx,
  whom: RawBuilder<boolean>,
  { key, directions, limit, offset }: Pick<PageQuery, 'key' | 'limit'> & { directions: [Direction, Direction]; offset: number },
) => sql`select employee_listing.id from employee_listing where employee_listing.org_id = ${tx.org_id} and ${whom}
  order by ${key} ${sql.raw(directions[0])}, employee_listing.id ${sql.raw(directions[1])}
  limit ${sql.lit(limit)} offset ${offset}`;

const toPage = (ids: readonly string[], { page, limit }: PageQuery, total: number, more = false): PageRows<{ id: string }> => ({
  rows: ids.map((id) => ({ id })),
  pagination: { page, limit, total, totalPages: Math.ceil(total / limit), ...(more && { more }) },
});

/**
 * One page of the listing under a condition, its total (counted up to the cap), and whether the rows are current:
 * read by one query, and again after stale rows were refreshed.
 */
export async function listingPage(
  tx: Tx,
  day: CivilDate,
  whom: RawBuilder<boolean>,
  asked: PageQuery,
): Promise<PageRows<{ id: string }>> {
  const { page, limit, key, direction } = asked;
  const offset = (page - 1) * limit;
  const ask = () =>
    sql<{ stale: boolean; total: number; ids: string[] }>`select ${isListingStale(tx, day)} as stale,
        (select count(*) from (select from employee_listing
        where employee_listing.org_id = ${tx.org_id} and ${whom} limit ${sql.lit(COUNT_CAP)}) met) as total,
        array(${orderedIds(tx, whom, { key, directions: [direction, 'asc'], limit, offset })}) as ids`.execute(tx);
  let [found] = (await ask()).rows;
  if (found?.stale) {
    await refreshStaleListing(tx, day);
    [found] = (await ask()).rows;
  }
  const { ids = [], total = 0 } = found ?? {};
  const lastPage = ids.length > 0 && ids.length < limit;
  return lastPage ? toPage(ids, asked, offset + ids.length) : toPage(ids, asked, total, total === COUNT_CAP);
}

/** One page of all employees: the total comes from a counter, and late pages are read from the end. */
export async function unfilteredListingPage(tx: Tx, day: CivilDate, asked: PageQuery): Promise<PageRows<{ id: string }>> {
  const { page, limit, key, direction } = asked;
  const offset = (page - 1) * limit;
  const ask = async (from: { directions: [Direction, Direction]; limit: number; offset: number }) =>
    sql<{
      stale: boolean;
      ids: string[];
    }>`select ${isListingStale(tx, day)} as stale, array(${orderedIds(tx, sql<boolean>`true`, { key, ...from })}) as ids`.execute(
      tx,
    );
  const total = await readEmployeeCount(tx);
  const behind = offset > FAR_OFFSET && offset > total / 2;
  const length = Math.max(0, Math.min(limit, total - offset));
  const from = behind
    ? {
        directions: [OTHER[direction], 'desc'] as [Direction, Direction],
        limit: length,
        offset: Math.max(0, total - offset - length),
      }
    : { directions: [direction, 'asc'] as [Direction, Direction], limit, offset };
  let [found] = (await ask(from)).rows;
  if (found?.stale) {
    await refreshStaleListing(tx, day);
    [found] = (await ask(from)).rows;
  }
  const ids = found?.ids ?? [];
  return toPage(behind ? ids.reverse() : ids, asked, total);
}
