import type pg from 'pg';
import type { Installation } from './installation.ts';

type Client = { query: (...all: unknown[]) => unknown };

/** The texts of every statement that a piece of work sends, in their order. */
export async function statementsOf({ services }: Installation, work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = services;
  const connect = pool.connect.bind(pool);
  const texts: string[] = [];
  const watched = new Map<Client, Client['query']>();
  const watch = (client: Client) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client);
    watched.set(client, client.query);
    client.query = (...all) => {
      const [first] = all as [string | { text?: string }];
      texts.push(typeof first === 'string' ? first : (first.text ?? ''));
      return query(...all);
    };
  };
  pool.connect = (async (...given: []) => {
    const client = await connect(...given);
    // with a callback it answers nothing
    if (client) watch(client as unknown as Client);
    return client;
  }) as never;
  try {
    await work();
  } finally {
    pool.connect = connect as never;
    for (const [client, query] of watched) client.query = query;
  }
  return texts;
}

const seen = new Set<string>();

/** Keeps the text of every statement that the program sends over the connections of a pool. */
export function watchStatements(pool: pg.Pool): void {
  pool.on('connect', (connected) => {
    const client = connected as unknown as Client;
    const query = client.query.bind(client);
    client.query = (...all) => {
      const [first] = all as [string | { text?: string }];
      const text = typeof first === 'string' ? first : first?.text;
      if (text) seen.add(text);
      return query(...all);
    };
  });
}

/** The texts of the statements sent by the tests of this process since the last call, each once. */
export function takeStatements(): string[] {
  const texts = [...seen];
  seen.clear();
  return texts;
}
