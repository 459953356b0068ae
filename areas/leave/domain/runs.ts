import { addDays } from '@hrms/platform/calendar';
import { type HalfSlot, type Spell, slotKey } from './count.ts';

const nextSlot = ({ day, half }: HalfSlot): HalfSlot => (half === 1 ? { day, half: 2 } : { day: addDays(day, 1), half: 1 });

/** Spells without a gap that halves in their order make up. */
export function runsOf(halves: readonly HalfSlot[]): Spell[] {
  const runs: { first: HalfSlot; last: HalfSlot }[] = [];
  for (const half of halves) {
    const run = runs.at(-1);
    if (run && slotKey(nextSlot(run.last)) === slotKey(half)) run.last = half;
    else runs.push({ first: half, last: half });
  }
  return runs.map(({ first, last }) => ({
    first_day: first.day,
    first_half: first.half,
    last_day: last.day,
    last_half: last.half,
  }));
}
