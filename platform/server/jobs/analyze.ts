import { withClient } from '../database/prepare.ts';

/** The task that brings a table's statistics up to date. Only the owner of a table may, so it belongs to no organisation. */
export const ANALYZE_TASK = 'platform.analyze';

/**
 * Statistics of one table, by which statements are planned. A table that is no more is left alone, and so is a large
 * one that grew by less than half since it was looked at: the database's own upkeep follows smaller changes.
 */
export async function analyzeTable(ownerUrl: string, table: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('app.%I', c.relname) as name from pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname = $1
         and (c.relkind = 'p' or c.relpages < 100 or pg_relation_size(c.oid) / current_setting('block_size')::int > c.relpages * 1.5)`,
      [table],
    );
    if (rows[0]) await client.query(`analyze ${rows[0].name}`);
  });
}

/** Statistics of all tables, after an organisation was made with everything in it. */
export const analyzeAll = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => void (await client.query('analyze')));
