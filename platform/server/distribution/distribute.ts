import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { PROGRAM_ROLE } from '../database/prepare.ts';
import { readTableLayout } from './layout.ts';

type ForeignKey = { name: string; table: string; definition: string };

/** What `npm run distribute` does, and what of the catalogue does not fit. */
export type DistributionPlan = { readonly statements: readonly string[]; readonly problems: readonly string[] };

/** Foreign keys that are taken away for the time being, so that an interrupted run loses none. */
const KEPT = 'distribution.foreign_key';

/**
 * The statements that turn the database into one distributed by `org_id`. Foreign keys between tables go first and come back last:
 * an order of tables in which each stands after those it points to does not always exist. They are written down before they go.
 * @param root folder of the program, for the rules of the data model
 */
export async function planDistribution(client: pg.ClientBase, root: string): Promise<DistributionPlan> {
  const { tenant, reference } = await readTableLayout(client);
  const distributed = await listDistributed(client);
  const present = await listForeignKeys(client);
  const kept = await listKeptKeys(client);
  const open = (names: readonly string[]) => names.filter((name) => !distributed.has(name));
  const tables = [
    ...open(reference).map((name) => `select create_reference_table('app.${name}')`),
    ...open(tenant).map((name) =>
      name === tenant[0]
        ? `select create_distributed_table('app.${name}', 'org_id')`
        : `select create_distributed_table('app.${name}', 'org_id', colocate_with => 'app.${tenant[0]}')`,
    ),
  ];
  const removed = tables.length > 0 ? present : [];
  const missing = new Map([...kept, ...removed].map((key) => [`${key.table} ${key.name}`, key]));
  if (removed.length === 0) for (const { table, name } of present) missing.delete(`${table} ${name}`);
  const statements = [
    ...(tables.length > 0 ? [`alter role ${PROGRAM_ROLE} set citus.propagate_set_commands = 'local'`] : []),
    ...(removed.length > 0 ? keepKeys(removed) : []),
    ...removed.map(({ table, name }) => `alter table app.${table} drop constraint ${name}`),
    ...tables,
    ...[...missing.values()].map(
      ({ table, name, definition }) => `alter table app.${table} add constraint ${name} ${definition}`,
    ),
    ...(removed.length + kept.length > 0 ? ['drop schema distribution cascade'] : []),
  ];
  return { statements, problems: await listProblems(client, root) };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const keepKeys = (keys: readonly ForeignKey[]): string[] => [
  'create schema if not exists distribution',
  `create table if not exists ${KEPT} (name text, "table" text, definition text, primary key ("table", name))`,
  `insert into ${KEPT} (name, "table", definition) values ${keys
    .map(({ name, table, definition }) => `(${quoted(name)}, ${quoted(table)}, ${quoted(definition)})`)
    .join(', ')} on conflict do nothing`,
];

/** Foreign keys that an interrupted run took away. */
async function listKeptKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows: known } = await client.query<{ known: boolean }>(`select to_regclass('${KEPT}') is not null as known`);
  if (!known[0]?.known) return [];
  return (await client.query<ForeignKey>(`select name, "table", definition from ${KEPT} order by "table", name`)).rows;
}

/** Tables that an earlier, interrupted run distributed. None where the extension is missing. */
async function listDistributed(client: pg.ClientBase): Promise<Set<string>> {
  if (!(await hasCitus(client))) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'app'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Whether the extension is installed in this database. */
async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select quote_ident(k.conname) as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.conparentid = 0 and not c.relispartition
    order by c.relname, k.conname`);
  return rows;
}

/** Rules of the data model that are broken, and what Citus takes from no distributed table. */
async function listProblems(client: pg.ClientBase, root: string): Promise<string[]> {
  const lint = readFileSync(join(root, 'platform/server/database/tenancy.lint.sql'), 'utf8');
  const { rows } = await client.query<{ rule: string; obj: string }>(`
    select rule, obj from (${lint.replace(/;\s*$/, '')}) lint
    union all select 'identity column that is no bigint', c.relname || '.' || a.attname from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'app'::regnamespace and c.relrowsecurity and a.attidentity <> '' and a.atttypid <> 'int8'::regtype
    union all select 'exclusion constraint that does not compare org_id', k.conname from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
      where c.relnamespace = 'app'::regnamespace and k.contype = 'x' and not exists (
        select from generate_subscripts(k.conkey, 1) at join pg_operator o on o.oid = k.conexclop[at]
        where k.conkey[at] = a.attnum and o.oprname = '=')
    order by 1, 2`);
  return rows.map(({ rule, obj }) => `${obj}: ${rule}`);
}

/**
 * Distributes the tables, each statement by itself: what an interrupted run left is done by the next one.
 * @throws Error when the extension is missing or a table does not fit
 */
export async function distributeTables(client: pg.ClientBase, plan: DistributionPlan): Promise<void> {
  if (!(await hasCitus(client)))
    throw new Error(
      'The extension "citus" is not installed in this database. Install it on every node and run: create extension citus',
    );
  if (plan.problems.length > 0) throw new Error(`These tables do not fit: ${plan.problems.join('; ')}`);
  for (const statement of plan.statements) await client.query(statement);
}
