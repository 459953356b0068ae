import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-09-25' });
  world = await payrollWorld(installation, 'IN-MH');
  await world.owner.call(registrations.create, {
    body: { scheme: 'esi', number: '31000123450000999', from_date: '2020-04-01' } as never,
  });
}, 60_000);
afterAll(() => installation.close());

const pay = async (month: string) => {
  const run = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, run.payroll_id);
  return run.payroll_id;
};

test('arrears of an earlier month are an ESI statement of that month, with the shares that the payslip took', async () => {
  const { owner } = world;
  const finance = (await owner.person({ role: 'finance' })) as unknown as Tenant;
  const ravi = await hireEmployee(installation, world, {
    first_name: 'Ravi',
    joined_on: '2024-04-01',
    ctc_annual_paise: 16_800_000,
    identity: { esi_number: '3100000001' },
  });
  await pay('2026-07');
  const made = await owner.call(salaryRevisions.create, {
    body: {
      employee_id: ravi,
      kind: 'annual',
      effective_from: '2026-07-01',
      payout_month: '2026-08',
      ctc_annual_paise: 19_200_000,
      structure_version_id: world.structure_version_id,
      reason: 'Annual revision',
      submit: true,
    },
  });
  await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
  const august = await pay('2026-08');
  const params = { orgId: owner.org_id };
  const { rows } = (await owner.call(statements.esi.build, { params, body: { month: '2026-08' } })).data;
  expect(rows.map(({ kind, origin_month, line_count }) => [kind, origin_month, line_count])).toEqual([
    ['regular', '2026-08', 1],
    ['arrears', '2026-07', 1],
  ]);
  const { lines } = (await owner.call(payrolls.slip, { params: { id: august, employeeId: ravi } })).data;
  const taken = (code: string, month: string | null) =>
    lines.find((line) => line.code === code && (line.origin_month?.slice(0, 7) ?? null) === month)?.amount_paise;
  const heads = (kind: string) =>
    Object.fromEntries((rows.find((row) => row.kind === kind)?.heads ?? []).map(({ key, amount_paise }) => [key, amount_paise]));
  expect(taken('ESI_EMPLOYEE', '2026-07')).toBeGreaterThan(0);
  expect(heads('arrears')).toEqual({ employee: taken('ESI_EMPLOYEE', '2026-07'), employer: taken('ESI_EMPLOYER', '2026-07') });
  expect(heads('regular')).toEqual({ employee: taken('ESI_EMPLOYEE', null), employer: taken('ESI_EMPLOYER', null) });
  const arrears = rows.find(({ kind }) => kind === 'arrears')?.statement_id ?? '';
  const checked = await owner.call(statements.esi.check, { params: { ...params, id: arrears }, body: {} });
  expect(checked.data.findings.filter(({ level }) => level === 'error')).toEqual([]);
  const lines_of = (await owner.call(statements.esi.lines, { params: { ...params, id: arrears } })).data.rows;
  expect(lines_of[0]?.wages.esi).toBeGreaterThan(0);
});
