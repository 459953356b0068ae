import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { inTenant, type Program, serve } from '@hrms/platform/server';
import { sql } from 'kysely';
import { areas } from '../apps/server/areas.ts';
import { addDevices, analyse, openAttendanceWorld } from './attendance-world.ts';
import { startCpu } from './cpu.ts';
import { dataFolder } from './server.ts';

const LINES = 50;
const SENT_TWICE = 10;
const LAST_DAY = '2026-11-19';
const SLOTS = [540, 780, 835, 1115];

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(2));
/**
 * A simulator of devices that send what they kept: deliveries of 50 lines, out of order, every tenth sent twice, all devices at once,
 * over HTTP on a fresh, durable database with its worker. `lines_per_second` until all are acknowledged; then every punch must be there
 * once. `lines_per_two_cpu_seconds`: what two processors of one's own would take, the simulator's work included. `settle_seconds`: until no day is to be resolved any more; `visible_seconds`: one more punch until it is seen on its day.
 */
export async function benchDevices(employees: number, devices: number, punches: number) {
  const folder = dataFolder();
  const { program, owner, ids } = await openAttendanceWorld(folder.path, '2026-11-20', employees);
  const serving = await serve(program, areas, '/nowhere', { worker: true });
  try {
    serving.ready();
    const pins = new Map(ids.map((id, n) => [id, String(1001 + n)]));
    const serials = [...(await addDevices(program, owner, devices, pins)).keys()];
    await analyse(program);
    const { port } = serving.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: devices });
    const post = (serial: string, body: string) => send(agent, port, serial, body);
    const bodies = linesOfDevices(punches, employees, serials).map(toDeliveries);
    const lines = bodies.reduce((sum, own) => sum + own.reduce((count, body) => count + body.split('\n').length - 1, 0), 0);
    const cpu = startCpu(folder.path);
    let begun = performance.now();
    await Promise.all(serials.map((serial, at) => sendAll(post, serial, bodies[at] ?? [])));
    const seconds = since(begun);
    const { cpu_seconds, database_cpu_seconds } = cpu();
    process.stderr.write(`All lines are acknowledged after ${seconds} s\n`);
    begun = performance.now();
    await settled(program, owner.org_id);
    const settle_seconds = since(begun);
    begun = performance.now();
    await post(serials[0] as string, `1001\t${LAST_DAY} 23:58:00\t1\t1\t0\t0\t0\n`);
    await settled(program, owner.org_id);
    const visible_seconds = since(begun);
    const stored = await countPunches(program, owner.org_id);
    const lines_per_second = Math.round(lines / seconds);
    const lines_per_two_cpu_seconds = Math.round((2 * lines) / (cpu_seconds + database_cpu_seconds));
    return {
      bench: 'devices',
      employees,
      devices,
      punches,
      lines,
      stored: stored.all - 1,
      seconds,
      lines_per_second,
      cpu_seconds,
      database_cpu_seconds,
      lines_per_two_cpu_seconds,
      settle_seconds,
      visible_seconds,
      exceeded: [
        ...(stored.all - 1 === punches && stored.keys === stored.all
          ? []
          : [`${stored.all - 1} punches of ${punches} are stored, ${stored.keys} different`]),
        ...(Math.max(lines_per_second, lines_per_two_cpu_seconds) < 5000
          ? [`${lines_per_second} lines a second, below 5000`]
          : []),
      ],
    };
  } finally {
    await serving.stop();
    await program.close();
    folder.remove();
  }
}

/** The lines of each device: four punches a day of every employee, from the last day back, each at some device. */
function linesOfDevices(punches: number, employees: number, serials: readonly string[]): string[][] {
  const found: string[][] = serials.map(() => []);
  const last = toDayNumber(LAST_DAY);
  for (let n = 0; n < punches; n += 1) {
    const employee = n % employees;
    const round = Math.floor(n / employees);
    const minute = (SLOTS[round % 4] as number) + (employee % 20);
    const day = toCivilDate(last - Math.floor(round / 4));
    const time = [Math.floor(minute / 60), minute % 60, n % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const device = (employee * 31 + round * 7) % serials.length;
    found[device]?.push(`${1001 + employee}\t${day} ${time}\t${round % 2}\t1\t0\t0\t0`);
  }
  return found;
}

/** Deliveries out of order, some of them twice, the lines of every other one backwards. */
function toDeliveries(lines: readonly string[]): string[] {
  const bodies: string[] = [];
  for (let at = 0; at < lines.length; at += LINES) {
    const part = lines.slice(at, at + LINES);
    const body = `${(bodies.length % 2 === 0 ? part : part.reverse()).join('\n')}\n`;
    bodies.push(body);
    if ((at / LINES) % SENT_TWICE === 0) bodies.push(body);
  }
  return bodies.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = (body: string): string => body.slice(0, 24).split('').reverse().join('');

async function sendAll(post: (serial: string, body: string) => Promise<void>, serial: string, bodies: readonly string[]) {
  for (const body of bodies) await post(serial, body);
}

/** A device that is told to wait sends the same lines again. */
const BUSY_PAUSE_MS = 200;

async function send(agent: Agent, port: number, serial: string, body: string): Promise<void> {
  while (!(await sendOnce(agent, port, serial, body))) await pause(BUSY_PAUSE_MS);
}

/** @returns whether the delivery was taken; false when the server was busy */
const sendOnce = (agent: Agent, port: number, serial: string, body: string): Promise<boolean> =>
  new Promise((done, fail) => {
    const path = `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9001`;
    const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers }, (answer) => {
      let said = '';
      answer.on('data', (piece: Buffer) => {
        said += piece.toString();
      });
      answer.on('end', () =>
        (answer.statusCode === 200 && said.startsWith('OK')) || answer.statusCode === 503
          ? done(answer.statusCode === 200)
          : fail(new Error(`The device was answered ${answer.statusCode}: ${said}`)),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });

/** Waits until no day is named any more. */
async function settled(program: Program, org_id: string): Promise<void> {
  for (;;) {
    const left = await inTenant(program.services.pool, org_id, (tx) =>
      tx.selectFrom('attendance_dirty').where('org_id', '=', org_id).select('day').limit(1).executeTakeFirst(),
    );
    if (!left) return;
    await pause(10);
  }
}

const countPunches = (program: Program, org_id: string): Promise<{ all: number; keys: number }> =>
  inTenant(program.services.pool, org_id, async (tx) => {
    const { rows } = await sql<{
      all: number;
      keys: number;
    }>`select count(*)::int as all, count(distinct (employee_id, at))::int as keys from punch where org_id = ${org_id}`.execute(
      tx,
    );
    return rows[0] ?? { all: 0, keys: 0 };
  });
