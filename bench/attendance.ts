import type { AddressInfo } from 'node:net';
import { AttendanceRule } from '@hrms/attendance/contract';
import { type DayInput, GENERAL_SHIFT, resolveDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { recomputeDays } from '@hrms/attendance/server';
import { type MadePunch, attendanceDemoMakers as make } from '@hrms/attendance/testing';
import { actAs } from '@hrms/platform/demo';
import { jobRun, type Program, serve } from '@hrms/platform/server';
import { areas } from '../apps/server/areas.ts';
import { analyse, openAttendanceWorld } from './attendance-world.ts';
import { startCpu } from './cpu.ts';
import { watchMemory } from './memory.ts';
import { dataFolder } from './server.ts';

const SPAN = { from: '2026-10-01', to: '2026-10-31' };
const PUNCHES = [572, 780, 835, 1115];
const PURE_DAYS = 300_000;
const REGISTER_PAGES = 15;
const REGISTER_LIMIT_MS = 150;

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(2));

/**
 * A month of days with four punches each, computed and stored on a fresh, durable database by the job's own function; then again
 * unchanged, which writes nothing. `resolve_per_second` is the pure rule alone, `register_ms` a page of the register over HTTP.
 */
export async function benchAttendance(employees: number) {
  const folder = dataFolder();
  const { program, owner, ids } = await openAttendanceWorld(folder.path, '2026-11-20', employees);
  try {
    await actAs(program.services, owner, (ctx) => make.punches(ctx, monthOfPunches(ids)));
    await analyse(program);
    const compute = () => recomputeDays(jobRun(program.services, owner.org_id, 1), { ids, ...SPAN, dry_run: false });
    const memory = watchMemory();
    const cpu = startCpu(folder.path);
    let begun = performance.now();
    const { computed, written } = await compute();
    const seconds = since(begun);
    const used = cpu();
    begun = performance.now();
    const again = await compute();
    const unchanged_seconds = since(begun);
    const memory_mb = memory.most();
    const register_ms = await registerMilliseconds(program);
    return {
      bench: 'attendance',
      employees,
      punches: ids.length * 31 * PUNCHES.length,
      computed,
      written,
      seconds,
      ...used,
      days_per_second: Math.round(computed / seconds),
      unchanged_seconds,
      written_again: again.written,
      resolve_per_second: pureRate(),
      register_ms,
      memory_mb,
      exceeded: [
        ...(again.written > 0 ? [`${again.written} unchanged days were written again`] : []),
        ...(register_ms > REGISTER_LIMIT_MS ? [`A page of the register took ${register_ms} ms, above ${REGISTER_LIMIT_MS}`] : []),
      ],
    };
  } finally {
    await program.close();
    folder.remove();
  }
}

/** A page of the register, 50 people over 31 days, over HTTP: the middle of the calls, each of another page. */
async function registerMilliseconds(program: Program): Promise<number> {
  const serving = await serve(program, areas, '/nowhere', { worker: false });
  try {
    serving.ready();
    const { port } = serving.app.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/v1`;
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${address}/auth/signin`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'owner@bench.example', password: 'bench bench bench' }),
    });
    const { data } = (await signedIn.json()) as { data: { access_token: string } };
    const authorization = `Bearer ${data.access_token}`;
    const times: number[] = [];
    for (let page = 1; page <= REGISTER_PAGES; page += 1) {
      const begun = performance.now();
      const answer = await fetch(`${address}/attendance/register?period=2026-10&limit=50&page=${page}`, {
        headers: { authorization },
      });
      const { success } = (await answer.json()) as { success: boolean };
      if (!success) throw new Error(`The register was answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
    return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number);
  } finally {
    await serving.stop();
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
    suspended: false,
    leave_first: null,
    leave_second: null,
    unpaid_first: 0,
    unpaid_second: 0,
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
