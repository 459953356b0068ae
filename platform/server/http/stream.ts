import type { ServerResponse } from 'node:http';
import pg from 'pg';
import type { Logger } from 'pino';

type Listener = { org_id: string; topics: ReadonlySet<string>; response: ServerResponse };

/** One LISTEN connection per process serves every open stream. */
export type StreamHub = {
  open(org_id: string, topics: readonly string[], response: ServerResponse): void;
  close(): Promise<void>;
};

export async function startStreamHub(programUrl: string, log: Logger): Promise<StreamHub> {
  const listeners = new Set<Listener>();
  let closing = false;
  let client: pg.Client;
  let again: NodeJS.Timeout | undefined;

  const deliver = (payload: string) => {
    const { org_id, topic, data } = JSON.parse(payload) as { org_id: string; topic: string; data: unknown };
    for (const listener of listeners)
      if (listener.org_id === org_id && listener.topics.has(topic))
        listener.response.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: programUrl, keepAlive: true });
    client.on('notification', ({ payload }) => payload && deliver(payload));
    client.on('error', (err) => log.warn({ err }, 'stream connection lost'));
    client.on('end', connectAgain);
    await client.connect();
    await client.query('listen hrms_stream');
  };
  /** Tries every second until the database answers. */
  const connectAgain = () => {
    if (closing) return;
    clearTimeout(again);
    again = setTimeout(() => {
      connect().catch((err) => {
        log.error({ err }, 'stream connection');
        connectAgain();
      });
    }, 1000);
    again.unref();
  };
  await connect();
  const heartbeat = setInterval(() => {
    for (const { response } of listeners) response.write(': alive\n\n');
  }, 20_000);
  heartbeat.unref();

  return {
    open(org_id, topics, response) {
      const listener = { org_id, topics: new Set(topics), response };
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      response.write('event: ready\ndata: {}\n\n');
    },
    async close() {
      closing = true;
      clearInterval(heartbeat);
      clearTimeout(again);
      for (const { response } of listeners) response.end();
      await client.end().catch(() => undefined);
    },
  };
}
