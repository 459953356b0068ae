import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { attendanceDays, devices, deviceUsers, punches } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, locations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const SERIAL = 'DOOR20261120';
const DAY = '2026-11-18';

let installation: Installation;
let owner: Tenant;
let asha: Signed;
let employee_id: string;
let device_id: string;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha' }]);
  employee_id = made?.employee_id ?? '';
  asha = await owner.person({ role: 'employee' }, { employee_id });
  device_id = (
    await owner.call(devices.create, {
      body: { name: 'Gate', serial_number: SERIAL, allowed_cidrs: ['203.0.113.0/24', '127.0.0.0/8'] },
    })
  ).data.device_id;
  await owner.call(deviceUsers.create, { body: { device_id, pin: '1001', employee_id, from_day: '2026-11-01' } });
});
beforeEach(() => installation.services.pool.query('delete from attempt_counter'));
afterAll(() => installation.close());

const send = (payload: string | Buffer, { serial = SERIAL, table = 'ATTLOG', more = '', from = '203.0.113.7' } = {}) =>
  installation.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${serial}&table=${table}${more}`,
    headers: { 'content-type': 'text/plain' },
    remoteAddress: from,
    payload,
  });
const unclaimed = async () =>
  (
    await installation.services.pool.query<{ serial_number: string; ip: string }>(
      'select serial_number, ip from device_unclaimed order by serial_number',
    )
  ).rows;

test('serial numbers cannot be tried out: an address that names unknown ones is sent away, its devices go on', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 40; n += 1) answers.push((await send('', { serial: `GUESS${1000 + n}` })).statusCode);
  expect([answers.indexOf(429), answers.filter((status) => status === 403).length]).toEqual([30, 30]);
  expect((await send('')).statusCode).toBe(200);
  expect((await send('', { serial: 'GUESS9999', from: '203.0.113.8' })).statusCode).toBe(403);
});

test('what called without being known is kept in bounds: some of each address', async () => {
  await installation.services.pool.query('delete from device_unclaimed');
  for (let n = 0; n < 90; n += 1) {
    if (n % 30 === 0) installation.clock.advance(2);
    await send('', { serial: `MANY${1000 + n}` });
  }
  await send('', { serial: 'OTHER1', from: '203.0.113.9' });
  const kept = await unclaimed();
  expect(kept.filter(({ ip }) => ip === '203.0.113.7')).toHaveLength(50);
  expect(kept.filter(({ ip }) => ip === '203.0.113.9')).toHaveLength(1);
});

test('devices nobody added are shown to callers from their own address, until one is added', async () => {
  await installation.services.pool.query('delete from device_unclaimed');
  await send('', { serial: 'NEAR1001', from: '198.51.100.7' });
  await send('', { serial: 'FAR10001', from: '203.0.113.9' });
  await send('', { serial: 'DESK1001', from: '127.0.0.1' });
  const seen = async () => (await owner.call(devices.unclaimed)).data.rows.map(({ serial_number }) => serial_number).sort();
  expect(await seen()).toEqual(['DESK1001']);
  const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
  await owner.call(locations.create, { body: { name: 'Plant', branch_id, allowed_ips: ['198.51.100.0/24'] } });
  // an organisation writes the ranges of its locations itself: they prove nothing about a device
  expect(await seen()).toEqual(['DESK1001']);
  await owner.call(devices.create, { body: { name: 'Desk', serial_number: 'desk1001' } });
  expect(await seen()).toEqual([]);
  expect((await owner.call(devices.list, { query: { search: 'desk1' } })).data.rows).toMatchObject([{ name: 'Desk' }]);
  const { location_id } = (await owner.call(locations.create, { body: { name: 'Gate house', branch_id } })).data;
  expect((await owner.call(devices.list, { query: { location_id } })).data.rows).toEqual([]);
  await owner.call(devices.create, { body: { name: 'At the gate', serial_number: 'GATE20261', location_id } });
  expect((await owner.call(devices.list, { query: { location_id } })).data.rows).toMatchObject([{ name: 'At the gate' }]);
  expect((await owner.call(devices.list, { query: { status: 'disabled' } })).data.rows).toEqual([]);
  expect((await asha.call(devices.unclaimed)).status).toBe(403);
});

test('a device speaks so often and no more, and others are not held up', async () => {
  const statuses = [];
  for (let n = 0; n < 125; n += 1) statuses.push((await send('')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await owner.call(devices.list)).status).toBe(200);
});

test('bodies have an end, in bytes and in lines', async () => {
  const large = await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'));
  expect([large.statusCode, large.headers['content-type']]).toEqual([413, expect.stringContaining('text/plain')]);
  expect((await send('x\n'.repeat(5001))).statusCode).toBe(413);
});

test('bytes that are no text, control characters and endless fields are refused or noted, never a failure', async () => {
  const bodies = [
    '1001\u0000\t2026-11-18 09:00:00\t0\t1\n',
    Buffer.from([0xff, 0xfe, 0x00, 0x31, 0x0a, 0xc3]),
    `${'9'.repeat(300_000)}\t2026-11-18 09:00:00\n`,
    '1001\t9999-12-31 23:59:59\t0\t1\n1001\t0001-01-01 00:00:00\t0\t1\n1001\t2026-02-30 09:00:00\n',
    'USER PIN=1\u001b[31m\tName=\u0000evil\r\nforged line\n',
    `USER PIN=77\tName=${'x'.repeat(100_000)}\n`,
  ];
  for (const table of ['ATTLOG', 'OPERLOG', 'options', '%00', 'x'.repeat(30)])
    for (const body of bodies) {
      const { statusCode } = await send(body, { table, more: '&Stamp=%00%0d%0aforged' });
      expect([200, 400, 413, 422], `${table} ${body.toString().slice(0, 40)}`).toContain(statusCode);
    }
  for (const [method, path] of [
    ['GET', '/iclock/getrequest?SN=%00&INFO=%00,%00'],
    ['GET', `/iclock/getrequest?SN=${SERIAL}&INFO=%00,99999999999999999999`],
    ['GET', `/iclock/getrequest?SN=${SERIAL}&SN=${SERIAL}`],
    ['POST', `/iclock/devicecmd?SN=${SERIAL}`],
  ] as const) {
    const { statusCode } = await installation.app.inject({ method, url: path, payload: 'ID=99999999999999999999&Return=\u0000' });
    expect(statusCode, path).toBeLessThan(500);
  }
  const names = await withClient(installation.superUrl, (client) => client.query('select name from app.device_name'));
  for (const { name } of names.rows as { name: string }[]) expect(name.length).toBeLessThanOrEqual(60);
});

test('50 deliveries of the same punches at once are counted once', async () => {
  const body = `1001\t${DAY} 09:31:07\t0\t1\n1001\t${DAY} 18:35:00\t1\t1\n`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  await installation.runJobs();
  const day = await owner.call(attendanceDays.get, { params: { employee_id, day: DAY } });
  expect(day.data.punches).toHaveLength(2);
});

test('while the database is out of reach a device hears 503 and repeats: its punches are stored once', async () => {
  const punch = `1001\t${DAY} 17:05:00\t1\t1\n`;
  const stored = async () => {
    const { data } = await owner.call(attendanceDays.get, { params: { employee_id, day: DAY } });
    return data.punches.filter(({ local_time }) => local_time.startsWith('17:05')).length;
  };
  const connecting = vi.spyOn(installation.services.pool, 'connect').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED');
  });
  const answer = await send(punch);
  connecting.mockRestore();
  expect([answer.statusCode, answer.body.startsWith('OK')]).toEqual([503, false]);
  expect(await stored()).toBe(0);
  for (let n = 0; n < 2; n += 1) expect((await send(punch)).body).toBe('OK: 1');
  expect(await stored()).toBe(1);
});

test('deliveries that come at once share transactions', async () => {
  const count = 60;
  await Promise.all(Array.from({ length: count }, (_, n) => send(`1001\t${DAY} 10:${String(n).padStart(2, '0')}:00\t0\t1\n`)));
  const { rows } = await withClient(installation.superUrl, (client) =>
    client.query(`select count(*)::int as lines, count(distinct xmin::text)::int as transactions
      from app.device_line where raw like '1001%${DAY} 10:%'`),
  );
  expect(rows[0].lines).toBe(count);
  expect(rows[0].transactions).toBeLessThanOrEqual(4);
});

test('50 clicks at once are one punch', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => asha.call(punches.make, { body: {} })));
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const ids = answers.filter(({ status }) => status === 201).map(({ data }) => data.punch.punch_id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(1);
});

test('bodies that arrive slowly hold nothing but their own connection', { timeout: 60_000 }, async () => {
  await installation.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = installation.app.server.address() as AddressInfo;
  const slow: Socket[] = [];
  for (let n = 0; n < 200; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /iclock/cdata?SN=${SERIAL}&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n1001\t`);
    slow.push(socket);
  }
  await pause(500);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(departments.list)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(performance.now() - began).toBeLessThan(5000);
  const { rows } = await installation.services.pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows[0]?.busy).toBe(0);
  for (const socket of slow) socket.destroy();
});

