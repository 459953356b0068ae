import pg from 'pg';

/** What every session of the program's role works with. */
export const SESSION_SETTINGS = {
  search_path: 'app',
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '120000',
} as const;

const asOptions = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** `pooled`: through a pooler, which refuses options of a session; the role has them as its own. */
const settingsOf = (connectionString: string, max: number, pooled = false): pg.PoolConfig => ({
  connectionString,
  max,
  // what is sent together travels together
  pipeline: true,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  ...(!pooled && { options: asOptions }),
});

/** Connections to a replica, which need not be there when the program starts. They give up soon: the primary has it all. */
export function openReplicaPool(readUrl: string): pg.Pool {
  const pool = new pg.Pool({ ...settingsOf(readUrl, 10), connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Connections as the program's role.
 * @param pooled through a pooler in transaction mode
 * @throws Error when that role could bypass isolation, or a pooler does not keep its settings: the program refuses to start with it
 */
export async function openPool(programUrl: string, max = 20, pooled = false): Promise<pg.Pool> {
  const pool = new pg.Pool(settingsOf(programUrl, max, pooled));
  // A connection that breaks while idle is replaced; one that breaks in use fails its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await assertUnprivileged(pool);
    if (pooled) await assertOwnSettings(pool);
  } catch (problem) {
    await pool.end();
    throw problem;
  }
  return pool;
}

async function assertUnprivileged(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; power: string | null }>(`
    select current_user as role, case
      when rolsuper then 'is a superuser'
      when rolbypassrls then 'may bypass row-level security'
      when rolcreaterole then 'may create roles'
      when exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'app'::regnamespace) then 'owns tables'
      when exists (select from pg_auth_members m join pg_class c on c.relowner = m.roleid and c.relnamespace = 'app'::regnamespace where m.member = r.oid) then 'is a member of the role that owns tables'
    end as power from pg_roles r where rolname = current_user`);
  const found = rows[0];
  if (found?.power)
    throw new Error(
      `The program must not connect as "${found.role}": that role ${found.power}, so one organisation could read another's data`,
    );
}

async function assertOwnSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ search_path: string }>('show search_path');
  if (rows[0]?.search_path !== SESSION_SETTINGS.search_path)
    throw new Error(
      'The connections of DATABASE_POOL_URL do not have the settings of the role hrms_app. Restart the pooler, so that it opens new ones',
    );
}
