import { createHash } from 'node:crypto';
import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from '../generated/database.ts';
import { type Proof, TransactionConnection } from './transaction-connection.ts';

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

const connections = new WeakMap<object, TransactionConnection>();

function connectionOf(tx: Tx | DirectoryTx): TransactionConnection {
  const connection = connections.get(tx);
  if (!connection) throw new Error('This handle has no connection of its own');
  return connection;
}

/** The connection under a transaction, which it begins: for statements that are not built. */
export function clientOf(tx: Tx | DirectoryTx): pg.ClientBase {
  const connection = connectionOf(tx);
  connection.begin();
  return connection.client;
}

/** Asks a statement that is not built, in its turn. */
export const askOf = (tx: Tx, asked: pg.QueryConfig) => connectionOf(tx).query(asked);

/** Has the connection of a transaction for itself, as COPY needs it; other statements of the transaction wait. */
export const aloneOn = <T>(tx: Tx, use: (client: pg.PoolClient) => Promise<T>): Promise<T> => connectionOf(tx).alone(use);

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

// The parts of the query builder that no transaction has of its own.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const refuse = (): never => {
  throw new Error('A transaction is already open, and streaming is done with COPY');
};
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  releaseConnection: async () => undefined,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  destroy: async () => undefined,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => driver,
};

/** kysely over the connection of one transaction. */
function kyselyOver(connection: TransactionConnection, planned: boolean, onWrite?: (text: string) => void): Kysely<DB> {
  const database: DatabaseConnection = {
    async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      onWrite?.(query.sql);
      const name = planned ? statementName(query.sql) : undefined;
      const result = await connection.query({ text: query.sql, values: query.parameters as unknown[], ...(name && { name }) });
      return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery: refuse,
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(database) });
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What is done before the commit of a transaction that wrote certain tables. */
export type WriteWatch = {
  readonly name: string;
  isWatched(text: string): boolean;
  afterWrite(tx: Tx): Promise<unknown>;
};

const watches = new WeakMap<pg.Pool, WriteWatch>();
const watchByConnection = new WeakMap<TransactionConnection, WriteWatch>();

async function openConnection(pool: pg.Pool, beginning: string, proof?: Proof): Promise<TransactionConnection> {
  const connection = new TransactionConnection(await pool.connect(), beginning, proof);
  const watch = watches.get(pool);
  if (watch) watchByConnection.set(connection, watch);
  return connection;
}

function tenantHandle(connection: TransactionConnection, org_id: string | null, planned = false): Kysely<DB> {
  const watch = watchByConnection.get(connection);
  const seeWrite =
    watch && org_id
      ? (text: string) => void (watch.isWatched(text) && beforeCommit(handle, watch.name, () => watch.afterWrite(handle as Tx)))
      : undefined;
  const handle = kyselyOver(connection, planned, seeWrite);
  if (org_id) Object.defineProperty(handle, 'org_id', { value: org_id, enumerable: true });
  connections.set(handle, connection);
  return handle;
}

/** Opens the tenant in an open transaction. SET LOCAL, not set_config(): a distributed server passes only the first on. */
export async function enterTenant(tx: Tx | DirectoryTx, org_id: string): Promise<Tx> {
  if (!UUID.test(org_id)) throw new Error('An organisation id must be a uuid');
  const connection = connectionOf(tx);
  await connection.query({ text: `set local app.org_id = '${org_id}'` });
  return tenantHandle(connection, org_id) as Tx;
}

const undoByConnection = new WeakMap<TransactionConnection, (() => Promise<unknown>)[]>();

/** Undoes work outside the database, such as a written file, when the transaction of this handle is rolled back. */
export function onRollback(tx: Tx | DirectoryTx, undo: () => Promise<unknown>): void {
  undoByConnection.get(connectionOf(tx))?.push(undo);
}

type CommitStep = (client: pg.ClientBase) => Promise<unknown>;
const stepsByConnection = new WeakMap<TransactionConnection, Map<string, CommitStep>>();

/**
 * Does something once at the end of the transaction, right before its commit, in the order of the keys: for statements that lock a row
 * which many transactions share, such as a job's.
 */
export function beforeCommit(tx: Tx | DirectoryTx, key: string, step: CommitStep): void {
  stepsByConnection.get(connectionOf(tx))?.set(key, step);
}

async function runToCommit<T>(connection: TransactionConnection, work: () => Promise<T>): Promise<T> {
  const undo: (() => Promise<unknown>)[] = [];
  undoByConnection.set(connection, undo);
  const steps = new Map<string, CommitStep>();
  stepsByConnection.set(connection, steps);
  let committing = false;
  try {
    const result = await work();
    for (const key of [...steps.keys()].sort()) await steps.get(key)?.(connection.client);
    await connection.assertProven();
    committing = true;
    await connection.end('commit');
    return result;
  } catch (problem) {
    // a connection that cannot roll back is closed; the caller learns of the first problem
    await connection.end('rollback').catch(() => undefined);
    // a commit whose answer was lost may stand: what it wrote stays
    if (!committing || /^(23|40)/.test((problem as { code?: string }).code ?? ''))
      await Promise.allSettled(undo.map((step) => step()));
    throw problem;
  }
}

/** From now on transactions of this pool do something before their commit when they wrote certain tables of their organisation. */
export function watchWrites(pool: pg.Pool, watch: WriteWatch): void {
  watches.set(pool, watch);
}

/**
 * One transaction of one organisation. It begins with its first statement, in the same message.
 * @param proof what must hold in the transaction: nothing is answered and nothing stays without it
 * @throws ProofFailed
 */
export async function inTenant<T>(
  pool: pg.Pool,
  org_id: string,
  work: (tx: Tx) => Promise<T>,
  proof?: Proof & { readonly first?: boolean },
): Promise<T> {
  if (!UUID.test(org_id)) throw new Error('An organisation id must be a uuid');
  const connection = await openConnection(pool, `begin; set local app.org_id = '${org_id}'`, proof);
  return runToCommit(connection, async () => {
    if (proof?.first) await connection.assertProven();
    return work(tenantHandle(connection, org_id, poolsThatPlanOnce.has(pool)) as Tx);
  });
}

/** One transaction over directory tables, without a tenant: tenant tables answer no row. */
export async function inDirectory<T>(pool: pg.Pool, work: (tx: DirectoryTx) => Promise<T>): Promise<T> {
  const connection = await openConnection(pool, 'begin');
  return runToCommit(connection, () => work(tenantHandle(connection, null) as DirectoryTx));
}
