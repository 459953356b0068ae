import { employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { exits } from '@hrms/lifecycle/contract';
import { loadExitForSettlement } from '@hrms/lifecycle/server';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
/** Employees on maternity leave until the end of the year. */
const mothers = new Set<string>();
const onProtectedLeave = async (_tx: unknown, ids: readonly string[], day: string) =>
  new Set(day <= '2026-12-31' ? ids.filter((id) => mothers.has(id)) : []);
beforeAll(async () => {
  installation = await createInstallation({ dependencies: { lifecycle: { onProtectedLeave } } });
});
afterAll(() => installation.close());

test('on the last working day clearance begins; after it the employee has left and the sign-in has ended', async () => {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { joined_on: '2020-01-01', notice_value: 10, notice_unit: 'days' },
  ]);
  const employee_id = made?.employee_id ?? '';
  const leaver = await owner.person([{ code: 'lifecycle.exit.read', scope: 'self' }], { employee_id });
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-11-24' };
  const started = await owner.call(exits.create, {
    body: { employee_id, kind: 'mutual', ...dates, reason_code: 'relocation' },
  });
  expect(started.data).toMatchObject({ status: 'serving_notice', shortfall_days: 6, settlement_due_on: '2026-11-26' });
  const params = { id: started.data.exit_id };
  const runDay = async (day: string) => {
    installation.clock.set(day);
    await installation.runJob('lifecycle.exit_day', owner.org_id);
  };
  await runDay('2026-11-24');
  const facts = await inTenant(installation.services.pool, owner.org_id, (tx) => loadExitForSettlement(tx, employee_id));
  expect(facts).toMatchObject({ status: 'clearance', recover_days: 6, last_working_day: '2026-11-24', settled_on: null });
  expect((await leaver.call(exits.list, {})).status).toBe(200);
  await runDay('2026-11-25');
  expect((await leaver.call(exits.list, {})).status).toBe(401);
  installation.clock.set('2026-11-20');
  expect((await owner.call(exits.get, { params })).data.access_ended_at).not.toBeNull();
  const record = (await owner.call(employees.get, { params: { id: employee_id } })).data;
  expect(record).toMatchObject({ last_working_day: '2026-11-24' });
});

test('the day of leaving ends as the day ends in India, not minutes later', () => {
  const job = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'lifecycle.exit_day');
  // minute and hour in UTC
  expect(job?.every).toBe('30 18 * * *');
});

test('an employer may not end service during maternity leave; the employee and a later day may', async () => {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { joined_on: '2020-01-01', notice_value: 10, notice_unit: 'days' },
  ]);
  const employee_id = made?.employee_id ?? '';
  mothers.add(employee_id);
  const end = (kind: 'retrenchment' | 'mutual', last_working_day: string) =>
    owner.call(exits.create, {
      body: { employee_id, kind, notice_given_on: '2026-11-20', last_working_day, reason_code: 'redundancy' },
    });
  expect(await end('retrenchment', '2026-12-31')).toRefuse('lifecycle.protected_leave', 422, 'last_working_day');
  const later = await end('retrenchment', '2027-01-01');
  expect(later.status).toBe(201);
  const move = { last_working_day: '2026-12-30', reason: 'Earlier', version: later.data.version };
  expect(await owner.call(exits.changeLastDay, { params: { id: later.data.exit_id }, body: move })).toRefuse(
    'lifecycle.protected_leave',
    422,
    'last_working_day',
  );
});
