import type pg from 'pg';

type Client = { query: (...all: unknown[]) => unknown };

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
