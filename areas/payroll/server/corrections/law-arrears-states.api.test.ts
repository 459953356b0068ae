import { designations } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, readWorkbook } from '@hrms/platform/testing';
import { lawReleases, registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-11-20');
});
afterAll(() => installation.close());

type Case = {
  state: string;
  scheme: 'ptax' | 'lwf';
  parameter: string;
  from: string;
  number: string;
  /** Where the state asks for a least number of employees. */
  employees: number;
  arrears: Record<string, number>;
};

/** A table of a state that is changed from a day on, and what an employee on 15 lakh lacks in October. */
const CASES: readonly Case[] = [
  {
    state: 'IN-WB',
    scheme: 'ptax',
    parameter: 'ptax.IN-WB',
    from: '2026-10-01',
    number: '19PT/1',
    employees: 1,
    arrears: { PTAX: 800 },
  },
  {
    state: 'IN-HR',
    scheme: 'lwf',
    parameter: 'lwf.IN-HR',
    from: '2026-01-01',
    number: 'LWF/HR/1',
    employees: 10,
    arrears: { LWF_EMPLOYEE: 100, LWF_EMPLOYER: 200 },
  },
];

test.each(CASES)('$parameter: what October lacks goes into the next run and its statement', async (one) => {
  const world = await payrollWorld(installation, one.state);
  const { owner } = world;
  const [fitter] = (await owner.call(designations.list)).data.rows;
  await owner.call(designations.update, {
    params: { id: fitter?.designation_id ?? '' },
    body: { title: 'Fitter', lwf_category: 'worker', version: fitter?.version ?? 1 },
  });
  const seed = { joined_on: '2024-04-01', ctc_annual_paise: 150_000_000 };
  let employee_id = '';
  for (let at = 1; at <= one.employees; at += 1)
    employee_id = await hireEmployee(installation, world, { first_name: `Asha ${'BCDEFGHIJK'[at - 1]}`, ...seed });
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-10')).payroll_id);

  const compare = () => installation.runJob('statutory.law_release', owner.org_id);
  await compare();
  await withClient(installation.superUrl, (client) =>
    client.query(
      `update app.law_known set digest = 'former', known_on = '2026-11-01', law = jsonb_set(law, array[$2],
        (select jsonb_agg(entry) from jsonb_array_elements(law->$2) entry where entry->>'from' < $3))
       where org_id = $1`,
      [owner.org_id, one.parameter, one.from],
    ),
  );
  await compare();
  const [change] = (await owner.call(lawReleases.list)).data.rows;
  const whole = Object.values(one.arrears).reduce((sum, paise) => sum + paise, 0) * one.employees;
  expect(change).toMatchObject({ parameter_id: one.parameter, is_estimate: false, status: 'open' });
  expect(change?.months).toMatchObject([{ month: '2026-10', affected: one.employees, arrears_paise: whole }]);

  const id = change?.law_release_id ?? '';
  const body = { version: change?.version ?? 0, decision: 'arrears' as const, note: 'The notification was read' };
  const proposed = (await owner.call(lawReleases.propose, { params: { id }, body })).data;
  const finance = await owner.person({ role: 'finance' });
  const accepted = await finance.call(lawReleases.approve, { params: { id }, body: { version: proposed.version } });
  expect(accepted.data, JSON.stringify(accepted.body)).toMatchObject({ status: 'accepted', paid_in_month: '2026-11' });

  const run = await runPayroll(installation, world, '2026-11');
  const { lines } = (await owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: employee_id } })).data;
  const recovered = lines.filter(({ origin_month }) => origin_month?.startsWith('2026-10'));
  expect(Object.fromEntries(recovered.map(({ code, amount_paise }) => [code, amount_paise]))).toEqual(one.arrears);
  // the month itself is what the state's table says
  const own = lines.filter(({ code, origin_month }) => code in one.arrears && origin_month === null);
  expect(own.map(({ amount_paise }) => amount_paise)).toEqual(one.scheme === 'ptax' ? [20_800] : [3_500, 7_000]);
  await finaliseRun(installation, world, run.payroll_id);

  const place = { orgId: owner.org_id, stateId: one.state };
  const registered = await owner.call(registrations.create, {
    body: { scheme: one.scheme, number: one.number, state_code: one.state, from_date: '2020-04-01' } as never,
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(201);
  const calls = statements[one.scheme] as unknown as typeof statements.ptax;
  const built = await owner.call(calls.build, { params: place, body: { month: '2026-11' } });
  const [statement] = built.data.rows;
  const regular = own.reduce((sum, { amount_paise }) => sum + amount_paise, 0) * one.employees;
  expect(statement).toMatchObject({ payable_paise: regular + whole, line_count: 2 * one.employees });
  const params = { ...place, id: statement?.statement_id ?? '' };
  const checked = (await owner.call(calls.check, { params, body: {} })).data;
  expect(checked.findings.filter(({ level }) => level === 'error')).toEqual([]);
  const [head, ...roll] = readWorkbook((await owner.call(calls.download, { params, body: {} })).raw);
  const column = head?.indexOf('Month') ?? -1;
  const rows = (month: string) => roll.filter((row) => row[column] === month).length;
  expect([rows('2026-10'), rows('2026-11'), roll.length]).toEqual([one.employees, one.employees, 2 * one.employees]);
});
