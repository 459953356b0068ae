import { checklists, exits, joiners } from '@hrms/lifecycle/contract';
import { departments } from '@hrms/organisation/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
});
afterAll(() => installation.close());

const DATES = { notice_given_on: '2026-11-02', last_working_day: '2026-12-02' };
const start = async (more: object = {}) => {
  const { employee_id } = await world.hire();
  const body = { employee_id, kind: 'termination', ...DATES, reason_code: 'performance', ...more };
  const answer = await world.owner.call(exits.create, { body });
  return answer;
};
const item = { category: 'it', owner_kind: 'hr', offset_days: -1, gate: true } as const;
const add = async (name: string, more: object = {}) =>
  (
    await world.owner.call(checklists.create, {
      body: { kind: 'offboarding', name, items: [{ ...item, title: `Task of ${name}` }], ...more },
    })
  ).data;
const titles = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title);

test('without a template the usual tasks are taken', async () => {
  const { data } = await start();
  expect(titles(data.tasks)).toContain('Laptop and accessories returned');
  expect(titles(data.tasks)).toContain('Knowledge hand-over plan');
});

test('the usual templates are added once and hold the usual tasks', async () => {
  const add_usual = () => world.owner.call(checklists.createUsual, { body: { kind: 'offboarding' } });
  expect((await add_usual()).data.created).toBe(3);
  expect((await add_usual()).data.created).toBe(0);
  const { rows } = (await world.owner.call(checklists.list, { query: { kind: 'offboarding' } })).data;
  expect(rows.map(({ name, exit_kind, items }) => [name, exit_kind, items.length])).toEqual([
    ['Absconding', 'absconding', 9],
    ['Death in service', 'death', 9],
    ['Exit standard', null, 14],
  ]);
  const { rows: joining } = (await world.owner.call(checklists.list, { query: { kind: 'onboarding' } })).data;
  expect(joining).toEqual([]);
});

test('the template of the kind of exit wins, its days follow the last working day', async () => {
  const named = await world.hire();
  const template = await add('Terminations', {
    exit_kind: 'termination',
    items: [{ ...item, title: 'Locker emptied', owner_kind: 'employee', owner_id: named.employee_id }],
  });
  const { data } = await start();
  expect(data.tasks).toMatchObject([
    { title: 'Locker emptied', due_on: '2026-12-01', gate: true, owner_employee_id: named.employee_id },
  ]);
  const moved = await world.owner.call(exits.changeLastDay, {
    params: { id: data.exit_id },
    body: { last_working_day: '2026-12-10', reason: 'Hand-over takes longer' },
  });
  expect(moved.data.tasks).toMatchObject([{ due_on: '2026-12-09' }]);
  const removed = await world.owner.call(checklists.remove, { params: { id: template.template_id } });
  expect(removed).toRefuse('lifecycle.template_in_use', 409);
  const { rows } = (await world.owner.call(checklists.list, { query: { kind: 'offboarding', search: 'Terminations' } })).data;
  expect(rows).toMatchObject([{ joiners: 0, exits: 1 }]);
});

test('a task of the head of department goes to who heads it, from the leaving head to the head above, else to the manager', async () => {
  const { owner } = world;
  const { template_id } = await add('Heads', {
    items: [{ ...item, title: 'Hand-over checked', owner_kind: 'department_head' }],
  });
  const [head, top, boss] = [await world.hire(), await world.hire(), await world.hire()];
  const [sales] = (await owner.call(departments.list)).data.departments;
  const above = (await owner.call(departments.create, { body: { name: 'Wholesale' } })).data;
  const setHeads = async (own: string | null, of_above: string | null) => {
    const params = { id: sales?.department_id ?? '' };
    const body = { name: 'Sales', parent_id: above.department_id, head_employee_id: own };
    const saved = await owner.call(departments.update, { params, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const upper = { name: 'Wholesale', head_employee_id: of_above };
    expect((await owner.call(departments.update, { params: { id: above.department_id }, body: upper })).status).toBe(200);
  };
  const ownerOfTask = async (leaver: string) => {
    const body = {
      employee_id: leaver,
      kind: 'termination' as const,
      ...DATES,
      reason_code: 'performance' as const,
      template_id,
    };
    return (await owner.call(exits.create, { body })).data.tasks[0];
  };
  const employee = async () =>
    (await world.hire({ manager_id: boss.employee_id, department_id: sales?.department_id ?? '' })).employee_id;
  await setHeads(head.employee_id, top.employee_id);
  expect(await ownerOfTask(await employee())).toMatchObject({
    owner_kind: 'department_head',
    owner_employee_id: head.employee_id,
  });
  expect((await ownerOfTask(head.employee_id))?.owner_employee_id).toBe(top.employee_id);
  await setHeads(null, null);
  expect((await ownerOfTask(await employee()))?.owner_employee_id).toBe(boss.employee_id);
});

test('a template that is named at the start is taken', async () => {
  const { template_id } = await add('Managers');
  const { data } = await start({ template_id });
  expect(titles(data.tasks)).toEqual(['Task of Managers']);
});

test('who has died has no tasks of their own', async () => {
  const own = { ...item, title: 'Proofs of investment submitted', owner_kind: 'subject' };
  const { template_id } = await add('Death, Pune', { exit_kind: 'death', items: [own, { ...item, title: 'Nominee contacted' }] });
  const { data } = await start({
    kind: 'death',
    template_id,
    reason_code: 'deceased',
    notice_given_on: '2026-11-18',
    last_working_day: '2026-11-18',
  });
  expect(titles(data.tasks)).toEqual(['Nominee contacted']);
});

test('a template of joining serves no exit, and one of leaving no joiner', async () => {
  const joining = await add('Joining', { kind: 'onboarding' });
  expect(await start({ template_id: joining.template_id })).toRefuse('lifecycle.field_required', 422);
  const { template_id } = await add('Leaving');
  const choices = (await world.owner.call(joiners.choices)).data;
  expect(JSON.stringify(choices)).not.toContain(template_id);
});

test.each([
  ['lifecycle.field_required', { kind: 'onboarding', exit_kind: 'death' }],
  ['lifecycle.field_required', { items: [{ ...item, title: 'Lunch', owner_kind: 'buddy' }] }],
  ['lifecycle.field_required', { items: [{ ...item, title: 'Keys', owner_kind: 'employee' }] }],
])('%s for %o', async (code, more) => {
  const body = { kind: 'offboarding', name: 'Wrong', items: [{ ...item, title: 'Keys' }], ...more };
  expect(await world.owner.call(checklists.create, { body: body as never })).toRefuse(code, 422);
});

test('joining and leaving each have their names', async () => {
  await add('Same name');
  await add('Same name', { kind: 'onboarding' });
  const again = await world.owner.call(checklists.create, {
    body: { kind: 'offboarding', name: 'same name', items: [{ ...item, title: 'Keys' }] },
  });
  expect(again).toRefuse('lifecycle.template_exists', 409);
});
