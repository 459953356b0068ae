import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import { FileProblem, type Reply, type TaskName, type Tasks } from './task.ts';

export type LaneLimits = {
  /** A task that takes longer ends with its thread. */
  readonly seconds: number;
  /** Of the thread's own objects. */
  readonly megabytes: number;
  /** Tasks that may wait: each holds a connection meanwhile. */
  readonly waiting: number;
};

export type Lane = <Name extends TaskName>(name: Name, given: Tasks[Name]['given']) => Promise<Tasks[Name]['answer']>;

/** A thread nobody asked for so long gives its memory back. */
const IDLE_MS = 30_000;

const tooMuch = () =>
  new FileProblem('The file is too large or too complex to be read. Split it into smaller files and upload them one by one');

/**
 * One thread that takes tasks one after the other. What a file does to it (no memory left, no end) ends the thread and never the
 * program; the next task gets a new one.
 */
export function openLane({ seconds, megabytes, waiting }: LaneLimits): Lane {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queued = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const end = () => {
    void thread?.terminate();
    thread = null;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    });
    started.unref();
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  };

  const run = async <Name extends TaskName>(name: Name, given: Tasks[Name]['given']): Promise<Tasks[Name]['answer']> => {
    clearTimeout(idle);
    thread ??= start();
    try {
      return (await ask(thread, { name, given }, seconds * 1000)) as Tasks[Name]['answer'];
    } catch (problem) {
      if (problem instanceof ThreadLost) {
        end();
        throw tooMuch();
      }
      throw problem;
    } finally {
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
    }
  };

  return (name, given) => {
    if (queued > waiting)
      return Promise.reject(
        new Refusal('request.busy', 503, 'Many files are being read right now. Try again in a moment', { retryAfter: 5 }),
      );
    queued += 1;
    const mine = turn.then(() => run(name, given));
    turn = mine.catch(() => undefined);
    return mine.finally(() => {
      queued -= 1;
    }) as Promise<Tasks[typeof name]['answer']>;
  };
}

/** The thread ran out of memory or time. */
class ThreadLost extends Error {}

/** Asks a thread and gathers the parts of its answer, one at a time. */
function ask(thread: Worker, asked: unknown, ms: number): Promise<unknown> {
  const parts: unknown[] = [];
  return new Promise((done, fail) => {
    const lost = () => settle(() => fail(new ThreadLost()));
    const timer = setTimeout(lost, ms);
    // the answer is awaited: the program must not end before it
    thread.ref();
    const settle = (end: () => void) => {
      clearTimeout(timer);
      thread.off('message', hear).off('error', lost).off('exit', lost);
      thread.unref();
      end();
    };
    const hear = (reply: Reply) => {
      if (reply.kind === 'part') {
        parts.push(...(reply.part as unknown[]));
        thread.postMessage('more');
      } else if (reply.kind === 'done')
        settle(() => done(Array.isArray(reply.answer) ? [...parts, ...reply.answer] : reply.answer));
      else if (reply.kind === 'file') settle(() => fail(new FileProblem(reply.message, reply.reason)));
      else settle(() => fail(new Error(`A reading thread failed: ${reply.message}`)));
    };
    thread.on('message', hear).on('error', lost).on('exit', lost);
    thread.postMessage(asked);
  });
}
