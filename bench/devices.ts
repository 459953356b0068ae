import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inTenant, type Program, serve } from '@hrms/platform/server';
import { areas } from '../apps/server/areas.ts';
import { addDevices, analyse, openAttendanceWorld } from './attendance-world.ts';
import { dataFolder } from './server.ts';

const DEVICES = 8;
const DELIVERIES = 25;
const LINES = 50;
const DAY = '2026-11-19';

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(2));

/**
 * Lines of eight devices at once over HTTP on a fresh, durable database with its worker: `lines_per_second` until all are
 * acknowledged, and how long one more punch takes until it is seen on its day.
 */
export async function benchDevices(employees: number) {
  const folder = dataFolder();
  const { program, owner, ids } = await openAttendanceWorld(folder.path, '2026-11-20', employees);
  const serving = await serve(program, areas, '/nowhere', { worker: true });
  try {
    serving.ready();
    const pins = new Map(ids.map((id, n) => [id, String(1001 + n)]));
    const serials = [...(await addDevices(program, owner, DEVICES, pins)).keys()];
    await analyse(program);
    const { port } = serving.app.server.address() as AddressInfo;
    let begun = performance.now();
    await Promise.all(serials.map((serial, at) => deliver(port, serial, at, ids.length)));
    const seconds = since(begun);
    const lines = DEVICES * DELIVERIES * LINES;
    begun = performance.now();
    await settled(program, owner.org_id);
    const settle_seconds = since(begun);
    begun = performance.now();
    await post(port, serials[0] as string, `1001\t${DAY} 23:58:00\t1\t1\t0\t0\t0\n`);
    await settled(program, owner.org_id);
    return {
      bench: 'devices',
      employees,
      devices: DEVICES,
      lines,
      punches: await countPunches(program, owner.org_id),
      seconds,
      lines_per_second: Math.round(lines / seconds),
      settle_seconds,
      visible_seconds: since(begun),
    };
  } finally {
    await serving.stop();
    await program.close();
    folder.remove();
  }
}

async function deliver(port: number, serial: string, device: number, people: number): Promise<void> {
  for (let n = 0; n < DELIVERIES; n += 1) {
    const lines = Array.from({ length: LINES }, (_, at) => {
      const order = (device * DELIVERIES + n) * LINES + at;
      const second = order % 32_400;
      const time = [8 + Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
      return `${1001 + (order % people)}\t${DAY} ${time.map((part) => String(part).padStart(2, '0')).join(':')}\t${order % 2}\t1\t0\t0\t0`;
    });
    await post(port, serial, `${lines.join('\n')}\n`);
  }
}

async function post(port: number, serial: string, body: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9001`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  const said = await answer.text();
  if (!answer.ok || !said.startsWith('OK')) throw new Error(`The device was answered ${answer.status}: ${said}`);
}

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

const countPunches = (program: Program, org_id: string): Promise<number> =>
  inTenant(program.services.pool, org_id, async (tx) => {
    const { count } = await tx
      .selectFrom('punch')
      .where('org_id', '=', org_id)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
