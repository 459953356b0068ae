import type pg from 'pg';

type Client = { query: (...all: unknown[]) => unknown };
type Listener = (text: string) => void;

const listeners = new WeakMap<pg.Pool, Set<Listener>>();
const sent = new Set<string>();

/** Hears from now on the text of every statement that the program sends over the connections of a new pool. */
export function watchStatements(pool: pg.Pool): void {
  const ofPool = new Set<Listener>([(text) => sent.add(text)]);
  listeners.set(pool, ofPool);
  pool.on('connect', (connected) => {
    const client = connected as unknown as Client;
    const query = client.query.bind(client);
    client.query = (...all) => {
      const [first] = all as [string | { text?: string }];
      const text = typeof first === 'string' ? first : first?.text;
      if (text) for (const hear of ofPool) hear(text);
      return query(...all);
    };
  });
}

/** The texts of the statements sent by the tests of this process since the last call, each once. */
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
