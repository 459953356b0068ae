import { payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { ptaxExemptions } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
let installation: Installation;
let world: PayrollWorld;
let asha = '';
let payroll_id = '';

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation, 'IN-KA');
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'P1', ctc_annual_paise: 120_000_000 });
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
}, 60_000);
afterAll(() => installation.close());

const record = (fields: Record<string, string>, who: Signed = world.owner, text = PDF) =>
  who.call(ptaxExemptions.record, {
    upload: { name: 'certificate.pdf', text, fields: { employee_id: asha, kind: 'disability', ...fields } },
  } as never);
/** Professional tax of the draft, calculated again where somebody changed what it is made of, and why. */
const taxed = async () => {
  await installation.runJobs();
  const { lines, explanations } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: asha } })).data;
  return { paise: lines.find(({ code }) => code === 'PTAX')?.amount_paise ?? 0, why: JSON.stringify(explanations) };
};

test('months within the certificate are not taxed, and the payslip says why', async () => {
  expect((await taxed()).paise).toBe(20_000);
  // one that ended, and one that begins later, change nothing
  for (const [from_date, until_date] of [
    ['2026-01-01', '2026-09-30'],
    ['2026-11-01', ''],
  ] as const)
    expect((await record({ from_date, until_date })).status).toBe(201);
  expect((await taxed()).paise).toBe(20_000);

  const made = await record({ from_date: '2026-10-15', until_date: '2026-10-31', note: 'Certificate of the district hospital' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.data).toMatchObject({ employee_code: 'P1', kind: 'disability', until_date: '2026-10-31', version: 1 });
  const exempt = await taxed();
  expect(exempt.paise).toBe(0);
  expect(exempt.why).toContain('exempt by certificate: disability');

  const params = { id: made.data.exemption_id };
  const file = await world.owner.call(ptaxExemptions.file, { params });
  expect(file.raw.toString()).toBe(PDF);
  const end = (until_date: string, version?: number) =>
    world.owner.call(ptaxExemptions.end, { params, body: { until_date, ...(version && { version }) } });
  expect(await end('2026-10-14')).toRefuse('statutory.exemption_dates', 422, 'until_date');
  expect((await end('2026-12-31', 1)).data).toMatchObject({ until_date: '2026-12-31', version: 2 });
  expect(await end('2026-11-30', 1)).toRefuse('statutory.version_conflict', 409);

  const body = { reason: 'Was the certificate of somebody else', version: 2 };
  expect((await world.owner.call(ptaxExemptions.cancel, { params, body })).data.cancel_reason).toBe(body.reason);
  expect(await end('2026-11-30')).toRefuse('statutory.exemption_cancelled', 409);
  expect((await taxed()).paise).toBe(20_000);
});

test('needs a certificate, an order of days, and the permission', async () => {
  expect(await record({ from_date: '2026-10-01', until_date: '2026-09-30' })).toRefuse('statutory.exemption_dates', 422);
  expect(await record({ from_date: '2026-10-01' }, world.owner, 'no file')).toRefuse('upload.not_accepted', 422);
  const finance = await world.owner.person({ role: 'finance' });
  expect(await record({ from_date: '2026-10-01' }, finance)).toRefuse('access.forbidden', 403);
  const list = (query: object, who: Signed = world.owner) => who.call(ptaxExemptions.list, { query: query as never });
  expect((await list({ on: '2026-12-01' })).data.rows.map(({ from_date }) => from_date)).toEqual(['2026-11-01']);
  expect(await list({}, finance)).toRefuse('access.forbidden', 403);
});

test('the month in which it ends is told once', async () => {
  expect((await record({ from_date: '2026-10-01', until_date: '2026-10-31' })).status).toBe(201);
  const hr = await world.owner.person({ role: 'hr_admin' });
  const told = async () =>
    (await hr.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'statutory.ptax_exemption_ending');
  // a later certificate follows
  await installation.runJob('statutory.ptax_exemptions_ending', world.owner.org_id);
  expect(await told()).toEqual([]);
  const later = (await world.owner.call(ptaxExemptions.list, { query: { on: '2026-11-01' } })).data.rows[0];
  const body = { reason: 'The hospital took it back' };
  await world.owner.call(ptaxExemptions.cancel, { params: { id: later?.exemption_id ?? '' }, body });
  for (const _ of [1, 2]) await installation.runJob('statutory.ptax_exemptions_ending', world.owner.org_id);
  expect(await told()).toMatchObject([
    {
      title: expect.stringMatching(/^Professional tax exemption of Asha.* ends on 31 Oct 2026$/),
      link: `/employees/statutory/${asha}/edit?tab=ptax`,
    },
  ]);
});
