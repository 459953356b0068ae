import pg from 'pg';
import { type Config, derivedSecret } from '../config.ts';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.ts';
import { SESSION_SETTINGS } from './pool.ts';

/** Where the program connects: as the owner to migrate, as the program's own powerless role for everything else. */
export type Connections = {
  readonly ownerUrl: string;
  readonly programUrl: string;
  /** The program's role through a pooler in transaction mode, where calls and jobs work; null without one. */
  readonly poolUrl: string | null;
  /** The program's role on the replica; null without one. */
  readonly readUrl: string | null;
  readonly embedded: EmbeddedServer | null;
};

/** The program's role: owns nothing, is no superuser, cannot bypass row-level security. */
export const PROGRAM_ROLE = 'hrms_app';
const OWNER_ROLE = 'hrms_owner';
const DATABASE = 'hrms';

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Starts the bundled server, or uses DATABASE_URL, and makes sure that both roles exist. */
export async function prepareConnections(config: Config): Promise<Connections> {
  const secret = derivedSecret(config.masterKey, 'database role');
  // whoever learns the password of the program's role must not become the owner with it
  const ownerSecret = derivedSecret(config.masterKey, 'database owner');
  if (config.databaseUrl) {
    await ensureProgramRole(config.databaseUrl, secret);
    if (config.databasePoolUrl) await storeSessionSettings(config.databaseUrl);
    return {
      ownerUrl: config.databaseUrl,
      programUrl: withRole(config.databaseUrl, PROGRAM_ROLE, secret),
      poolUrl: config.databasePoolUrl ? withRole(config.databasePoolUrl, PROGRAM_ROLE, secret) : null,
      readUrl: config.databaseReadUrl ? withRole(config.databaseReadUrl, PROGRAM_ROLE, secret) : null,
      embedded: null,
    };
  }
  const embedded = await startEmbedded({ folder: config.dataDir });
  await withClient(embedded.urlFor('postgres'), async (client) => {
    await ensureLogin(client, OWNER_ROLE, ownerSecret);
    await ensureLogin(client, PROGRAM_ROLE, secret);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  });
  return {
    ownerUrl: embedded.urlFor(DATABASE, OWNER_ROLE, ownerSecret),
    programUrl: embedded.urlFor(DATABASE, PROGRAM_ROLE, secret),
    poolUrl: null,
    readUrl: null,
    embedded,
  };
}

async function ensureProgramRole(ownerUrl: string, secret: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    try {
      await ensureLogin(client, PROGRAM_ROLE, secret);
    } catch (problem) {
      throw new Error(
        `The role in DATABASE_URL may not create the program's role "${PROGRAM_ROLE}" (${(problem as Error).message}). ` +
          'Give it CREATEROLE, or let a database administrator create the role once: see docs/operations.md',
      );
    }
  });
}

/** A pooler hands on no options of a session: the program's role gets them as its own in this database. */
async function storeSessionSettings(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select quote_ident(current_database()) as name`);
    try {
      for (const [setting, value] of Object.entries(SESSION_SETTINGS))
        await client.query(`alter role ${PROGRAM_ROLE} in database ${rows[0]?.name} set ${setting} = ${quoteLiteral(value)}`);
    } catch (problem) {
      throw new Error(
        `The role in DATABASE_URL may not change settings of "${PROGRAM_ROLE}" (${(problem as Error).message}). ` +
          'DATABASE_POOL_URL needs that once: see docs/operations.md',
      );
    }
  });
}

async function ensureLogin(client: pg.Client, role: string, secret: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount)
    await client.query(
      `create role ${role} login password ${quoteLiteral(secret)} nosuperuser nocreatedb nocreaterole nobypassrls`,
    );
  else if (!(await canLogIn(client, role, secret)))
    await client.query(`alter role ${role} login password ${quoteLiteral(secret)}`);
}

async function canLogIn(client: pg.Client, role: string, secret: string): Promise<boolean> {
  const testConnection = new pg.Client({
    host: client.host,
    port: client.port,
    database: client.database,
    user: role,
    password: secret,
    ssl: client.ssl ? { rejectUnauthorized: false } : false,
  } as pg.ClientConfig);
  try {
    await testConnection.connect();
    return true;
  } catch {
    return false;
  } finally {
    await testConnection.end().catch(() => undefined);
  }
}

function withRole(url: string, role: string, secret: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = encodeURIComponent(secret);
  return address.toString();
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
