import { charts, checks, colleagues, directory, employees, identities, imports } from '@hrms/employees/contract';
import { organisationSettings } from '@hrms/organisation/contract';
import { jobRun } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene } from './documents/documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
});
afterAll(() => installation.close());

async function set(changes: Record<string, unknown>): Promise<void> {
  const { current, rows } = (await scene.works.call(organisationSettings.get)).data;
  const from_date = installation.clock.today();
  const version = rows.find((row) => row.from_date === from_date)?.version ?? 0;
  const answer = await scene.works.call(organisationSettings.update, {
    body: { ...current, from_date, version, ...changes } as never,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test('the directory shows what the organisation chose, in the list, the card and the chart', async () => {
  const boss = await scene.made('Boss');
  const id = await scene.made('Asha', {
    work_email: 'asha@deccan.example',
    phone: '98220 12345',
    personal_email: 'sunflower@home.example',
    manager_id: boss,
  });
  const bala = await scene.person('Bala');
  const entry = async () => (await bala.call(directory.list, { query: { search: 'asha' } })).data.rows[0];
  const shown = {
    designation: 'Fitter',
    department: 'Quality',
    manager: 'Boss',
    work_email: 'asha@deccan.example',
    phone: null,
    birthday: null,
  };
  expect(await entry()).toMatchObject(shown);
  await set({ directory_fields: ['phone', 'birthday'] });
  const hidden = {
    designation: null,
    department: null,
    branch: null,
    manager: null,
    manager_id: null,
    work_email: null,
    photo_url: null,
  };
  expect(await entry()).toMatchObject({ ...hidden, reports: 0, full_name: 'Asha', phone: null, birthday: null });
  expect((await bala.call(colleagues.get, { params: { id } })).data).toMatchObject(hidden);
  const { nodes, without_manager } = (await bala.call(charts.get)).data;
  expect([...nodes, ...without_manager].every(({ designation, department }) => designation === null && department === null)).toBe(
    true,
  );
  const { department_id } = (await scene.works.call(employees.list)).data.rows[0] ?? {};
  const refused = await bala.call(directory.list, { query: { department_id: department_id ?? '' } });
  expect(refused).toRefuse('employees.directory_field', 422, 'department_id');
});

test('phone and birthday are shown of those alone who let them be seen', async () => {
  const id = await scene.made('Chitra', { phone: '98220 54321' });
  const chitra = await scene.works.person({ role: 'employee' }, { employee_id: id });
  const dev = await scene.person('Dev');
  const found = async (search: string) => (await dev.call(directory.list, { query: { search } })).data.rows;
  expect(await found('9822054321')).toEqual([]);
  expect((await chitra.call(directory.choice)).data).toEqual({
    fields: ['phone', 'birthday'],
    shares_phone: false,
    shares_birthday: false,
  });
  await chitra.call(directory.choose, { body: { shares_phone: true, shares_birthday: true } });
  expect(await found('9822054321')).toMatchObject([{ full_name: 'Chitra', phone: '+919822054321', birthday: '01-15' }]);
  await set({ directory_fields: ['designation', 'work_email'] });
  expect(await found('chitra')).toMatchObject([{ phone: null, birthday: null }]);
  expect(await found('9822054321')).toEqual([]);
  // nobody is found by a private address
  expect(await found('sunflower')).toEqual([]);
  expect(await found('asha@deccan.example')).toMatchObject([{ full_name: 'Asha' }]);
  expect(await scene.works.call(directory.choose, { body: { shares_phone: true, shares_birthday: false } })).toRefuse(
    'employees.not_found',
    404,
  );
});

test('nothing of an Aadhaar number is kept where the organisation says so, of new people too', async () => {
  const identity = { aadhaar: '499118665246' };
  const kept = async (id: string) => (await scene.works.call(identities.get, { params: { id } })).data.aadhaar;
  expect(await kept(await scene.made('Irfan', { identity }))).toBe('XXXXXXXX5246');
  await set({ aadhaar_storage: 'none' });
  const id = await scene.made('Jaya', { identity: { ...identity, name_on_aadhaar: 'Jaya' } });
  expect(await kept(id)).toBe(null);
  await scene.works.call(identities.update, { params: { id }, body: { ...identity, version: 1 } });
  expect(await kept(id)).toBe(null);
  await set({ aadhaar_storage: 'last_four' });
});

test('the organisation’s own ages count on the form, in files, on the record and among the checks', async () => {
  const nineteen = { date_of_birth: '2007-06-01', joined_on: '2026-11-01' };
  const id = await scene.made('Esha', nineteen);
  expect((await scene.works.call(employees.get, { params: { id } })).data.retirement_on).toBe('2065-06-01');
  await set({ minimum_age: 21, retirement_age: 60 });
  await expect(scene.made('Farah', { date_of_birth: '2007-06-01', joined_on: '2026-11-01' })).rejects.toThrow(
    'Age on joining is 19, below the minimum age of 21. Confirm with a reason',
  );
  const text =
    'first_name,date_of_birth,joined_on,branch_code,department,designation\nGita,2007-06-01,2026-11-01,HO,Quality,Fitter\nHema,2013-01-01,2026-11-01,HO,Quality,Fitter\n';
  const { run_id } = (await scene.works.call(imports.upload, { upload: { name: 'p.csv', text } })).data;
  await installation.runJobs();
  const [gita, hema] = (await scene.works.call(imports.rows, { params: { runId: run_id } })).data.rows;
  expect(gita?.warnings[0]?.message).toBe('Row 2, Date of birth: Age on joining is 19, below the minimum age of 21');
  expect(hema?.errors[0]?.message).toBe('Row 3, Date of birth: Employment under 14 is prohibited');

  const daily = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.daily');
  const { org_id } = scene.works;
  await daily?.run(jobRun(installation.services, org_id, 1), { org_id } as never);
  expect((await scene.works.call(employees.get, { params: { id } })).data.retirement_on).toBe('2067-06-01');
  const { data } = await scene.works.call(checks.list);
  expect(data.checks.find(({ kind }) => kind === 'below_age')).toMatchObject({
    age: 21,
    count: 1,
    people: [{ full_name: 'Esha', note: null }],
  });
  expect(data.checks.find(({ kind }) => kind === 'retiring')).toMatchObject({ age: 60 });
  expect(data.checks.find(({ kind }) => kind === 'nominations')?.people[0]?.note).toBe('EPF, gratuity');
});
