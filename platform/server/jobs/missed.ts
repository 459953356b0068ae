import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';

const MINUTE = 60_000;

type Repeated = {
  readonly task: string;
  /** Minute, hour, day, month and weekday in UTC. */
  readonly every: string;
  readonly hours: number;
};

/** The last minute before now at which something was due, at most so many hours ago; null where there is none. */
function lastDue({ task, every, hours }: Repeated, now: number): Date | null {
  const [item] = parseCronItems([{ task, match: every }]);
  const latest = Math.floor(now / MINUTE) * MINUTE;
  for (let at = latest; at > latest - hours * 60 * MINUTE; at -= MINUTE) {
    const day = new Date(at);
    const minute = { min: day.getUTCMinutes(), hour: day.getUTCHours(), dow: day.getUTCDay() };
    if (item?.match({ ...minute, date: day.getUTCDate(), month: day.getUTCMonth() + 1 })) return day;
  }
  return null;
}

/** Runs what was due while no worker ran, once. What never ran before begins with its next time. */
export async function makeUpFor(pool: pg.Pool, repeated: Repeated): Promise<void> {
  const due = lastDue(repeated, Date.now());
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
