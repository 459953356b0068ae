import { employees } from '@hrms/employees/contract';
import { conversions, exits, joiners, portal } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handInAll, type JoiningWorld, joinerOf, joiningWorld, openPage, verifyAll } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const PERSON = { pan: 'ABCPM8881K', account: '32145678881', first_name: 'Kavya' };
const CHOICES = { joining_date: '2026-12-01', employment_type: 'permanent' } as const;

async function addReady(email: string, person: typeof PERSON): Promise<string> {
  const body = joinerOf(world, { personal_email: email });
  const { joiner_id: id } = (await world.owner.call(joiners.create, { body })).data;
  const page = await openPage(installation, world, id, email);
  await page.call(portal.consent, { body: {} });
  await handInAll(page, person);
  await verifyAll(world, id);
  return id;
}
const versionOf = async (id: string) => (await world.owner.call(joiners.get, { params: { id } })).data.version;

/** Employed, then left with a decision on employing again. */
async function leaveBefore(email: string, person: typeof PERSON, rehire_eligible: boolean | null): Promise<string> {
  const id = await addReady(email, person);
  const early = { ...CHOICES, joining_date: '2026-11-01', version: await versionOf(id) };
  const made = await world.owner.call(conversions.convert, { params: { id }, body: early });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { employee_id } = made.data;
  const dates = { notice_given_on: '2026-11-10', last_working_day: '2026-11-10' };
  const left = { kind: 'termination' as const, ...dates, reason_code: 'misconduct' as const, rehire_eligible };
  const started = await world.owner.call(exits.create, { body: { employee_id, ...left, rehire_note: 'Warned twice' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  return employee_id;
}

test('who left as not to be employed again needs the permission and a reason', async () => {
  const former = await leaveBefore('former@example.in', PERSON, false);
  const id = await addReady('back@example.in', { ...PERSON, account: '32145678883' });
  const form = (await world.owner.call(conversions.get, { params: { id } })).data;
  expect(form).toMatchObject({
    may_rehire: true,
    duplicates: [
      {
        employee_id: former,
        left: true,
        exit: { kind: 'termination', reason_code: 'misconduct', rehire_eligible: false, rehire_note: 'Warned twice' },
      },
    ],
  });
  const hr = await world.owner.person({ role: 'hr_admin' });
  const body = { ...CHOICES, previous_employee_id: former, version: form.version };
  const reason = 'The warning was taken back';
  const refused = await hr.call(conversions.convert, { params: { id }, body: { ...body, override_reason: reason } });
  expect(refused).toRefuse('lifecycle.not_rehireable', 403);
  expect(await world.owner.call(conversions.convert, { params: { id }, body })).toRefuse('lifecycle.field_required', 422);
  expect((await world.owner.call(joiners.get, { params: { id } })).data).toMatchObject({ status: 'ready', employee_id: null });
  const made = await world.owner.call(conversions.convert, { params: { id }, body: { ...body, override_reason: reason } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const record = (await world.owner.call(employees.get, { params: { id: made.data.employee_id } })).data;
  expect(record.employee_id).not.toBe(former);
  expect(record.previous_employee_id).toBe(former);
});

test('who may be employed again comes back without a reason', async () => {
  const person = { pan: 'ABCPM8882K', account: '32145678882', first_name: 'Rohit' };
  const former = await leaveBefore('former2@example.in', person, true);
  const id = await addReady('back2@example.in', { ...person, account: '32145678884' });
  const hr = await world.owner.person({ role: 'hr_admin' });
  const version = await versionOf(id);
  const convert = (more: object) => hr.call(conversions.convert, { params: { id }, body: { ...CHOICES, version, ...more } });
  expect(await convert({ service_continues: true, service_reason: 'Asked back' })).toRefuse('lifecycle.field_required', 422);
  const back = { previous_employee_id: former, employment_type: 'probation', service_continues: true };
  expect(await convert(back)).toRefuse('lifecycle.field_required', 422);
  const made = await convert({ ...back, service_reason: 'Asked back within three weeks' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const record = (await world.owner.call(employees.get, { params: { id: made.data.employee_id } })).data;
  expect(record).toMatchObject({ joined_on: '2026-12-01', service_from: '2026-11-01', probation_until: null });
});
