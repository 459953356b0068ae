import { ApiError } from '../api/api-error.ts';
import { send } from '../api/transport.ts';

export type TopicEvent = {
  topic: string;
  /** What was published; null when it was too large to travel, and when `polled`. */
  data: unknown;
  /** Nothing was heard: look for yourself. */
  polled: boolean;
};
type Listener = (event: TopicEvent) => void;

/** Splits server-sent text into events; what is unfinished stays in the buffer. */
export function readEvents(buffer: string): { events: { event: string; data: string }[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) event = line.slice(6).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
    return data.length > 0 ? [{ event, data: data.join('\n') }] : [];
  });
  return { events, rest };
}

const POLL = 5_000;
const SLOWEST = 30_000;
const STOOD = 10_000;
const topics = new Map<string, Set<Listener>>();
const watchers = new Set<() => void>();
let live = false;
let running: AbortController | undefined;
let restart: ReturnType<typeof setTimeout> | undefined;

export const streamIsLive = (): boolean => live;
export const onStreamState = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

function setLive(now: boolean): void {
  if (live === now) return;
  live = now;
  for (const tell of watchers) tell();
}

/** An event carries the topic as its name. `ready` says that the stream stands: whatever happened before was missed. */
function deliverEvent(event: string, text: string): void {
  if (event === 'ready') {
    setLive(true);
    return refreshAllTopics();
  }
  const data: unknown = JSON.parse(text);
  for (const hear of topics.get(event) ?? []) hear({ topic: event, data, polled: false });
}

function refreshAllTopics(): void {
  for (const [topic, listeners] of topics) for (const hear of listeners) hear({ topic, data: null, polled: true });
}

async function readStream(signal: AbortSignal): Promise<void> {
  const response = await send({
    method: 'GET',
    path: '/stream',
    query: { topics: [...topics.keys()].sort().join(',') },
    signal,
    timeout: 0,
  });
  if (!response.body) return;
  let buffer = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const { events, rest } = readEvents(buffer + part);
    buffer = rest;
    for (const { event, data } of events) deliverEvent(event, data);
  }
}

/** Without a stream every listener is woken now and then, so that it reads the state by itself. */
async function maintainStream(controller: AbortController): Promise<void> {
  let offered = true;
  for (let failures = 0; !controller.signal.aborted; failures += 1) {
    try {
      const began = performance.now();
      if (offered) await readStream(controller.signal);
      failures = 0;
      // one that stood and was ended by the server is asked for again at once: the answer says whether the session is over
      if (offered && performance.now() - began > STOOD && !controller.signal.aborted) {
        setLive(false);
        continue;
      }
    } catch (problem) {
      offered = !(problem instanceof ApiError && problem.status === 404);
    }
    setLive(false);
    await new Promise((wake) => setTimeout(wake, Math.min(POLL * 2 ** failures, SLOWEST)));
    if (!controller.signal.aborted) refreshAllTopics();
  }
}

function reconnect(): void {
  clearTimeout(restart);
  restart = setTimeout(() => {
    running?.abort();
    running = undefined;
    if (topics.size === 0) return setLive(false);
    running = new AbortController();
    void maintainStream(running);
  }, 50);
}

/** One stream per browser tab carries all topics; it reconnects when the set of topics changes. */
export function listenToTopic(topic: string, hear: Listener): () => void {
  const known = topics.get(topic);
  if (known) known.add(hear);
  else {
    topics.set(topic, new Set([hear]));
    reconnect();
  }
  return () => {
    const listeners = topics.get(topic);
    listeners?.delete(hear);
    if (listeners?.size === 0) {
      topics.delete(topic);
      reconnect();
    }
  };
}
