import { createHash } from 'node:crypto';
import { type Dialect, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult } from 'kysely';
import pg from 'pg';
import type { DB } from '../generated/database.ts';

declare const tenant: unique symbol;

/** The only database handle of a request: queries of one organisation, inside one transaction. */
export type Tx = Kysely<DB> & { readonly org_id: string; readonly [tenant]: true };

/** Queries of directory tables, before an organisation is known. */
export type DirectoryTx = Kysely<DB> & { readonly [tenant]?: false };

// int8 as a number that is known to be exact; dates stay civil dates; instants become ISO text.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond exact numbers`);
  return value;
});
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1700, (text) => Number(text));
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString());

const clients = new WeakMap<object, pg.ClientBase>();

/** The connection under a transaction, for COPY. */
export function clientOf(tx: Tx | DirectoryTx): pg.ClientBase {
  const client = clients.get(tx);
  if (!client) throw new Error('This handle has no connection of its own');
  return client;
}

/** What PostgreSQL keeps a statement's plan under, on each connection. */
export const statementName = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

const poolsThatPlanOnce = new WeakSet<pg.Pool>();

/**
 * Until the answered function is called, statements of this pool's transactions are planned once for each connection. For long work of
 * few statements, such as a seed: in a server the many texts would fill its memory.
 */
export function planStatementsOnce(pool: pg.Pool): () => void {
  poolsThatPlanOnce.add(pool);
  return () => void poolsThatPlanOnce.delete(pool);
}

/** kysely over one connection that is already inside a transaction. */
function kyselyOver(client: pg.ClientBase, planned: boolean): Kysely<DB> {
  const connection = {
    async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      const name = planned ? statementName(query.sql) : undefined;
      const result = await client.query({ text: query.sql, values: query.parameters as unknown[], ...(name && { name }) });
      return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    // biome-ignore lint: streaming is done with COPY
    streamQuery(): never {
      throw new Error('Use COPY for streams');
    },
  };
  const refuse = async () => {
    throw new Error('A transaction is already open');
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      releaseConnection: async () => undefined,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: async () => undefined,
    }),
  };
  return new Kysely<DB>({ dialect });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function tenantHandle(client: pg.ClientBase, org_id: string | null, planned = false): Kysely<DB> {
  const handle = kyselyOver(client, planned);
  if (org_id) Object.defineProperty(handle, 'org_id', { value: org_id, enumerable: true });
  clients.set(handle, client);
  return handle;
}

/** Opens the tenant in an open transaction. SET LOCAL, not set_config(): a distributed server passes only the first on. */
export async function enterTenant(tx: Tx | DirectoryTx, org_id: string): Promise<Tx> {
  if (!UUID.test(org_id)) throw new Error('An organisation id must be a uuid');
  const client = clientOf(tx);
  await client.query(`set local app.org_id = '${org_id}'`);
  return tenantHandle(client, org_id) as Tx;
}

const undoByClient = new WeakMap<object, (() => Promise<unknown>)[]>();

/** Undoes work outside the database, such as a written file, when the transaction of this handle is rolled back. */
export function onRollback(tx: Tx | DirectoryTx, undo: () => Promise<unknown>): void {
  undoByClient.get(clientOf(tx))?.push(undo);
}

type CommitStep = (client: pg.ClientBase) => Promise<unknown>;
const stepsByClient = new WeakMap<object, Map<string, CommitStep>>();

/**
 * Does something once at the end of the transaction, right before its commit, in the order of the keys: for statements that lock a row
 * which many transactions share, such as a job's.
 */
export function beforeCommit(tx: Tx | DirectoryTx, key: string, step: CommitStep): void {
  stepsByClient.get(clientOf(tx))?.set(key, step);
}

async function runToCommit<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const undo: (() => Promise<unknown>)[] = [];
  undoByClient.set(client, undo);
  const steps = new Map<string, CommitStep>();
  stepsByClient.set(client, steps);
  let committing = false;
  try {
    const result = await work();
    for (const key of [...steps.keys()].sort()) await steps.get(key)?.(client);
    committing = true;
    await client.query('commit');
    client.release();
    return result;
  } catch (problem) {
    try {
      await client.query('rollback');
      client.release();
    } catch (broken) {
      client.release(broken as Error);
    }
    // a commit whose answer was lost may stand: what it wrote stays
    if (!committing || /^(23|40)/.test((problem as { code?: string }).code ?? ''))
      await Promise.allSettled(undo.map((step) => step()));
    throw problem;
  }
}

/**
 * One transaction of one organisation. BEGIN and the tenant go in one round trip.
 * @param begun a connection on which a transaction of this organisation is open already
 */
export async function inTenant<T>(
  pool: pg.Pool,
  org_id: string,
  work: (tx: Tx) => Promise<T>,
  begun?: pg.PoolClient,
): Promise<T> {
  if (!UUID.test(org_id)) throw new Error('An organisation id must be a uuid');
  const client = begun ?? (await pool.connect());
  return runToCommit(client, async () => {
    if (!begun) await client.query(`begin; set local app.org_id = '${org_id}'`);
    return work(tenantHandle(client, org_id, poolsThatPlanOnce.has(pool)) as Tx);
  });
}

/** A transaction that was begun early, until somebody takes it over. */
export class EarlyTransaction {
  #client: pg.PoolClient | undefined;

  readonly keep = (client: pg.PoolClient): void => {
    this.#client = client;
  };

  /** The connection, which its taker now ends; undefined when there is none, or no longer. */
  take(): pg.PoolClient | undefined {
    const client = this.#client;
    this.#client = undefined;
    return client;
  }

  /** Ends what nobody took over. */
  async giveBack(): Promise<void> {
    const client = this.take();
    if (!client) return;
    try {
      await client.query('rollback');
      client.release();
    } catch (broken) {
      client.release(broken as Error);
    }
  }
}

/** One transaction over directory tables, without a tenant: tenant tables answer no row. */
export async function inDirectory<T>(pool: pg.Pool, work: (tx: DirectoryTx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  return runToCommit(client, async () => {
    await client.query('begin');
    return work(tenantHandle(client, null) as DirectoryTx);
  });
}
