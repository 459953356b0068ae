import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { law, membershipImports, memberships, wageBases } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let asha: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [one] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'M1' },
    { first_name: 'Ravi', employee_code: 'M2', identity: { uan: '100200300400' } },
  ]);
  asha = one?.employee_id ?? '';
});
afterAll(() => installation.close());

const HEADING = 'employee_code,from_date,status,pension_member,employee_basis,vpf_percent';
const upload = (...lines: string[]) =>
  owner.call(membershipImports.upload, {
    upload: { name: 'memberships.csv', text: `${[HEADING, ...lines].join('\n')}\n`, fields: { kind: 'memberships' } },
  });
const current = async () => (await owner.call(memberships.get, { params: { employee_id: asha } })).data.current;

test('a dry run names what is wrong in each row and stores nothing', async () => {
  const { data } = await upload(
    'M9,2026-04-01,member,,,',
    'M1,2026-04-01,maybe,perhaps,,',
    'M2,2026-04-01,excluded,,,',
    'M1,2026-04-01,member,yes,actual,88.01',
    'M1,01-05-2026,member,no,actual,12',
    'M1,2026-05-01,member,no,actual,12',
  );
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'status'],
    [3, 'pension_member'],
    [4, 'status'],
    [5, 'vpf_percent'],
    [7, 'from_date'],
  ]);
  expect((await current()).decided).toBe(false);
});

test('memberships of a file hold from their day and are taken back', async () => {
  const { data } = await upload('M1,2026-04-01,Not applicable,no,actual,2.5');
  const params = { id: data.import_id };
  const committed = await owner.call(membershipImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await current()).toMatchObject({
    from_date: '2026-04-01',
    status: 'not_applicable',
    eps_member: false,
    employee_basis: 'actual',
    vpf_rate_bp: 250,
    decided: true,
  });
  expect((await upload('M1,2026-04-01,member,,,')).data.error_count).toBe(1);
  expect((await owner.call(membershipImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect((await current()).decided).toBe(false);
});

test('reviews of rates are listed with what they are about; others do not read them', async () => {
  for (const parameter_id of ['epf.wage_ceiling', 'lwf.IN-HR'])
    await owner.call(law.review, { body: { parameter_id, decision: 'confirmed', note: 'Read in the gazette' } });
  const { rows } = (await owner.call(law.reviews)).data;
  expect(rows.map(({ parameter_id, law: of }) => [parameter_id, of])).toEqual([
    ['lwf.IN-HR', 'lwf'],
    ['epf.wage_ceiling', 'epf'],
  ]);
  expect((await owner.call(law.reviews, { query: { parameter_id: 'lwf.IN-HR' } })).data.rows).toHaveLength(1);
  expect((await owner.call(law.reviews, { query: { decision: 'overridden' } })).data.rows).toEqual([]);
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await hr.call(law.reviews)).toRefuse('access.forbidden', 403);
});

test('wage bases say what a component counts for on a day', async () => {
  const { data } = await owner.call(wageBases, { query: { on: '2026-11-20' } });
  expect(data.components.find(({ code }) => code === 'BASIC')).toMatchObject({ kind: 'earning', epf: expect.any(String) });
  expect((await owner.call(wageBases, { query: { on: '1900-01-01' } })).data.components).toEqual([]);
});
