import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { declarationImports, taxDeclarations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
const ids: string[] = [];
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'D1', joined_on: '2020-04-01' },
    { first_name: 'Ravi', employee_code: 'D2', joined_on: '2020-04-01' },
  ]);
  ids.push(...made.map(({ employee_id }) => employee_id));
});
afterAll(() => installation.close());

const HEAD = 'employee_code,tax_year,kind,amount,label,first_month,last_month,monthly_rent,city,landlord_name,landlord_pan';
const upload = (...lines: string[]) =>
  owner.call(declarationImports.upload, {
    upload: { name: 'declarations.csv', text: `${[HEAD, ...lines].join('\n')}\n`, fields: { kind: 'declarations' } },
  });
const declarationOf = async (at: number) =>
  (await owner.call(taxDeclarations.get, { params: { employee_id: ids[at] ?? '' }, query: { tax_year: '2026-27' } })).data;

test('a dry run names row and column of what is wrong, and declares nothing', async () => {
  const { data } = await upload(
    'D9,2026-27,savings,50000,,,,,,,',
    'D1,2026,savings,50000,,,,,,,',
    'D1,2026-27,shares,50000,,,,,,,',
    'D1,2026-27,savings,fifty,,,,,,,',
    'D1,2026-27,house_rent,,,2026-04,2027-03,,Pune,,',
    'D1,2026-27,house_rent,,,2027-03,2026-04,10000,Pune,,',
    // 1,20,000 a year in two homes: each names its landlord
    'D2,2026-27,house_rent,,,2026-04,2026-09,10000,Pune,A. Rao,ABCPR1234K',
    'D2,2026-27,house_rent,,,2026-10,2027-03,10000,Pune,B. Rao,',
  );
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'tax_year'],
    [4, 'kind'],
    [5, 'amount'],
    [6, 'monthly_rent'],
    [7, 'last_month'],
    [9, 'landlord_pan'],
  ]);
  expect((await declarationOf(0)).status).toBe('none');
});

test('imported declarations are submitted ones with all their items, once a year, and are taken back', async () => {
  const { data } = await upload(
    'D1,2026-27,savings,"50,000.50",Life insurance,,,,,,',
    'D1,2026-27,House rent,,,2026-04,2027-03,8000,Pune,,',
    'D2,2026-27,health_self,10000,,,,,,,',
  );
  const params = { id: data.import_id };
  const committed = await owner.call(declarationImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  const asha = await declarationOf(0);
  expect(asha.status).toBe('submitted');
  expect(asha.items.map(({ kind, amount_paise, label }) => [kind, amount_paise, label])).toEqual([
    ['savings', 5_000_050, 'Life insurance'],
    ['house_rent', 9_600_000, null],
  ]);
  const again = await upload('D1,2026-27,savings,1,,,,,,,', 'D1,2025-26,savings,1,,,,,,,');
  expect(again.data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([[2, 'employee_code']]);
  const finance = await owner.person({ role: 'finance' });
  expect(await finance.call(declarationImports.list, {})).toRefuse('access.forbidden', 403);
  // what somebody decided since stays
  const accept = await owner.call(taxDeclarations.accept, {
    params: { employee_id: ids[1] ?? '' },
    body: { tax_year: '2026-27' },
  });
  expect(accept.data.status).toBe('accepted');
  expect((await owner.call(declarationImports.undo, { params, body: {} })).status).toBe(409);
  expect((await declarationOf(0)).status).toBe('submitted');
});

test('a file that nobody touched is undone as a whole', async () => {
  const { data } = await upload('D2,2025-26,savings,1000,,,,,,,');
  const params = { id: data.import_id };
  await owner.call(declarationImports.commit, { params, body: {} });
  const undone = await owner.call(declarationImports.undo, { params, body: {} });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const of_year = { params: { employee_id: ids[1] ?? '' }, query: { tax_year: '2025-26' } };
  expect((await owner.call(taxDeclarations.get, of_year)).data.status).toBe('none');
});
