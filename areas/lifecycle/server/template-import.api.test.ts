import { checklistImports, checklists } from '@hrms/lifecycle/contract';
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

const HEADING = 'template,kind,task,department,done_by,employee_code,days,required,needs_file,after';
const upload = async (...lines: string[]) =>
  (
    await world.owner.call(checklistImports.upload, {
      upload: { name: 'tasks.csv', text: `${[HEADING, ...lines].join('\n')}\n`, fields: { kind: 'template_items' } },
    })
  ).data;
const named = (id: string) => ({ params: { id }, body: {} });
const templateOf = async (name: string) =>
  (await world.owner.call(checklists.list, { query: { search: name } })).data.rows.find((row) => row.name === name);

test('a dry run names row, column and what is accepted, and stores nothing', async () => {
  const data = await upload(
    'Drivers,joining,Licence checked,HR,HR,,-3,yes,no,',
    'Drivers,joining,Licence checked,HR,HR,,-3,,,',
    'Drivers,sometime,Uniform given,HR,HR,,0,,,',
    'Drivers,leaving,Uniform returned,HR,buddy,,0,,,',
    'Drivers,,Route shown,traffic,HR,,0,,,',
    'Drivers,,Vehicle shown,Admin,employee,NOBODY,0,,,',
    'Drivers,,Fuel card,Finance,Finance,,181,maybe,,',
    'Drivers,,Test drive,Other,manager,,1,,,Something else',
  );
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [3, 'task'],
    [4, 'kind'],
    [5, 'done_by'],
    [6, 'department'],
    [7, 'employee_code'],
    [8, 'required'],
    [8, 'days'],
    [9, 'after'],
  ]);
  expect(await world.owner.call(checklistImports.commit, named(data.import_id))).toRefuse('lifecycle.import_errors', 409);
  expect(await templateOf('Drivers')).toBeUndefined();
});

test('a new name makes a template, a known one gets the tasks behind its own, and both are taken back', async () => {
  const item = { title: 'Van handed over', category: 'admin', owner_kind: 'hr', offset_days: 0, gate: true } as const;
  const body = { kind: 'offboarding', name: 'Loaders', exit_kind: 'resignation', items: [item] } as const;
  expect((await world.owner.call(checklists.create, { body: body as never })).status).toBe(201);
  const rows = [
    'Packers,Joining,Medical check,HR,HR,,-5,yes,yes,',
    'Packers,,Shoes given,Admin,Manager,,0,,,medical check',
    'loaders,leaving,Keys returned,Admin,HR,,-1,yes,,Van handed over',
  ];
  const { import_id } = await upload(...rows);
  const committed = await world.owner.call(checklistImports.commit, named(import_id));
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await templateOf('Packers')).toMatchObject({
    kind: 'onboarding',
    items: [
      { title: 'Medical check', offset_days: -5, gate: true, needs_file: true, depends_on: null },
      { title: 'Shoes given', category: 'admin', owner_kind: 'manager', gate: false, depends_on: 0 },
    ],
  });
  expect(await templateOf('Loaders')).toMatchObject({
    exit_kind: 'resignation',
    items: [{ title: 'Van handed over' }, { title: 'Keys returned', offset_days: -1, gate: true, depends_on: 0 }],
  });
  expect((await upload(...rows)).error_count).toBe(3);
  expect((await world.owner.call(checklistImports.undo, named(import_id))).data.status).toBe('undone');
  expect(await templateOf('Packers')).toBeUndefined();
  expect((await templateOf('Loaders'))?.items).toMatchObject([{ title: 'Van handed over' }]);
});

test('a template that was changed since keeps its tasks', async () => {
  const { import_id } = await upload('Guards,,Badge given,Admin,HR,,0,,,');
  await world.owner.call(checklistImports.commit, named(import_id));
  const guards = await templateOf('Guards');
  const { template_id: id, version, name, items } = guards ?? { template_id: '', version: 0, name: '', items: [] };
  await world.owner.call(checklists.update, { params: { id }, body: { name, items, version, active: false } });
  expect(await world.owner.call(checklistImports.undo, named(import_id))).toRefuse('lifecycle.import_used', 409);
  expect((await templateOf('Guards'))?.items).toHaveLength(1);
});
