import { assetAssignments, assetCategories, assets } from '@hrms/assets/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { claims, expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

test('kilometres by car are not claimed for days with a company car; before it, after it and by two-wheeler they are', async () => {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  await owner.call(expenseCategories.createUsual, { body: {} });
  const { rows } = (await owner.call(expenseCategories.list, { query: { limit: '100' } })).data;
  const category_id = rows.find(({ code }) => code === 'MILEAGE')?.category_id ?? '';
  const rules = [{ category_id, rate_per_km_paise: { car: 950, two_wheeler: 450, electric: 700 } }];
  const policy = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-04-01', rules };
  await owner.call(expensePolicies.create, { body: policy });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01' }]);
  const employee_id = made?.employee_id ?? '';
  const can = ['reimbursements.claim.create', 'reimbursements.claim.read'].map((code) => ({ code, scope: 'self' as const }));
  const asha = await owner.person(can, { employee_id });

  await owner.call(assetCategories.createUsual, { body: {} });
  const usual = (await owner.call(assetCategories.list, { query: { limit: '100' } })).data.rows;
  const vehicle = usual.find(({ code }) => code === 'VEHICLE');
  expect(vehicle?.tax_class).toBe('car');
  const added = await owner.call(assets.create, {
    body: {
      category_id: vehicle?.category_id ?? '',
      name: 'Innova',
      values: { registration: 'MH12QR4021' },
      condition: 'good',
      purchased_on: '2025-12-15',
    },
  });
  const [car] = added.data.rows;
  const params = { id: car?.asset_id ?? '' };
  await owner.call(assets.assign, { params, body: { employee_id, assigned_on: '2026-11-05' } });
  const [held] = (await owner.call(assets.get, { params })).data.assignments;
  const back = { returned_on: '2026-11-10', condition_in: 'good' as const };
  const returned = await owner.call(assetAssignments.return, { params: { id: held?.assignment_id ?? '' }, body: back });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);

  const drive = async (expense_date: string, of: 'car' | 'two_wheeler' | 'electric') => {
    const places = { from_place: 'Pune', to_place: 'Nashik', description: 'Visit' };
    const lines = [{ category_id, expense_date, km: 100, vehicle: of, ...places }];
    const draft = await asha.call(claims.create, { body: { title: 'Visit', lines } });
    return asha.call(claims.submit, { params: { id: draft.data.claim_id }, body: {} });
  };
  const refused = await drive('2026-11-10', 'car');
  expect(refused).toRefuse('reimbursements.company_car', 422);
  expect(JSON.stringify(refused.body)).toContain(`You had company car ${car?.tag} on this day`);
  expect(await drive('2026-11-05', 'electric')).toRefuse('reimbursements.company_car', 422);
  for (const [day, of] of [
    ['2026-11-04', 'car'],
    ['2026-11-11', 'car'],
    ['2026-11-07', 'two_wheeler'],
  ] as const)
    expect((await drive(day, of)).status, `${day} by ${of}`).toBe(200);
});
