import { checklists, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joinerOf, joiningWorld } from '../joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;

beforeAll(async () => {
  installation = await sharedInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const ITEM = { category: 'hr', owner_kind: 'hr', offset_days: 0, gate: false } as const;
const listOf = (name: string, depends_on: number) => ({
  name,
  items: [
    { ...ITEM, title: 'Access card printed' },
    { ...ITEM, title: 'Access card handed out', depends_on },
  ],
});

test('a task is finished after the earlier one of its list that it depends on', async () => {
  const template = (await world.owner.call(checklists.create, { body: listOf('Access', 0) })).data;
  expect(template.items.map(({ depends_on }) => depends_on)).toEqual([null, 0]);
  const joiner = await world.owner.call(joiners.create, {
    body: joinerOf(world, { personal_email: 'order@example.in', template_id: template.template_id }),
  });
  const [first, second] = joiner.data.tasks;
  expect([first?.blocked_by, second?.blocked_by]).toEqual([null, 'Access card printed']);
  const finish = (id: string | undefined) => world.owner.call(joiningTasks.done, { params: { id: id ?? '' }, body: {} });
  const refused = await finish(second?.task_id);
  expect(refused).toRefuse('lifecycle.task_blocked', 409);
  expect(refused.body.message).toBe('Finish "Access card printed" first');
  expect((await finish(first?.task_id)).status).toBe(200);
  expect((await finish(second?.task_id)).data).toMatchObject({ status: 'done', blocked_by: null });
});

test('a task that is not needed holds nothing up, and neither is it held up', async () => {
  const template = (await world.owner.call(checklists.create, { body: listOf('Cards', 0) })).data;
  const joiner = await world.owner.call(joiners.create, {
    body: joinerOf(world, { personal_email: 'needless@example.in', template_id: template.template_id }),
  });
  const [first, second] = joiner.data.tasks;
  const drop = (id: string | undefined) => world.owner.call(joiningTasks.notApplicable, { params: { id: id ?? '' }, body: {} });
  expect((await drop(second?.task_id)).status).toBe(200);
  expect((await drop(first?.task_id)).status).toBe(200);
});

test.each([1, 5])('a task does not depend on itself or a later one (place %i)', async (place) => {
  const refused = await world.owner.call(checklists.create, { body: listOf(`Wrong ${place}`, place) });
  expect(refused).toRefuse('lifecycle.field_required', 422, 'items.1.depends_on');
});
