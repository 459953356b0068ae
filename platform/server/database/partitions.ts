import type pg from 'pg';

/** Tables that grow for ever, with the column that divides them by month. */
const PARTITIONED = {
  audit_event: 'timestamptz',
  notification: 'timestamptz',
  payslip: 'date',
  personal_data_access: 'timestamptz',
} as const;

/** How partitions store their rows, as `payslip_default` does. */
const STORED: Readonly<Record<string, string>> = { payslip: 'with (toast_tuple_target = 4080)' };

/** What is dropped after the days the installation keeps its logs; everything else stays. */
const DROPPED = ['audit_event', 'personal_data_access'] as const;

const monthOf = (now: Date, offset: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);

/** The first instant whose log is still kept: a month goes only when its last day has passed the limit. */
export function firstKeptInstant(now: Date, keepDays: number): Date {
  const limit = new Date(now.getTime() - keepDays * 86_400_000);
  return new Date(`${monthOf(limit, 0)}T00:00:00Z`);
}

/**
 * Makes the months from now to 13 ahead. Rows outside them land in the default partition, so no insert ever fails; a month that
 * already has rows there stays there.
 */
export async function addPartitions(client: pg.Client, now: Date): Promise<void> {
  for (const [table, type] of Object.entries(PARTITIONED))
    for (let ahead = 0; ahead <= 13; ahead += 1) {
      const bound = (n: number) => (type === 'date' ? `'${monthOf(now, n)}'` : `'${monthOf(now, n)}T00:00:00Z'`);
      const name = `${table}_${monthOf(now, ahead).slice(0, 7).replace('-', '_')}`;
      try {
        await client.query(
          `create table if not exists app.${name} partition of app.${table} for values from (${bound(ahead)}) to (${bound(ahead + 1)}) ${STORED[table] ?? ''}`,
        );
      } catch (problem) {
        // 23514: the default partition holds rows of this month already.
        if ((problem as { code?: string }).code !== '23514') throw problem;
      }
    }
}

/** Drops the months of the logs that are no longer kept. @returns the names of what went */
export async function dropPartitions(client: pg.Client, now: Date, keepDays: number): Promise<string[]> {
  const first = firstKeptInstant(now, keepDays).toISOString().slice(0, 7).replace('-', '_');
  const gone: string[] = [];
  for (const table of DROPPED) {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass and c.relname ~ '_\\d{4}_\\d{2}$' order by 1`,
      [`app.${table}`],
    );
    for (const { name } of rows)
      if (name.slice(-7) < first) {
        await client.query(`drop table app.${name}`);
        gone.push(name);
      }
  }
  return gone;
}
