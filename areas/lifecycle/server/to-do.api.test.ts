import { exits } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import { home } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
let today: string;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
  today = installation.services.clock.today();
});
afterAll(() => installation.close());

const inboxOf = async (who: Signed) => (await who.call(home.inbox)).data.items;

test('approvals and tasks wait in one list, each only with the one who has to act, those due first', async () => {
  const asha = await world.hire({ first_name: 'Asha', notice_value: 30, notice_unit: 'days' });
  expect(await inboxOf(asha)).toEqual([]);
  const body = { last_working_day: addDays(today, 20), reason_code: 'better_role' as const };
  const { workflow_request_id, exit_id } = (await asha.call(exits.resign, { body })).data;
  expect(await inboxOf(world.hr)).toMatchObject([
    { kind: 'approval', title: expect.stringMatching(/^Resignation, last working day /) },
  ]);
  expect(await inboxOf(asha)).toEqual([]);
  await world.decide(workflow_request_id, 'approve');
  const own = await inboxOf(asha);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ kind, detail }) => `${kind} ${detail}`))).toEqual(new Set(['task Exit of Asha']));
  const office = await inboxOf(world.hr);
  expect(office.some(({ kind }) => kind === 'approval')).toBe(false);
  expect(office[0]?.link).toBe(`/employees/offboarding/${exit_id}?tab=clearance`);
  const days = office.map(({ due_on }) => due_on ?? '9999');
  expect(days).toEqual(days.toSorted());
  installation.clock.set(addDays(today, 19));
  expect((await inboxOf(world.hr))[0]).toMatchObject({ overdue: true });
});
