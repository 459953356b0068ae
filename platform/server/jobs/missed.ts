import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';

const MINUTE = 60_000;

/** So long a missed time is made up for: the next day's is near then. */
const HOURS = 23;

type Repeated = {
  readonly task: string;
  /** Minute, hour, day, month and weekday in UTC. */
  readonly every: string;
};

/** What runs every hour or oftener comes again soon. */
const hasTimeOfDay = (every: string) => /^\S+ \d+ /.test(every);

/** The last minute before now at which something was due; null where there is none within the hours. */
function lastDue({ task, every }: Repeated, now: number): Date | null {
  const [item] = parseCronItems([{ task, match: every }]);
  const latest = Math.floor(now / MINUTE) * MINUTE;
  for (let at = latest; at > latest - HOURS * 60 * MINUTE; at -= MINUTE) {
    const day = new Date(at);
    const minute = { min: day.getUTCMinutes(), hour: day.getUTCHours(), dow: day.getUTCDay() };
    if (item?.match({ ...minute, date: day.getUTCDate(), month: day.getUTCMonth() + 1 })) return day;
  }
  return null;
}

/**
 * Runs what was due at a time of the day while no worker ran, once. What never ran before begins with its next time. (The queue's own way
 * to do so compares dates as the driver gives them by default, while the program reads them as text.)
 */
export async function makeUpFor(pool: pg.Pool, repeated: Repeated): Promise<void> {
  const due = hasTimeOfDay(repeated.every) ? lastDue(repeated, Date.now()) : null;
  if (!due) return;
  await pool.query(
    `with missed as (
       update graphile_worker._private_known_crontabs set last_execution = $2
       where identifier = $1 and coalesce(last_execution, known_since) < $2 returning identifier
     )
     select graphile_worker.add_job(identifier) from missed`,
    [repeated.task, due],
  );
}