test('what no column takes is answered as the protocol wants and dropped', async () => {
  const shown = async () =>
    (await owner.call(devices.list, { query: { limit: '50' } })).data.rows.find(({ serial_number }) => serial_number === SERIAL);
  const before = await shown();
  const body = `1001\t${DAY} 08:00:00\t0\t1\n10\u000001\t${DAY} 09:00:00\t0\t1`;
  expect((await send(body, { more: '&Stamp=%00' })).body).toBe('OK: 2');
  expect((await send(`USER PIN=1001\tName=As\u0000ha`, { table: 'OPERLOG' })).body).toBe('OK: 1');
  const poll = (info: string) =>
    installation.app.inject({ url: `/iclock/getrequest?SN=${SERIAL}&INFO=${info}`, remoteAddress: '203.0.113.7' });
  expect((await poll('Ver%001,99999999999')).statusCode).toBe(200);
  expect((await poll('Ver2,99999999999')).statusCode).toBe(200);
  const after = await shown();
  expect([after?.user_count, after?.firmware]).toEqual([before?.user_count, 'Ver2']);
});

test('calls from an address that a device does not allow are counted by address, never against the device', async () => {
  const allowed = { name: 'Side', serial_number: 'SIDE20261120', allowed_cidrs: ['198.51.100.0/24'] };
  await owner.call(devices.create, { body: allowed });
  const ping = (remoteAddress: string) => installation.app.inject({ url: '/iclock/ping?SN=SIDE20261120', remoteAddress });
  const statuses: number[] = [];
  for (let n = 0; n < 140; n += 1) statuses.push((await ping('203.0.113.50')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  expect((await ping('198.51.100.7')).statusCode).toBe(200);
});
