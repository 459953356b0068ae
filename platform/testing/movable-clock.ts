import type { CivilDate } from '../calendar/index.ts';
import { type Clock, civilDateIn, ZONE } from '../server/clock.ts';

/** A clock that tests move. */
export function movableClock(start: CivilDate): Clock & { set(day: CivilDate): void; advance(minutes: number): void } {
  let at = Date.parse(`${start}T06:00:00Z`);
  return {
    now: () => new Date(at),
    today: (zone = ZONE) => civilDateIn(new Date(at), zone),
    set: (day) => {
      at = Date.parse(`${day}T06:00:00Z`);
    },
    advance: (minutes) => {
      at += minutes * 60_000;
    },
  };
}
