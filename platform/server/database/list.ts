import type { ListQuery } from '@hrms/platform/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DirectoryTx, Tx } from './tx.ts';

/** Counting stops here; beyond, a list says "more than". */
export const COUNT_CAP = 10_000;

export type PageRows<T> = {
  rows: T[];
  pagination: { page: number; limit: number; total: number; totalPages: number; more?: boolean };
};

/**
 * One page and its total. `matching` holds tables and conditions without a select; `rows` adds columns and a stable order.
 * @param page with `count` where a total is known, or found quicker than by counting; the cap itself says that there are more
 */
export async function pageOf<D, TB extends keyof D, O, T>(
  tx: Tx | DirectoryTx,
  matching: SelectQueryBuilder<D, TB, O>,
  { page, limit, count }: Pick<ListQuery, 'page' | 'limit'> & { count?: (() => Promise<number>) | undefined },
  rows: (query: SelectQueryBuilder<D, TB, O>) => { limit(n: number): { offset(n: number): { execute(): Promise<T[]> } } },
): Promise<PageRows<T>> {
  const found = await rows(matching)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const known = found.length > 0 && found.length < limit ? (page - 1) * limit + found.length : null;
  const total = known ?? (await (count ? count() : countOf(tx, matching)));
  return {
    rows: found,
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      ...(total === COUNT_CAP && known === null && { more: true }),
    },
  };
}

/** How many rows match, up to the cap. */
export async function countOf<D, TB extends keyof D, O>(
  tx: Tx | DirectoryTx,
  matching: SelectQueryBuilder<D, TB, O>,
): Promise<number> {
  const capped = matching.select(sql<number>`1`.as('one')).limit(COUNT_CAP);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${capped}) as matching`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** `name` or `-name`, from a closed list; anything else falls back to the first. */
export function sortBy<K extends string>(
  asked: string | undefined,
  allowed: readonly [K, ...K[]],
): { field: K; direction: 'asc' | 'desc' } {
  const name = asked?.replace(/^-/, '');
  const field = allowed.find((candidate) => candidate === name) ?? allowed[0];
  return { field, direction: asked?.startsWith('-') ? 'desc' : 'asc' };
}

/** The field and direction of a sort that the contract declares (`sortableBy`): `name`, or `-name` for descending. */
export const sortOf = <S extends string>(sort: S): { field: Exclude<S, `-${string}`>; direction: 'asc' | 'desc' } => ({
  field: sort.replace(/^-/, '') as Exclude<S, `-${string}`>,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** The pattern of `ilike` for text that contains the search anywhere. */
export const containsText = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether one of the columns contains the search; true without one. */
export const hasText = (search: string | undefined, ...columns: readonly [string, ...string[]]): RawBuilder<boolean> =>
  search
    ? sql<boolean>`(${sql.join(
        columns.map((column) => sql`${sql.ref(column)} ilike ${containsText(search)}`),
        sql` or `,
      )})`
    : sql<boolean>`true`;
