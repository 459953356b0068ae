import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { lowerDeductions, statutoryExports, tdsProjections } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const NUMBER = '26A1B2C3D4E5F6G';
let installation: Installation;
let world: PayrollWorld;
let asha = '';
let bina = '';
let payroll_id = '';

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation, 'IN-KA');
  const hire = (first_name: string) => hireEmployee(installation, world, { first_name, ctc_annual_paise: 600_000_000 });
  asha = await hire('Asha');
  bina = await hire('Bina');
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
}, 60_000);
afterAll(() => installation.close());

const CERTIFICATE = {
  certificate_number: NUMBER.toLowerCase(),
  from_date: '2026-10-01',
  until_date: '2027-03-31',
  rate_bp: '500',
};
const record = (fields: Record<string, string>, who: Signed = world.owner) =>
  who.call(lowerDeductions.record, {
    upload: { name: 'certificate.pdf', text: PDF, fields: { employee_id: asha, ...CERTIFICATE, ...fields } },
  } as never);
/** TDS of the draft, calculated again where somebody changed what it is made of, and why. */
const taxed = async (employeeId = asha) => {
  await installation.runJobs();
  const { lines, explanations } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } })).data;
  return { paise: lines.find(({ code }) => code === 'TDS')?.amount_paise ?? 0, why: JSON.stringify(explanations) };
};
const list = async (query: object = {}, who: Signed = world.owner) =>
  (await who.call(lowerDeductions.list, { query: query as never })).data.rows;

test('names what is wrong with a certificate', async () => {
  expect(await record({ certificate_number: '26A1B2C3D4E5F6' })).toRefuse('validation', 422, 'certificate_number');
  expect(await record({ rate_bp: '10001' })).toRefuse('validation', 422, 'rate_bp');
  expect(await record({ until_date: '2026-09-30' })).toRefuse('statutory.lower_deduction_dates', 422, 'until_date');
  expect(await record({ until_date: '2027-04-01' })).toRefuse('statutory.lower_deduction_dates', 422, 'until_date');
  expect(await record({ employee_id: world.owner.org_id })).toRefuse('statutory.not_found', 404);
  const hr = await world.owner.person({ role: 'manager' });
  expect(await record({}, hr)).toRefuse('access.forbidden', 403);
  expect(await list()).toEqual([]);
});

test('a payment between its days is deducted at its rate, and the payslip and projection say why', async () => {
  const before = await taxed();
  const made = await record({});
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.data).toMatchObject({ certificate_number: NUMBER, rate_bp: 500, limit_paise: null, used_paise: 0, version: 1 });
  const lower = await taxed();
  expect(lower.paise).toBeLessThan(before.paise);
  expect(lower.why).toContain(`${NUMBER}: 5% of`);
  const sheet = (await world.owner.call(tdsProjections.get, { params: { employee_id: asha } })).data;
  expect(JSON.stringify(sheet.steps)).toContain(NUMBER);
  expect(await record({ certificate_number: '26A1B2C3D4E5F6H', from_date: '2027-03-31' })).toRefuse(
    'statutory.lower_deduction_overlaps',
    409,
  );
  expect(await record({ employee_id: bina })).toRefuse('statutory.lower_deduction_overlaps', 409);

  const params = { id: made.data.lower_deduction_id };
  expect((await world.owner.call(lowerDeductions.file, { params })).raw.toString()).toBe(PDF);
  const end = (until_date: string, version?: number) =>
    world.owner.call(lowerDeductions.end, { params, body: { until_date, ...(version && { version }) } });
  // the day of payment is the last of the month
  expect((await end('2026-10-30', 1)).data).toMatchObject({ until_date: '2026-10-30', version: 2 });
  expect((await taxed()).paise).toBe(before.paise);
  expect(await end('2026-12-31', 1)).toRefuse('statutory.version_conflict', 409);
  expect((await end('2026-10-31')).status).toBe(200);
  expect((await taxed()).paise).toBe(lower.paise);

  const body = { reason: 'Was the certificate of somebody else' };
  expect((await world.owner.call(lowerDeductions.cancel, { params, body })).data.cancel_reason).toBe(body.reason);
  expect((await taxed()).paise).toBe(before.paise);
  expect(await end('2026-11-30')).toRefuse('statutory.lower_deduction_cancelled', 409);
});

test('above its limit the average rate counts, and the next month knows what is used', async () => {
  const average = await taxed();
  const made = await record({ limit_paise: '10000000' });
  const part = await taxed();
  expect(part.why).toContain('5% of ₹1,00,000 that its limit leaves');
  expect(part.paise).toBeGreaterThan(500_000);
  expect(part.paise).toBeLessThan(average.paise);
  await finaliseRun(installation, world, payroll_id);
  const [used] = await list({ employee_id: asha, on: '2026-11-30' });
  expect(used?.used_paise).toBeGreaterThan(10_000_000);
  const params = { id: made.data.lower_deduction_id };
  const cancelled = await world.owner.call(lowerDeductions.cancel, { params, body: { reason: 'Recorded by mistake' } });
  expect(cancelled).toRefuse('statutory.lower_deduction_used', 409);
  payroll_id = (await runPayroll(installation, world, '2026-11')).payroll_id;
  expect((await taxed()).why).not.toContain(NUMBER);
});

test('an employee sees the own certificate alone; a list is a file', async () => {
  const person = await world.owner.person({ role: 'employee' }, { employee_id: asha });
  const other = await world.owner.person({ role: 'employee' }, { employee_id: bina });
  expect(new Set((await list({}, person)).map(({ employee_id }) => employee_id))).toEqual(new Set([asha]));
  expect(await list({}, other)).toEqual([]);
  const [own] = await list({}, person);
  const params = { id: own?.lower_deduction_id ?? '' };
  expect(await other.call(lowerDeductions.file, { params })).toRefuse('statutory.not_found', 404);
  expect((await person.call(lowerDeductions.file, { params })).status).toBe(200);
  const file = await world.owner.call(statutoryExports.lowerDeductions, { query: { format: 'csv' } as never });
  expect(String(file.raw)).toContain(NUMBER);
});
