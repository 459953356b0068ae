import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { previousEmployments, taxProfiles } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const YEAR = '2026-27';
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const former = { tax_year: YEAR, employer_name: 'Former Works Ltd', salary_paise: 60_000_000, tds_paise: 2_000_000 };
const whole = {
  ...former,
  tan: 'pnef01234d',
  from_date: '2026-04-01',
  to_date: '2026-06-30',
  exempt_paise: 10_000_000,
  professional_tax_paise: 60_000,
  epf_paise: 1_000_000,
};

let installation: Installation;
let owner: Tenant;
let asha: Signed;
let asha_id: string;
let bina: Signed;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const people = ['Asha', 'Bina'].map((first_name) => ({ first_name, joined_on: '2026-07-01' }));
  const [first, second] = await insertEmployeesForTests(installation.services, owner.org_id, people);
  asha_id = first?.employee_id ?? '';
  const other = second?.employee_id ?? '';
  asha = await owner.person({ role: 'employee' }, { employee_id: asha_id });
  bina = await owner.person({ role: 'employee' }, { employee_id: other });
});
afterAll(() => installation.close());

const add = (who: Signed, more: object = {}) =>
  who.call(previousEmployments.add, { body: { employee_id: asha_id, ...whole, ...more } as never });

describe('an employment before in the tax year', () => {
  test.each<[string, object, string, number, string]>([
    ['a day before the year', { from_date: '2026-03-31' }, 'statutory.previous_dates', 422, 'from_date'],
    ['a day after the year', { to_date: '2027-04-01' }, 'statutory.previous_dates', 422, 'to_date'],
    ['the last day first', { to_date: '2026-04-01', from_date: '2026-04-02' }, 'statutory.previous_dates', 422, 'to_date'],
    ['the day of joining', { to_date: '2026-07-01' }, 'statutory.previous_overlaps', 422, 'to_date'],
    ['more exempt than paid', { exempt_paise: 60_000_001 }, 'statutory.previous_amount', 422, 'exempt_paise'],
    ['more tax than salary', { tds_paise: 60_000_001 }, 'statutory.previous_amount', 422, 'tds_paise'],
  ])('%s is refused', async (_what, more, code, status, field) => expect(await add(asha, more)).toRefuse(code, status, field));

  test('a wrong TAN is named', async () => {
    expect((await add(asha, { tan: 'PNEF1234D' })).body).toMatchObject({ errors: [{ path: 'tan' }] });
  });

  test('the employee enters it, the office corrects it, and both are in the log', async () => {
    const made = await add(asha);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.data).toMatchObject({ tan: 'PNEF01234D', exempt_paise: 10_000_000, version: 1, file_name: null });
    const params = { id: made.data.previous_employment_id };
    const { tax_year: _year, ...facts } = whole;
    const change = (who: Signed, version: number) =>
      who.call(previousEmployments.update, { params, body: { ...facts, salary_paise: 61_000_000, version } });
    expect(await change(bina, 1)).toRefuse('statutory.not_found', 404);
    expect((await change(owner, 1)).data).toMatchObject({ salary_paise: 61_000_000, version: 2 });
    expect(await change(asha, 1)).toRefuse('statutory.version_conflict', 409);
    const profile = await owner.call(taxProfiles.get, { params: { employee_id: asha_id }, query: { tax_year: YEAR } });
    expect(profile.data).toMatchObject({ previous_salary_paise: 61_000_000, previous_tds_paise: 2_000_000 });
  });

  test('its file is read by the employee and the office alone', async () => {
    const [row] = (await asha.call(previousEmployments.list)).data.rows;
    const params = { id: row?.previous_employment_id ?? '' };
    const attach = (who: Signed, text: string) =>
      who.call(previousEmployments.attach, { params, upload: { name: 'form-122.pdf', text, fields: {} } } as never);
    expect(await attach(asha, 'no document')).toRefuse('upload.not_accepted', 422);
    expect(await attach(bina, PDF)).toRefuse('statutory.not_found', 404);
    expect((await attach(asha, PDF)).data).toMatchObject({ file_name: 'form-122.pdf' });
    for (const who of [asha, owner]) expect((await who.call(previousEmployments.file, { params })).status).toBe(200);
    expect(await bina.call(previousEmployments.file, { params })).toRefuse('statutory.not_found', 404);
  });

  test('a cancelled one counts no longer and stays readable', async () => {
    const [row] = (await asha.call(previousEmployments.list)).data.rows;
    const params = { id: row?.previous_employment_id ?? '' };
    const cancel = (version: number) =>
      asha.call(previousEmployments.cancel, { params, body: { reason: 'Entered for the wrong year', version } });
    expect((await cancel(row?.version ?? 0)).data).toMatchObject({ cancel_reason: 'Entered for the wrong year' });
    expect(await cancel((row?.version ?? 0) + 1)).toRefuse('statutory.previous_cancelled', 409);
    const profile = await owner.call(taxProfiles.get, { params: { employee_id: asha_id }, query: { tax_year: YEAR } });
    expect(profile.data).toMatchObject({ previous_salary_paise: 0, previous_tds_paise: 0 });
    expect((await asha.call(previousEmployments.list)).data.rows).toHaveLength(1);
  });
});
