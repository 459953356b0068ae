import { setTimeout as pause } from 'node:timers/promises';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { exits } from '@hrms/lifecycle/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { startWorker } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  openSecondServer,
  type SecondServer,
  type Signed,
  systemClock,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

/** The queue keeps the time of the database, which nobody moves: the midnights of this file have passed. */
const YESTERDAY = addDays(systemClock().today(), -1);
const DAY_BEFORE = addDays(YESTERDAY, -1);

let installation: Installation;
let owner: Tenant;
let servers: SecondServer[];
beforeAll(async () => {
  installation = await createInstallation({ today: addDays(DAY_BEFORE, -1) });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  // as two processes are: they share no memory of sessions. The first has the worker inside
  const running = { ...installation, services: { ...installation.services, clock: systemClock() } };
  servers = [await openSecondServer(running), await openSecondServer(running)];
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(async () => {
  for (const server of servers) await server.close();
  await installation.close();
});

/** The clock of this process goes on from a moment. */
function setProcessClock(to: number): void {
  const shift = to - Date.now();
  const RealDate = Date;
  const moved = new Proxy(RealDate, {
    construct: (target, values) => Reflect.construct(target, values.length === 0 ? [RealDate.now() + shift] : values),
    get: (target, key) => (key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key)),
  });
  vi.stubGlobal('Date', moved);
}

const endOf = (day: CivilDate) => Date.parse(`${addDays(day, 1)}T00:00:00+05:30`);

/** Somebody signed in who leaves on a day. */
async function newLeaver(last_working_day: CivilDate): Promise<Signed> {
  const joined = { joined_on: '2020-01-01', notice_value: 10, notice_unit: 'days' as const };
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [joined]);
  const employee_id = made?.employee_id ?? '';
  const dates = { notice_given_on: addDays(DAY_BEFORE, -1), last_working_day };
  const started = await owner.call(exits.create, { body: { employee_id, kind: 'mutual', ...dates, reason_code: 'relocation' } });
  expect(started.status).toBe(201);
  return owner.person([{ code: 'lifecycle.exit.read', scope: 'self' }], { employee_id });
}

const statusesOf = ({ token }: Signed) =>
  Promise.all(servers.map(async ({ app }) => (await call(app, exits.list, token)).status));

/** Runs a worker until every server refuses the leaver. @returns milliseconds from a moment until then */
async function timeToEnd(leaver: Signed, since: number): Promise<number> {
  const jobs = installation.areas.flatMap((area) => area.jobs);
  const { services } = servers[0] as SecondServer;
  const worker = await startWorker(services, jobs, { ownerUrl: installation.ownerUrl });
  try {
    while ((await statusesOf(leaver)).some((status) => status !== 401)) {
      if (Date.now() > since + 60_000) return Number.POSITIVE_INFINITY;
      await pause(100);
    }
    return Date.now() - since;
  } finally {
    await worker.stop();
  }
}

test('sessions of a leaver end within 60 seconds after midnight of the last day, on every server', async () => {
  const leaver = await newLeaver(DAY_BEFORE);
  const midnight = endOf(DAY_BEFORE);
  setProcessClock(midnight - 8_000);
  expect(await statusesOf(leaver)).toEqual([200, 200]);
  const taken = await timeToEnd(leaver, midnight);
  expect(taken).toBeGreaterThanOrEqual(0);
  expect(taken).toBeLessThan(60_000);
});

test('where no worker ran at midnight, they end within 60 seconds after one starts', async () => {
  const leaver = await newLeaver(YESTERDAY);
  const later = endOf(YESTERDAY) + 20 * 60_000;
  setProcessClock(later);
  expect(await statusesOf(leaver)).toEqual([200, 200]);
  expect(await timeToEnd(leaver, later)).toBeLessThan(60_000);
});
