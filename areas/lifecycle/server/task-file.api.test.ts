import { insertEmployeesForTests } from '@hrms/employees/testing';
import { checklists, exits, exitTasks, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitNotices } from './exits/exit.notices.ts';
import { lifecycleArea } from './index.ts';
import { joiningNotices } from './joining.notices.ts';
import { type JoiningWorld, joinerOf, joiningWorld } from './joining.scenario.ts';
import { loadReminded } from './late-owners.service.ts';
import { letterNotices } from './letters/letter.notices.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const PDF = { name: 'papers.pdf', text: '%PDF-1.4 first', type: 'application/pdf' };
const task = {
  title: 'Background papers',
  category: 'hr',
  owner_kind: 'hr',
  offset_days: -3,
  gate: false,
  needs_file: true,
} as const;
const filesOf = () =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from file
      where org_id = ${tx.org_id} and purpose like 'lifecycle.%_task'`.execute(tx);
    return rows[0]?.n;
  });

test('a joining task that needs a file is done only with one; another takes its place; HR reads it', async () => {
  const items = [task, { ...task, title: 'First-week plan', owner_kind: 'manager' as const }];
  const template = (await world.owner.call(checklists.create, { body: { name: 'With papers', items } })).data;
  expect(template.items.map(({ needs_file }) => needs_file)).toEqual([true, true]);
  const more = { personal_email: 'papers@example.in', template_id: template.template_id, manager_id: world.manager.employee_id };
  const joiner = (await world.owner.call(joiners.create, { body: joinerOf(world, more) })).data;
  const [papers, plan] = joiner.tasks;
  expect(papers).toMatchObject({ needs_file: true, file_name: null });
  const params = { id: papers?.task_id ?? '' };
  const finish = () => world.owner.call(joiningTasks.done, { params, body: {} });
  const refused = await finish();
  expect(refused).toRefuse('lifecycle.task_file', 422, 'file');
  expect(refused.body.message).toBe('Upload the file of "Background papers" first');

  const wrong = { ...PDF, text: 'MZ not a document' };
  expect(await world.owner.call(joiningTasks.upload, { params, upload: wrong })).toRefuse('upload.not_accepted', 422);
  expect(await world.manager.call(joiningTasks.upload, { params, upload: PDF })).toRefuse('lifecycle.not_found', 404);
  expect((await world.owner.call(joiningTasks.upload, { params, upload: PDF })).data.file_name).toBe('papers.pdf');
  const again = { ...PDF, name: 'papers-2.pdf', text: '%PDF-1.4 second' };
  expect((await world.owner.call(joiningTasks.upload, { params, upload: again })).data.file_name).toBe('papers-2.pdf');
  expect((await world.owner.call(joiningTasks.file, { params })).raw.toString()).toBe('%PDF-1.4 second');
  expect(await world.manager.call(joiningTasks.file, { params })).toRefuse('lifecycle.not_found', 404);
  expect((await finish()).data).toMatchObject({ status: 'done', file_name: 'papers-2.pdf' });
  expect(await world.owner.call(joiningTasks.upload, { params, upload: PDF })).toRefuse('lifecycle.wrong_status', 409);

  const own = { id: plan?.task_id ?? '' };
  expect((await world.manager.call(joiningTasks.upload, { params: own, upload: PDF })).status).toBe(200);
  expect((await world.manager.call(joiningTasks.done, { params: own, body: {} })).data.status).toBe('done');
});

test('files of tasks are erased with the joiner who never came', async () => {
  const template = (await world.owner.call(checklists.create, { body: { name: 'Erased', items: [task] } })).data;
  const more = { personal_email: 'erased@example.in', template_id: template.template_id };
  const joiner = (await world.owner.call(joiners.create, { body: joinerOf(world, more) })).data;
  const id = joiner.joiner_id;
  const params = { id: joiner.tasks[0]?.task_id ?? '' };
  await world.owner.call(joiningTasks.upload, { params, upload: PDF });
  const before = (await filesOf()) ?? 0;
  await world.owner.call(joiners.cancel, { params: { id }, body: { reason: 'The position is on hold' } });
  installation.clock.set('2027-05-20');
  await installation.runJob('lifecycle.joining_erasure', world.owner.org_id);
  installation.clock.set('2026-11-20');
  expect((await world.owner.call(joiners.get, { params: { id } })).data.tasks[0]?.file_name).toBeNull();
  expect(await world.owner.call(joiningTasks.file, { params })).toRefuse('lifecycle.not_found', 404);
  expect(before).toBeGreaterThan(0);
});

test('the same of a task of an exit; not needed needs no file', async () => {
  const items = [task, { ...task, title: 'Hand-over plan' }];
  await world.owner.call(checklists.create, { body: { kind: 'offboarding', name: 'With files', items } });
  const [leaver] = await insertEmployeesForTests(installation.services, world.owner.org_id, [{ joined_on: '2020-01-01' }]);
  const employee_id = leaver?.employee_id ?? '';
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-12-20', reason_code: 'redundancy' } as const;
  const exit = (await world.owner.call(exits.create, { body: { employee_id, kind: 'retrenchment', ...dates } })).data;
  const [first, second] = exit.tasks;
  const params = { id: first?.task_id ?? '' };
  expect(await world.owner.call(exitTasks.done, { params, body: {} })).toRefuse('lifecycle.task_file', 422);
  expect((await world.owner.call(exitTasks.upload, { params, upload: PDF })).data.file_name).toBe('papers.pdf');
  expect((await world.owner.call(exitTasks.file, { params })).raw.toString()).toBe('%PDF-1.4 first');
  expect((await world.owner.call(exitTasks.done, { params, body: {} })).data.status).toBe('done');
  const dropped = await world.owner.call(exitTasks.notApplicable, { params: { id: second?.task_id ?? '' }, body: {} });
  expect(dropped.data.status).toBe('not_applicable');
});

test('every notice of joining, leaving and letters is declared; a due joining task is reminded of', async () => {
  const all = [joiningNotices, exitNotices, letterNotices].flatMap((notices) => Object.values(notices).map(({ id }) => id));
  expect(
    Object.values(lifecycleArea.notices ?? {})
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.toSorted());
  const template = (await world.owner.call(checklists.create, { body: { name: 'Reminded', items: [task] } })).data;
  const more = { personal_email: 'due@example.in', template_id: template.template_id, joining_date: '2026-11-22' };
  await world.owner.call(joiners.create, { body: joinerOf(world, more) });
  await installation.runJob('lifecycle.joining_reminders', world.owner.org_id);
});

test('a task a week late is told also to the manager of its owner', async () => {
  const [boss, owner] = await insertEmployeesForTests(installation.services, world.owner.org_id, [{}, {}]);
  const ids = [boss?.employee_id ?? '', owner?.employee_id ?? ''] as const;
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    await sql`update employee_position set manager_id = ${ids[0]} where org_id = ${tx.org_id} and employee_id = ${ids[1]}`.execute(
      tx,
    );
    const reminded = async (owner_employee_id: string | null, due_on: string) => {
      const task_due = { owner_employee_id, due_on };
      return (await loadReminded({ tx, today: '2026-11-20' }, [task_due]))(task_due);
    };
    expect(await reminded(ids[1], '2026-11-13')).toEqual([ids[1]]);
    expect(await reminded(ids[1], '2026-11-12')).toEqual([ids[1], ids[0]]);
    expect(await reminded(ids[0], '2026-11-12')).toEqual([ids[0]]);
    expect(await reminded(null, '2026-11-12')).toEqual([]);
  });
});
