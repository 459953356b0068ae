import { availableParallelism } from 'node:os';

/** A few calls more than there are processors keep all of them busy; more would only take turns and all end late. */
const AT_ONCE = 2 * availableParallelism() + 1;
/** A place is lent for so long: a call that takes longer goes on without one, so that quick calls never queue behind slow ones. */
const LENT_MS = 200;

/** What a caller's call is taken to last until its first has ended, in milliseconds. */
const USUAL_MS = 5;
/** Callers remembered before those that owe nothing are forgotten. */
const MANY = 1000;

/** One caller: how many of its calls are inside, those that wait, the time its calls have had, and what one usually takes (ms). */
type Line = { inside: number; readonly waiting: (() => void)[]; used: number; usual: number };

const isIdle = ({ inside, waiting }: Line): boolean => inside === 0 && waiting.length === 0;

/**
 * Lets calls in, a few at once. Under load every caller gets the same time: whoever had the least goes next, and among equals in turn. So
 * neither many calls nor heavy ones of one caller make others wait long; its own enter in the order they came (start-time fair queueing).
 * @param now the clock, in milliseconds
 */
export function gateFor(
  atOnce = AT_ONCE,
  lentMs = LENT_MS,
  now: () => number = () => performance.now(),
): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  // the time that whoever entered last had had: nobody who comes has had less
  let level = 0;
  const lines = new Map<string, Line>();
  const lineOf = (caller: string): Line => {
    const known = lines.get(caller);
    if (known) return known;
    if (lines.size >= MANY) for (const [other, line] of lines) if (isIdle(line) && line.used <= level) lines.delete(other);
    const line = { inside: 0, waiting: [], used: level, usual: USUAL_MS };
    lines.set(caller, line);
    return line;
  };
  // those with calls that wait, in the order of their turns
  const turns = new Set<Line>();
  const letNextIn = () => {
    let next: Line | undefined;
    for (const line of turns) if (!next || line.used < next.used) next = line;
    const enter = next?.waiting.shift();
    if (!next || !enter) return false;
    turns.delete(next);
    if (next.waiting.length > 0) turns.add(next);
    enter();
    return true;
  };
  return async (caller, work) => {
    const line = lineOf(caller);
    let charged = 0;
    const enter = () => {
      level = Math.max(level, line.used);
      charged = line.usual;
      line.used += charged;
      line.inside += 1;
    };
    if (isIdle(line)) line.used = Math.max(line.used, level);
    if (free > 0) {
      free -= 1;
      enter();
    } else
      await new Promise<void>((entered) => {
        line.waiting.push(() => {
          enter();
          entered();
        });
        turns.add(line);
      });
    const begun = now();
    let lent = true;
    const giveBack = () => {
      if (!lent) return;
      lent = false;
      const took = now() - begun;
      line.used += took - charged;
      line.usual += (took - line.usual) / 4;
      line.inside -= 1;
      if (!letNextIn()) free += 1;
    };
    const late = setTimeout(giveBack, lentMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      giveBack();
    }
  };
}
