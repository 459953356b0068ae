import type { AttendancePeriod } from '@hrms/attendance/contract';
import {
  type AttendancePeriodDays,
  fromLocalMinute,
  lastRequestDay,
  periodOfDay,
  periodOfMonth,
  toDayNumber,
} from '@hrms/attendance/domain';
import { addToMonth } from '@hrms/platform/calendar';
import { type Work, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';
import { loadConfiguration, loadSettings } from '../configuration.queries.ts';
import { listPeopleIds, loadPeople, type Person } from '../people.queries.ts';
import { calendarFacts, loadPlanRows, plansOf, zoneOn } from '../shift-plans.ts';
import { secondsNow } from '../work.ts';

type Counts = { period: string; locked: number; consumed: number };

async function countLocked({ tx }: Work, codes: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts>`select period, sum((status = 'locked')::int)::int as locked,
      sum((status = 'consumed')::int)::int as consumed from attendance_month
    where org_id = ${tx.org_id} and period = any(${[...codes]}::text[]) group by period`.execute(tx);
  return new Map(rows.map((row) => [row.period, row]));
}

const statusOf = (open: number, locked: number, consumed: number, isClosing: boolean): AttendancePeriod['status'] =>
  open > 0 || locked + consumed === 0 ? (isClosing ? 'closing' : 'open') : locked > 0 ? 'locked' : 'consumed';

/** Thirty minutes after the latest shift end of a person's last day. */
const LOCK_AFTER_SECONDS = 1800;

/** The end of a day in a time zone, in seconds since 1970. */
const dayEnd = (zone: string, day: number): number => fromLocalMinute(zone, (day + 1) * 1440).utc * 60;

/** When a day is over for each employee, in seconds since 1970: at midnight where they work, or after a shift that ends later. */
export async function shiftEnds(work: Work, people: readonly Person[], date: string): Promise<Map<string, number>> {
  const day = toDayNumber(date);
  const ref = await loadConfiguration(work.tx, day, day);
  const ids = people.map(({ employee_id }) => employee_id);
  const rows = await loadPlanRows(work.tx, ref, ids, day, day);
  const calendar = calendarFacts(ref, day, day);
  const found = new Map<string, number>();
  for (const person of people) {
    const [plan] = plansOf(ref, rows, calendar, person, day, day);
    const zone = zoneOn(ref, person, day);
    const shift_end =
      plan?.timed && plan.off !== 3 ? fromLocalMinute(zone, day * 1440 + plan.shift.end).utc * 60 + LOCK_AFTER_SECONDS : 0;
    found.set(person.employee_id, Math.max(dayEnd(zone, day), shift_end));
  }
  return found;
}

/** A period with its state. */
export async function readPeriod(work: Work, days: AttendancePeriodDays): Promise<AttendancePeriod> {
  return (await toPeriods(work, [days], true))[0] as AttendancePeriod;
}

async function toPeriods(work: Work, all: readonly AttendancePeriodDays[], withLock: boolean): Promise<AttendancePeriod[]> {
  const settings = await loadSettings(work.tx);
  const counts = await countLocked(
    work,
    all.map(({ code }) => code),
  );
  const found: AttendancePeriod[] = [];
  for (const { code, name, first_day, last_day } of all) {
    const ids = await listPeopleIds(work.tx, { from: first_day, to: last_day });
    const { locked = 0, consumed = 0 } = counts.get(code) ?? {};
    const soft = settings.findLast(({ from_date }) => from_date <= last_day)?.setting.soft_close_days ?? 3;
    const soft_close = fromLocalMinute(ZONE, (toDayNumber(lastRequestDay({ last_day }, soft)) + 1) * 1440).utc * 60;
    const now = secondsNow(work);
    let lock_from: string | null = null;
    if (withLock && locked + consumed === 0) {
      const ends = [...(await shiftEnds(work, await loadPeople(work.tx, ids), last_day)).values()];
      const latest = ends.length > 0 ? ends.reduce((a, b) => Math.max(a, b)) : dayEnd(ZONE, toDayNumber(last_day));
      lock_from = new Date(latest * 1000).toISOString();
    }
    const open_count = Math.max(0, ids.length - locked - consumed);
    found.push({
      code,
      name,
      first_day,
      last_day,
      soft_close_at: new Date(soft_close * 1000).toISOString(),
      lock_from,
      status: statusOf(open_count, locked, consumed, now >= soft_close),
      open_count,
      locked_count: locked,
      consumed_count: consumed,
    });
  }
  return found;
}

/** The first day of which attendance knows anything; null before any. */
async function findFirstDay({ tx }: Work): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select least((select min(day) from attendance_day where org_id = ${tx.org_id}),
    (select min(first_day) from attendance_month where org_id = ${tx.org_id})) as day`.execute(tx);
  return rows[0]?.day ?? null;
}

/** The newest periods, from the one of today back to the first with attendance. */
export async function listPeriods(work: Work, months: number): Promise<{ periods: AttendancePeriod[] }> {
  const settings = await loadSettings(work.tx);
  const cycle = settings.map(({ from_date, setting }) => ({
    from_month: from_date.slice(0, 7),
    cycle_start: setting.cycle_start,
  }));
  const { code } = periodOfDay(cycle, work.clock.today());
  const begun = (await findFirstDay(work)) ?? work.clock.today();
  const wanted = Array.from({ length: months }, (_, n) => periodOfMonth(cycle, addToMonth(code, -n)));
  return {
    periods: await toPeriods(
      work,
      wanted.filter((period) => period.last_day >= begun || period.code === code),
      false,
    ),
  };
}
