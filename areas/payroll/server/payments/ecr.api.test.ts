import { identities } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { epfDeclarations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
});
afterAll(() => installation.close());

const hire = (world: PayrollWorld, employee_code: string, more: Record<string, unknown> = {}) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });

describe('the ECR', () => {
  let world: PayrollWorld;
  let payroll_id: string;
  const fileOf = async () =>
    (await world.owner.call(payrolls.ecr, { params: { id: payroll_id } })).raw
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split('#~#'));
  const check = async () => (await world.owner.call(payrolls.ecrCheck, { params: { id: payroll_id } })).data;

  test('names are cleaned as EPFO takes them; who cannot be in the file is listed with the reason', async () => {
    world = await payrollWorld(installation);
    await hire(world, 'E1', { first_name: 'Maria', last_name: "D'Souza" });
    await hire(world, 'E2', { first_name: 'Anne-Marie', last_name: 'Élan' });
    await hire(world, 'E3', { identity: {}, form_11: false });
    const run = await runPayroll(installation, world, '2026-10');
    payroll_id = run.payroll_id;
    await finaliseRun(installation, world, payroll_id);
    expect((await fileOf()).map(([, name]) => name)).toEqual(['Maria DSouza', 'Anne Marie Elan']);
    const { members, in_file, left_out, findings } = await check();
    expect({ members, in_file }).toEqual({ members: 3, in_file: 2 });
    expect(left_out).toMatchObject([{ full_name: 'E3', reasons: ['UAN missing'] }]);
    expect(findings.filter(({ code }) => code === 'ecr.name_cleaned').map(({ message }) => message)).toEqual([
      'Name in the ECR: Maria DSouza',
      'Name in the ECR: Anne Marie Elan',
    ]);
  });

  test('the number and the name of today are used', async () => {
    const person = (await world.owner.call(payrolls.slips, { params: { id: payroll_id }, query: { search: 'E3' } })).data.rows[0];
    const employee_id = person?.employee_id ?? '';
    const saved = await world.owner.call(epfDeclarations.put, {
      params: { employee_id },
      body: { name_on_uan: 'EMMA  THREE', earlier_member: true, first_epf_joined_on: '2012-04-01', version: 0 },
    });
    expect(saved).toMatchObject({ status: 200, data: { name_on_uan: 'EMMA THREE', version: 1 } });
    await setUan(employee_id, '100999888777');
    expect(await fileOf()).toContainEqual(expect.arrayContaining(['100999888777', 'EMMA THREE']));
    expect((await check()).left_out).toEqual([]);
  });

  const setUan = async (employee_id: string, uan: string) => {
    const params = { id: employee_id };
    const { version } = (await world.owner.call(identities.get, { params })).data;
    const answer = await world.owner.call(identities.update, { params, body: { uan, version } as never });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
});

test('NCP days are whole days, half a day counts as one', async () => {
  const world = await payrollWorld(installation);
  const days = [0.5, 1, 2.5];
  const ids: string[] = [];
  for (const [at] of days.entries()) ids.push(await hire(world, `N${at}`));
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  for (const [at, lop_days] of days.entries())
    await world.owner.call(payrolls.putDays, {
      params: { id: payroll_id, employeeId: ids[at] ?? '' },
      body: { lop_days, reason: 'absent' },
    });
  await installation.runJobs();
  await finaliseRun(installation, world, payroll_id);
  const file = (await world.owner.call(payrolls.ecr, { params: { id: payroll_id } })).raw.toString().trim().split('\n');
  expect(file.map((line) => line.split('#~#')[9])).toEqual(['1', '1', '3']);
});

