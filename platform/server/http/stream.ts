import type { ServerResponse } from 'node:http';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';

/** One topic of a stream, and whether whoever listens may hear it as their rights stand now. */
export type StreamTopic = { readonly topic: string; may(actor: Actor): boolean };

/** What an open stream is checked against, so that nothing reaches a session that is over. */
export type StreamGuard = {
  /** Those of the sessions that are still live. */
  live(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who the session belongs to and what they may do now; null: nothing may reach them any more. */
  actor(session_id: string): Promise<Actor | null>;
};

/** An open stream: whose it is, and what it asked for. */
export type Watch = {
  readonly org_id: string;
  readonly identity_id: string;
  readonly session_id: string;
  readonly heard: readonly StreamTopic[];
};
type Listener = Watch & { readonly response: ServerResponse; turn: Promise<void> };

/** One LISTEN connection per process serves every open stream. */
export type StreamHub = {
  open(watch: Watch, response: ServerResponse): void;
  /** How many streams a user has open here; without one, how many there are. */
  countOf(identity_id?: string): number;
  close(): Promise<void>;
};

/** Milliseconds between two looks at the sessions of all streams, and at the rights of whoever listens. */
export type RecheckIntervals = { readonly live: number; readonly rights: number };
const LOOKS: RecheckIntervals = { live: 2_000, rights: 30_000 };

type Message = { org_id: string; topic: string; data: unknown };

/** Serves streams until closed. A stream ends as soon as its session does. */
export async function startStreamHub(
  programUrl: string,
  log: Logger,
  guard: StreamGuard,
  looks: RecheckIntervals = LOOKS,
): Promise<StreamHub> {
  const listeners = new Set<Listener>();
  const shut = (listener: Listener) => {
    listeners.delete(listener);
    listener.response.end();
  };
  /** Nothing is written to anybody whose rights were not read just before. */
  const tell = async (listener: Listener, { topic, data }: Message): Promise<void> => {
    if (!listeners.has(listener)) return;
    const actor = await guard.actor(listener.session_id);
    if (!actor || actor.org_id !== listener.org_id) return shut(listener);
    if (listener.heard.some((heard) => heard.topic === topic && heard.may(actor)))
      listener.response.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  /** One after the other for each stream, so that what was said first arrives first. */
  const inTurn = (listener: Listener, work: () => Promise<void>) => {
    listener.turn = listener.turn.then(work).catch((err) => {
      log.error({ err }, 'rights of a stream could not be read');
      shut(listener);
    });
  };
  const line = await listenTo(programUrl, log, (message) => {
    for (const listener of listeners)
      if (listener.org_id === message.org_id && listener.heard.some(({ topic }) => topic === message.topic))
        inTurn(listener, () => tell(listener, message));
  });

  const endOver = async (): Promise<void> => {
    const open = [...listeners];
    if (open.length === 0) return;
    const live = await guard.live([...new Set(open.map(({ session_id }) => session_id))]);
    for (const listener of open) if (!live.has(listener.session_id)) shut(listener);
  };
  const endForbidden = async (): Promise<void> => {
    for (const listener of listeners) {
      const actor = await guard.actor(listener.session_id);
      if (!actor || actor.org_id !== listener.org_id) shut(listener);
    }
  };
  const timers = [
    setInterval(() => void endOver().catch((err) => log.error({ err }, 'sessions of streams')), looks.live),
    setInterval(() => void endForbidden().catch((err) => log.error({ err }, 'rights of streams')), looks.rights),
    setInterval(() => {
      for (const { response } of listeners) response.write(': alive\n\n');
    }, 20_000),
  ];
  for (const timer of timers) timer.unref();

  return {
    open(watch, response) {
      const listener: Listener = { ...watch, response, turn: Promise.resolve() };
      listeners.add(listener);
      response.on('close', () => listeners.delete(listener));
      response.write('event: ready\ndata: {}\n\n');
    },
    countOf: (identity_id) =>
      identity_id ? [...listeners].filter((listener) => listener.identity_id === identity_id).length : listeners.size,
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const { response } of listeners) response.end();
      await line.close();
    },
  };
}

/** The one connection that hears what every process publishes. It is made again whenever it breaks. */
async function listenTo(programUrl: string, log: Logger, hear: (message: Message) => void): Promise<{ close(): Promise<void> }> {
  let closing = false;
  let client: pg.Client;
  let again: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: programUrl, keepAlive: true });
    client.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Message));
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
  return {
    close: async () => {
      closing = true;
      clearTimeout(again);
      await client.end().catch(() => undefined);
    },
  };
}
