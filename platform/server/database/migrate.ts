import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runMigrations as migrateQueue } from 'graphile-worker';
import type pg from 'pg';
import { addPartitions } from './partitions.ts';
import { PROGRAM_ROLE, withClient } from './prepare.ts';

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

/**
 * All migrations of platform and areas in running order: by number, files that link tables (`NNNN_link_*.sql`) after all others,
 * so that a foreign key never meets a table that is not there yet.
 */
export function readMigrations(root: string): Migration[] {
  const areas = existsSync(join(root, 'areas'))
    ? readdirSync(join(root, 'areas')).map((area) => join(root, 'areas', area, 'server/migrations'))
    : [];
  const files = [join(root, 'platform/server/migrations'), ...areas]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .map((file) => join(folder, file)),
    );
  const found = files.map((file) => {
    const sql = readFileSync(file, 'utf8');
    return { name: basename(file, '.sql'), sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
  const isLink = (migration: Migration) => Number(/^\d{4}_link_/.test(migration.name));
  found.sort((a, b) => isLink(a) - isLink(b) || (a.name < b.name ? -1 : 1));
  for (const { name } of found) {
    if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throw new Error(`Migration ${name} must be named NNNN_lower_case.sql`);
    if (found.filter((other) => other.name.slice(0, 4) === name.slice(0, 4)).length > 1)
      throw new Error(`Two migrations carry the number ${name.slice(0, 4)}`);
  }
  return found;
}

/**
 * Brings a database to the newest schema. Several programs may start at once: one migrates, the others wait.
 * @param isWanted migrations to run, by their name: all, or those of a backup that is restored
 * @returns names of what ran
 * @throws Error when a migration that already ran was edited
 */
export async function migrate(
  ownerUrl: string,
  root: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(74001)');
    try {
      await client.query(`set hrms.program_role = '${PROGRAM_ROLE}'`);
      await client.query('create schema if not exists app');
      await client.query('set search_path = app');
      await client.query(
        'create table if not exists app.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
      const done = new Map(
        (await client.query<{ name: string; hash: string }>('select name, hash from app.migration')).rows.map((row) => [
          row.name,
          row.hash,
        ]),
      );
      const ran: string[] = [];
      for (const migration of readMigrations(root)) {
        const before = done.get(migration.name);
        if (before && before !== migration.hash)
          throw new Error(`Migration ${migration.name} was edited after it ran. Put it back and add a new one`);
        if (!before && isWanted(migration.name)) ran.push(await applyMigration(client, migration));
      }
      await prepareQueue(ownerUrl, client);
      await addPartitions(client, new Date());
      return ran;
    } finally {
      await client.query('select pg_advisory_unlock(74001)');
    }
  });
}

async function applyMigration(client: pg.Client, { name, sql, hash }: Migration): Promise<string> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into app.migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
    return name;
  } catch (problem) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(problem as Error).message}`, { cause: problem });
  }
}

/** The queue's own tables, opened to the program's role: they are global, below tenancy. */
async function prepareQueue(ownerUrl: string, client: pg.Client): Promise<void> {
  await migrateQueue({ connectionString: ownerUrl });
  await client.query(`
    grant usage on schema graphile_worker to ${PROGRAM_ROLE};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${PROGRAM_ROLE};
    grant usage on all sequences in schema graphile_worker to ${PROGRAM_ROLE};
    grant execute on all functions in schema graphile_worker to ${PROGRAM_ROLE};
    do $$ declare t text; begin
      for t in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'program') loop
        execute format('create policy program on graphile_worker.%I to ${PROGRAM_ROLE} using (true) with check (true)', t);
      end loop;
    end $$;`);
}
