import { availableParallelism } from 'node:os';

/** A few calls more than there are processors keep all of them busy; more would only take turns and all end late. */
const AT_ONCE = 2 * availableParallelism() + 1;
/** A place is lent for so long: a call that takes longer goes on without one, so that quick calls never queue behind slow ones. */
const LENT_MS = 200;

/** One caller: how many of its calls are inside, and those that wait. */
type Line = { inside: number; readonly waiting: (() => void)[] };

/**
 * Lets calls in, a few at once. Under load the places go round among the callers: to whoever has the fewest calls inside, and among those
 * in turn. So the many calls of one caller never make others wait behind all of them; its own enter in the order they came.
 */
export function gateFor(atOnce = AT_ONCE, lentMs = LENT_MS): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const lines = new Map<string, Line>();
  const lineOf = (caller: string): Line => {
    const line = lines.get(caller) ?? { inside: 0, waiting: [] };
    lines.set(caller, line);
    return line;
  };
  // those with calls that wait, in the order of their turns
  const turns = new Set<Line>();
  const letNextIn = () => {
    let next: Line | undefined;
    for (const line of turns) if (!next || line.inside < next.inside) next = line;
    const enter = next?.waiting.shift();
    if (!next || !enter) return false;
    turns.delete(next);
    if (next.waiting.length > 0) turns.add(next);
    next.inside += 1;
    enter();
    return true;
  };
  return async (caller, work) => {
    const line = lineOf(caller);
    if (free > 0) {
      free -= 1;
      line.inside += 1;
    } else
      await new Promise<void>((enter) => {
        line.waiting.push(enter);
        turns.add(line);
      });
    let lent = true;
    const giveBack = () => {
      if (!lent) return;
      lent = false;
      line.inside -= 1;
      if (!letNextIn()) free += 1;
      if (line.inside === 0 && line.waiting.length === 0) lines.delete(caller);
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
