import { joinerExport, joinerImports, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joinerOf, joiningWorld } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
let branch: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  world = await joiningWorld(installation);
  const { joiner_id: id } = (
    await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'taken@example.in' }) })
  ).data;
  branch = (await world.owner.call(joiners.get, { params: { id } })).data.branch;
});
afterAll(() => installation.close());

const HEADING =
  'first_name,last_name,personal_email,phone,joining_date,branch,department,designation,employment_type,contract_end_date';
const upload = (...lines: string[]) =>
  world.owner.call(joinerImports.upload, {
    upload: { name: 'joiners.csv', text: `${[HEADING, ...lines].join('\n')}\n`, fields: { kind: 'joiners' } },
  });
const place = () => `${branch},Sales,Executive`;
const imported = async () =>
  (await world.owner.call(joiners.list, { query: { search: 'Imported' } })).data.rows.map(({ full_name }) => full_name);

test('a dry run names row, column and what is accepted, and stores nothing', async () => {
  const { data } = await upload(
    `Asha,Imported,taken@example.in,,2026-12-01,${place()},permanent,`,
    `Ravi,Imported,,,2026-12-01,${place()},,`,
    'Mina,Imported,mina@example.in,,2026-12-01,Nowhere,Sales,Executive,,',
    `Tara,Imported,tara@example.in,,2028-12-01,${place()},fixed term,`,
    `Omar,Imported,omar@example.in,,2026-12-01,${place()},,`,
    `Omar,Imported,OMAR@example.in,,2026-12-01,${place()},,`,
  );
  expect(data).toMatchObject({ status: 'checked', row_count: 6, error_count: 5 });
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'personal_email'],
    [3, 'personal_email'],
    [4, 'branch'],
    [5, 'joining_date'],
    [5, 'contract_end_date'],
    [7, 'personal_email'],
  ]);
  expect(await world.owner.call(joinerImports.commit, { params: { id: data.import_id }, body: {} })).toRefuse(
    'lifecycle.import_errors',
    409,
  );
  expect(await imported()).toEqual([]);
});

test('joiners of a file get their tasks and are taken back while nothing happened to them', async () => {
  const { data } = await upload(
    `Asha,Imported,asha@example.in,,01-12-2026,${place()},,`,
    `Ravi,Imported,,9822012345,02-12-2026,${place()},,`,
  );
  expect(data).toMatchObject({ error_count: 0 });
  const params = { id: data.import_id };
  const committed = await world.owner.call(joinerImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await imported()).toEqual(['Asha Imported', 'Ravi Imported']);
  const { rows } = (await world.owner.call(joiners.list, { query: { search: 'Asha Imported' } })).data;
  const id = rows[0]?.joiner_id ?? '';
  const { tasks } = (await world.owner.call(joiners.get, { params: { id } })).data;
  expect(tasks.map(({ title }) => title)).toContain('Laptop and mail account');
  const task = { params: { id: tasks[0]?.task_id ?? '' }, body: {} };
  await world.owner.call(joiningTasks.done, task);
  expect(await world.owner.call(joinerImports.undo, { params, body: {} })).toRefuse('lifecycle.import_used', 409);
  await world.owner.call(joiningTasks.reopen, task);
  expect((await world.owner.call(joinerImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect(await imported()).toEqual([]);
});

test('the export holds the joiners of the filter without pay; a manager gets own future reports only', async () => {
  const file = async (who: JoiningWorld['owner'], search?: string) =>
    (await who.call(joinerExport, { query: { format: 'csv', ...(search && { search }) } })).raw.toString();
  expect(await file(world.owner)).toContain('Kavya Menon,Executive,Sales');
  expect(await file(world.owner, 'Nobody of this name')).not.toContain('Kavya');
  expect(await file(world.manager as unknown as JoiningWorld['owner'])).not.toContain('Kavya');
  expect(await file(world.owner)).not.toMatch(/CTC|taken@example/);
});
