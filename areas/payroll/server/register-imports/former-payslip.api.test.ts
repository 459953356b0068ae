import { formerPayslips } from '@hrms/payroll/contract';
import { inTenant, packParts } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { lockFormerPayslips } from './former-payslip.queries.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-08-28');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'E-1', ctc_annual_paise: 60_000_000 });
  await hireEmployee(installation, world, { first_name: 'Ravi', employee_code: 'E-202603', ctc_annual_paise: 60_000_000 });
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-07')).payroll_id);
});
afterAll(() => installation.close());

const pdf = (words: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${words}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
const send = (files: Record<string, Buffer>, fields: Record<string, string> = {}) =>
  world.owner.call(formerPayslips.upload, {
    upload: {
      name: 'payslips.zip',
      type: 'application/zip',
      text: packParts(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))),
      fields,
    },
  });
const listed = async () =>
  (await world.owner.call(formerPayslips.list, { query: {} })).data.rows.map(
    ({ employee_code, period_month, name }) => `${employee_code} ${period_month} ${name}`,
  );

test('a ZIP is stored file by file with employee and month; what does not fit is named with its reason', async () => {
  const answer = await send({
    'E-1 2026-03.pdf': pdf('march'),
    '2026-02/e-1.pdf': pdf('february'),
    // the whole name is a code, so it says no month
    'E-202603.pdf': pdf('which month'),
    'E-9 2026-03.pdf': pdf('nobody'),
    'E-1_2026-07.pdf': pdf('paid here'),
    'E-1 2026-09.pdf': pdf('to come'),
    '202603 E-1.pdf': pdf('again'),
    'E-1 2026-01.pdf': Buffer.from('no document'),
    '__MACOSX/E-1 2026-03.pdf': pdf('rubbish'),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.data.stored).toBe(2);
  expect(answer.data.left_out.map(({ name, reason }) => `${name}: ${reason}`).slice(0, 5)).toEqual([
    'E-202603.pdf: No month in the name. Add it, such as 2026-03, or choose the month',
    'E-9 2026-03.pdf: No employee has the code "E-9"',
    'E-1_2026-07.pdf: July 2026 was paid here and has a payslip',
    'E-1 2026-09.pdf: September 2026 is still to come',
    '202603 E-1.pdf: A second file for this employee and month',
  ]);
  expect(answer.data.left_out.map(({ name }) => name).at(-1)).toBe('E-1 2026-01.pdf');
  expect(await listed()).toEqual(['E-1 2026-03 E-1 2026-03.pdf', 'E-1 2026-02 e-1.pdf']);
});

test('files without a month take the chosen one, and a second upload takes the place of the first', async () => {
  expect(
    (await send({ 'E-202603.pdf': pdf('may'), 'E-1 2026-03.pdf': pdf('march again') }, { period_month: '2026-05' })).data,
  ).toEqual({ stored: 2, left_out: [] });
  expect(await listed()).toEqual(['E-202603 2026-05 E-202603.pdf', 'E-1 2026-03 E-1 2026-03.pdf', 'E-1 2026-02 e-1.pdf']);
  const [march] = (await world.owner.call(formerPayslips.list, { query: { employee_id: asha, period_month: '2026-03' } })).data
    .rows;
  const file = await world.owner.call(formerPayslips.file, { params: { id: march?.former_payslip_id ?? '' } });
  expect(file.raw.toString()).toContain('march again');
});

test('a second upload while one is under way is refused', async () => {
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    expect(await lockFormerPayslips(tx)).toBe(true);
    expect(await send({ 'E-1 2026-01.pdf': pdf('january') })).toRefuse('upload.not_accepted', 422, 'file');
  });
  expect((await send({ 'E-1 2026-01.pdf': pdf('january') })).data.stored).toBe(1);
  const [january] = (await world.owner.call(formerPayslips.list, { query: { period_month: '2026-01' } })).data.rows;
  await world.owner.call(formerPayslips.remove, { params: { id: january?.former_payslip_id ?? '' } });
});

test('employees see their own, nobody else does but those who see all payslips; only who moves in removes one', async () => {
  const own = await world.owner.person({ role: 'employee' }, { employee_id: asha });
  const rows = (await own.call(formerPayslips.list, { query: {} })).data.rows;
  expect(rows.map(({ period_month }) => period_month)).toEqual(['2026-03', '2026-02']);
  const params = { id: rows[0]?.former_payslip_id ?? '' };
  expect((await own.call(formerPayslips.file, { params })).status).toBe(200);
  const manager = await world.owner.person({ role: 'manager' });
  expect((await manager.call(formerPayslips.file, { params })).status).toBe(404);
  expect(await own.call(formerPayslips.remove, { params })).toRefuse('access.forbidden', 403);
  expect((await world.owner.call(formerPayslips.remove, { params })).status).toBe(200);
  expect((await own.call(formerPayslips.file, { params })).status).toBe(404);
  expect(await send({})).toRefuse('upload.not_accepted', 422, 'file');
});
