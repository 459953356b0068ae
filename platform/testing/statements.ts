import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Client = { query: (...all: unknown[]) => unknown };
type Listener = (text: string) => void;

const listeners = new WeakMap<pg.Pool, Set<Listener>>();
const sent = new Set<string>();
const working = new AsyncLocalStorage<true>();

/** Runs a call or a job of the program; what a test asks the database itself stands outside. */
export const asProgram = <T>(work: () => Promise<T>): Promise<T> => working.run(true, work);

/** Hears from now on the text of every statement over the connections of a pool. */
export function watchStatements(pool: pg.Pool): void {
  const ofPool = new Set<Listener>([(text) => working.getStore() && sent.add(text)]);
  listeners.set(pool, ofPool);
  const watched = new WeakSet<object>();
  // not when it connects: the pool has a connection before anybody can watch it
  pool.on('acquire', (acquired) => {
    if (watched.has(acquired)) return;
    watched.add(acquired);
    const client = acquired as unknown as Client;
    const query = client.query.bind(client);
    client.query = (...all) => {
      const [first] = all as [string | { text?: string }];
      const text = typeof first === 'string' ? first : first?.text;
      if (text) for (const hear of ofPool) hear(text);
      return query(...all);
    };
  });
}

/** The texts of the statements that calls and jobs of the program sent in this process since the last time, each once. */
export function takeStatements(): string[] {
  const texts = [...sent];
  sent.clear();
  return texts;
}

/** The texts of every statement that a piece of work sends, in their order. */
export async function statementsOf(
  { services }: { services: { pool: pg.Pool } },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = [];
  const hear: Listener = (text) => texts.push(text);
  const ofPool = listeners.get(services.pool);
  if (!ofPool) throw new Error('The statements of this pool are not watched');
  ofPool.add(hear);
  try {
    await work();
  } finally {
    ofPool.delete(hear);
  }
  return texts;
}
