import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { restMs } from './rest.ts';

/** Shorter work is measured together with the next, in milliseconds. */
const LEAST_MS = 2;

/** What lies longer ago says nothing of this work, in milliseconds. */
const FORGOTTEN_MS = 1_000;

type Times = { readonly at: number; readonly ran: number; readonly waited: number };

/** Milliseconds this thread ran, and waited for a processor, since it began; null where the system does not say. */
function timesOfThread(): Times | null {
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number);
    return { at: performance.now(), ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return null;
  }
}

let before: Times | null = null;

/** From now on long work of this process gives way to others on its machine. */
export function standBack(): void {
  before = timesOfThread();
}

/**
 * Between two pieces of long work: rests for a while in a process that stands back, where others wait for a processor. So whoever waits for
 * an answer is served on a busy machine too, and the work takes at most four times as long there.
 */
export async function giveWay(): Promise<void> {
  const now = before && timesOfThread();
  if (!before || !now) return;
  const since = { ran: now.ran - before.ran, waited: now.waited - before.waited };
  const isOld = now.at - before.at > FORGOTTEN_MS;
  if (!isOld && since.ran < LEAST_MS) return;
  before = now;
  const rest = isOld ? 0 : restMs(since);
  if (rest > 0) await pause(rest);
}