describe('pension membership (EPS)', () => {
  const eps = async (world: PayrollWorld, payroll_id: string, employeeId: string) => {
    const slip = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } })).data;
    return slip.lines.find(({ code }) => code === 'EPS_EMPLOYER')?.amount_paise ?? 0;
  };

  test('above the ceiling, first joined from 2014-09-01: none until Form 11 says otherwise', async () => {
    const world = await payrollWorld(installation);
    const high = { joined_on: '2026-10-01', ctc_annual_paise: 150_000_000, form_11: false };
    const undeclared = await hire(world, 'P1', high);
    const below = await hire(world, 'P2', { ...high, ctc_annual_paise: 24_000_000 });
    const early = await hire(world, 'P3', { ...high, joined_on: '2014-08-31' });
    const { payroll_id } = await runPayroll(installation, world, '2026-10');
    expect(await eps(world, payroll_id, undeclared)).toBe(0);
    expect(await eps(world, payroll_id, below)).toBeGreaterThan(0);
    expect(await eps(world, payroll_id, early)).toBe(208_300);
    const asked = (
      await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { code: 'form_11_missing' } })
    ).data.rows;
    expect(asked.map(({ employee_code, severity }) => [employee_code, severity])).toEqual([['P1', 'W']]);
    const slip = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: undeclared } })).data;
    const why = slip.explanations[slip.lines.findIndex(({ code }) => code === 'EPF_EMPLOYEE')];
    expect(JSON.stringify(why)).toContain('Form 11');

    await world.owner.call(epfDeclarations.put, {
      params: { employee_id: undeclared },
      body: { name_on_uan: null, earlier_member: true, first_epf_joined_on: '2010-01-01', version: 0 },
    });
    await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    expect(await eps(world, payroll_id, undeclared)).toBe(208_300);
  });

  test('Form 11 of many is saved in one step, all or none, and the next calculation follows it', async () => {
    const world = await payrollWorld(installation);
    const high = { joined_on: '2026-10-01', ctc_annual_paise: 150_000_000, form_11: false };
    const [first, second] = [await hire(world, 'F1', high), await hire(world, 'F2', high)];
    const { payroll_id } = await runPayroll(installation, world, '2026-10');
    const save = (rows: object[]) => world.owner.call(epfDeclarations.saveMany, { body: { rows } as never });
    const before = { employee_code: 'f1', earlier_member: true, first_epf_joined_on: '2010-01-01', name_on_uan: 'F ONE' };
    const wrong = await save([
      before,
      { employee_code: 'F2', earlier_member: false, first_epf_joined_on: '2010-01-01' },
      { employee_code: 'F1', earlier_member: true, first_epf_joined_on: '2027-01-01' },
      { employee_code: 'X', earlier_member: true },
    ]);
    expect(wrong.data.saved).toBe(0);
    expect(wrong.data.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'first_epf_joined_on'],
      [3, 'employee_code'],
      [3, 'first_epf_joined_on'],
      [4, 'employee_code'],
    ]);
    expect((await save([before, { employee_code: 'F2', earlier_member: false }])).data).toEqual({ saved: 2, errors: [] });
    const got = (await world.owner.call(epfDeclarations.get, { params: { employee_id: first } })).data;
    expect(got).toMatchObject({ earlier_member: true, name_on_uan: 'F ONE', version: 1 });
    await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    expect([await eps(world, payroll_id, first), await eps(world, payroll_id, second)]).toEqual([208_300, 0]);
    const left = await world.owner.call(payrolls.exceptions, {
      params: { id: payroll_id },
      query: { code: 'form_11_missing' },
    });
    expect(left.data.rows).toEqual([]);
    // a row without the name keeps it
    await save([{ employee_code: 'F1', earlier_member: true, first_epf_joined_on: '2011-01-01' }]);
    expect((await world.owner.call(epfDeclarations.get, { params: { employee_id: first } })).data).toMatchObject({
      name_on_uan: 'F ONE',
      first_epf_joined_on: '2011-01-01',
      version: 2,
    });
  });

  test('a declaration of no earlier membership above the ceiling keeps them out, without a question', async () => {
    const world = await payrollWorld(installation);
    const first = await hire(world, 'P1', { joined_on: '2026-10-01', ctc_annual_paise: 150_000_000, form_11: false });
    await world.owner.call(epfDeclarations.put, {
      params: { employee_id: first },
      body: { name_on_uan: null, earlier_member: false, version: 0 },
    });
    const { payroll_id } = await runPayroll(installation, world, '2026-10');
    expect(await eps(world, payroll_id, first)).toBe(0);
    expect(
      (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { code: 'form_11_missing' } })).data.rows,
    ).toEqual([]);
  });

  test('Form 11 is saved with its version, and its dates are checked', async () => {
    const world = await payrollWorld(installation);
    const employee_id = await hire(world, 'P1', { form_11: false });
    const put = (body: Record<string, unknown>) =>
      world.owner.call(epfDeclarations.put, {
        params: { employee_id },
        body: { name_on_uan: null, version: 0, ...body } as never,
      });
    expect(await put({ earlier_member: false, first_epf_joined_on: '2012-01-01' })).toRefuse(
      'validation',
      422,
      'first_epf_joined_on',
    );
    expect(await put({ earlier_member: true, first_epf_joined_on: '2026-12-01' })).toRefuse(
      'statutory.declaration_date',
      422,
      'first_epf_joined_on',
    );
    expect((await put({ earlier_member: true, first_epf_joined_on: '2012-01-01' })).status).toBe(200);
    expect(await put({ earlier_member: true })).toRefuse('statutory.version_conflict', 409);
    const got = await world.owner.call(epfDeclarations.get, { params: { employee_id } });
    expect(got.data).toMatchObject({ earlier_member: true, first_epf_joined_on: '2012-01-01', version: 1 });
    const again = await world.owner.call(epfDeclarations.put, { params: { employee_id }, body: got.data as never });
    expect(again).toMatchObject({ status: 200, data: { version: 2 } });
  });
});
