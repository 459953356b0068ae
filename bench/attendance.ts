import { AttendanceRule } from '@hrms/attendance/contract';
import { type DayInput, GENERAL_SHIFT, resolveDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { recomputeDays } from '@hrms/attendance/server';
import { type MadePunch, attendanceDemoMakers as make } from '@hrms/attendance/testing';
import { jobRun } from '@hrms/platform/server';
import { actAs } from '../apps/server/seed/context.ts';
import { analyse, openAttendanceWorld } from './attendance-world.ts';
import { dataFolder } from './server.ts';

const SPAN = { from: '2026-10-01', to: '2026-10-31' };
const PUNCHES = [572, 780, 835, 1115];
const PURE_DAYS = 300_000;

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(2));

/**
 * A month of days with four punches each, computed and stored on a fresh, durable database by the job's own function; then again
 * unchanged, which writes nothing. `resolve_per_second` is the pure rule alone.
 */
export async function benchAttendance(employees: number) {
  const folder = dataFolder();
  const { program, owner, ids } = await openAttendanceWorld(folder.path, '2026-11-20', employees);
  try {
    await actAs(program.services, owner, (ctx) => make.punches(ctx, [...monthOfPunches(ids)]));
    await analyse(program);
    const compute = () => recomputeDays(jobRun(program.services, owner.org_id, 1), { ids, ...SPAN, dry_run: false });
    let begun = performance.now();
    const { computed, written } = await compute();
    const seconds = since(begun);
    begun = performance.now();
    const again = await compute();
    const unchanged_seconds = since(begun);
    const memory_mb = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    return {
      bench: 'attendance',
      employees,
      punches: ids.length * 31 * PUNCHES.length,
      computed,
      written,
      seconds,
      days_per_second: Math.round(computed / seconds),
      unchanged_seconds,
      written_again: again.written,
      resolve_per_second: pureRate(),
      memory_mb,
      exceeded: again.written > 0 ? [`${again.written} unchanged days were written again`] : [],
    };
  } finally {
    await program.close();
    folder.remove();
  }
}

function* monthOfPunches(ids: readonly string[]): Generator<MadePunch> {
  for (let day = toDayNumber(SPAN.from); day <= toDayNumber(SPAN.to); day += 1)
    for (const [n, employee_id] of ids.entries())
      for (const [at, minute] of PUNCHES.entries())
        yield {
          employee_id,
          day: toCivilDate(day),
          at: (day * 1440 + minute + ((n + day) % 9) - 330) * 60,
          direction: at % 2 === 0 ? 'in' : 'out',
          device_id: null,
          location_id: null,
          source_key: `bench|${n}|${day}|${at}`,
        };
}

/** Days a second of the rule itself, of a day in time. */
function pureRate(): number {
  const day = toDayNumber(SPAN.from);
  const punches = PUNCHES.map((minute, at) => ({
    at: (day * 1440 + minute - 330) * 60,
    local: day * 1440 + minute,
    direction: at % 2 === 0 ? ('in' as const) : ('out' as const),
  }));
  const input: DayInput = {
    plan: { day, kind: 'working', off: 0, shift: GENERAL_SHIFT, timed: true, by: 'default', holiday: null },
    rule: AttendanceRule.parse({}),
    punches,
    near_duplicate_seconds: 60,
    not_employed: null,
    leave_first: null,
    leave_second: null,
    unpaid_first: false,
    unpaid_second: false,
    mark_first: null,
    mark_second: null,
    permission_start: 0,
    permission_end: 0,
    waive_late: false,
    waive_early: false,
    waive_missing: false,
    waive_mark: false,
    clock_change: 0,
    closed: true,
  };
  const begun = performance.now();
  let present = 0;
  for (let n = 0; n < PURE_DAYS; n += 1) if (resolveDay(input).first_half === 'P') present += 1;
  if (present !== PURE_DAYS) throw new Error('The day of the measurement is not present');
  return Math.round(PURE_DAYS / ((performance.now() - begun) / 1000));
}
