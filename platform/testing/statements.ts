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
