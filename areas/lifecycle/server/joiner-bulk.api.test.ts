import { insertEmployeesForTests } from '@hrms/employees/testing';
import { joinerBulk, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { createInstallation, createTenant, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joinerOf, joiningWorld } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
let owner_id = '';
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
  const [made] = await insertEmployeesForTests(installation.services, world.owner.org_id, [{ joined_on: '2020-01-01' }]);
  owner_id = made?.employee_id ?? '';
});
afterAll(() => installation.close());

const add = async (first_name: string, more: object = {}) =>
  (
    await world.owner.call(joiners.create, {
      body: joinerOf(world, { first_name, personal_email: `${first_name}@example.in`, ...more }),
    })
  ).data.joiner_id;
const get = async (id: string) => (await world.owner.call(joiners.get, { params: { id } })).data;

test('links go to all who can get one; who has no e-mail or was cancelled is named with the reason', async () => {
  const [anu, banu] = [await add('anu'), await add('banu')];
  const phone = await add('chetan', { personal_email: null, phone: '+919845012345' });
  const gone = await add('divya');
  await world.owner.call(joiners.cancel, { params: { id: gone }, body: { reason: 'Took another offer' } });
  const sent = await world.owner.call(joinerBulk.links, { body: { joiner_ids: [anu, banu, phone, gone, anu] } });
  expect(sent.data.done).toBe(2);
  expect(sent.data.left_out).toMatchObject([
    { id: phone, name: 'chetan Menon', reason: 'Add an e-mail of the joiner first' },
    { id: gone, reason: 'Not possible while the status is cancelled' },
  ]);
  for (const name of ['anu', 'banu']) expect(await mailsTo(installation, `${name}@example.in`)).toHaveLength(1);
  expect(await get(anu)).toMatchObject({ status: 'in_progress', link: { opened_count: 0 } });
});

test('one owner for several joiners, another for several tasks; what is done stays with its owner', async () => {
  const [esha, farid] = [await add('esha'), await add('farid')];
  const assigned = await world.owner.call(joinerBulk.assign, { body: { joiner_ids: [esha, farid], owner_id } });
  expect(assigned.data).toEqual({ done: 2, left_out: [] });
  expect((await get(esha)).owner_id).toBe(owner_id);
  const [first, second] = (await get(esha)).tasks;
  await world.owner.call(joiningTasks.done, { params: { id: first?.task_id ?? '' }, body: { note: null } });
  const tasks = [first?.task_id ?? '', second?.task_id ?? ''];
  const given = await world.owner.call(joinerBulk.assignTasks, { body: { task_ids: tasks, owner_id } });
  expect(given.data).toMatchObject({ done: 1, left_out: [{ id: first?.task_id, name: first?.title }] });
  const after = (await get(esha)).tasks.find(({ task_id }) => task_id === second?.task_id);
  expect(after?.owner_employee_id).toBe(owner_id);
  const nobody = '019a0000-0000-7000-8000-000000000001';
  expect(await world.owner.call(joinerBulk.assign, { body: { joiner_ids: [esha], owner_id: nobody } })).toRefuse(
    'lifecycle.employee_unknown',
    422,
    'owner_id',
  );
});

test('joiners and tasks of another organisation are left out and stay as they are', async () => {
  const id = await add('gita');
  const stranger = await createTenant(installation);
  const sent = await stranger.call(joinerBulk.links, { body: { joiner_ids: [id] } });
  expect(sent.data).toMatchObject({ done: 0, left_out: [{ id, name: 'Joiner' }] });
  expect(await mailsTo(installation, 'gita@example.in')).toHaveLength(0);
});
