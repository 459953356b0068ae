import { punches } from '@hrms/attendance/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, setTime } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let punch_id = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  setTime(installation, '2026-11-20', '09:30');
  punch_id = (await team.asha.call(punches.make, { body: {} })).data.punch.punch_id;
});
afterAll(() => installation.close());

const run = (statement: RawBuilder<unknown>) =>
  inTenant(installation.services.pool, team.hr.org_id, (tx) => statement.execute(tx));

test.each([
  ['time', sql`at = at + interval '1 minute'`],
  ['direction', sql`direction = 'out'`],
  ['source', sql`source = 'file'`],
])('the %s of a punch never changes, whatever writes it', async (_what, change) => {
  await expect(run(sql`update punch set ${change} where id = ${punch_id}`)).rejects.toThrow('permission denied');
});

test('a punch is never given to another person or deleted', async () => {
  await expect(run(sql`update punch set employee_id = ${team.bina.employee_id} where id = ${punch_id}`)).rejects.toThrow(
    'permission denied',
  );
  await expect(run(sql`delete from punch where id = ${punch_id}`)).rejects.toThrow('permission denied');
});

test('today shows what was worked up to now', async () => {
  setTime(installation, '2026-11-20', '11:45');
  expect((await team.asha.call(punches.today)).data).toMatchObject({ state: 'in', worked_minutes: 135 });
});

test('a punch can be marked ignored', async () => {
  await run(sql`update punch set ignored_reason = 'test', ignored_at = now() where id = ${punch_id}`);
  expect((await team.asha.call(punches.today)).data.punches).toEqual([]);
});
