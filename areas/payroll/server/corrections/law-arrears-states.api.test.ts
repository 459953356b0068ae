import { designations } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, readWorkbook } from '@hrms/platform/testing';
import { lawReleases, leaverDues, registrations, statements } from '@hrms/statutory/contract';
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

/** A figure of a table that was higher in the law as the organisation knew it, and what each employee gets back of October. */
const REFUNDS: readonly (Omit<Case, 'from'> & { figure: number; former: number })[] = [
  {
    state: 'IN-WB',
    scheme: 'ptax',
    parameter: 'ptax.IN-WB',
    figure: 20_800,
    former: 21_600,
    number: '19PT/2',
    employees: 2,
    arrears: { PTAX: -800 },
  },
  {
    state: 'IN-HR',
    scheme: 'lwf',
    parameter: 'lwf.IN-HR',
    figure: 3_500,
    former: 3_600,
    number: 'LWF/HR/2',
    employees: 11,
    arrears: { LWF_EMPLOYEE: -100, LWF_EMPLOYER: -200 },
  },
];

test.each(REFUNDS)('$parameter: what October took too much is given back, to a leaver outside the run', async (one) => {
  const world = await payrollWorld(installation, one.state);
  const { owner } = world;
  const [fitter] = (await owner.call(designations.list)).data.rows;
  await owner.call(designations.update, {
    params: { id: fitter?.designation_id ?? '' },
    body: { title: 'Fitter', lwf_category: 'worker', version: fitter?.version ?? 1 },
  });
  const seed = { joined_on: '2024-04-01', ctc_annual_paise: 150_000_000 };
  const ids: string[] = [];
  for (let at = 1; at <= one.employees; at += 1)
    ids.push(await hireEmployee(installation, world, { first_name: `Asha ${'BCDEFGHIJKL'[at - 1]}`, ...seed }));
  const [leaver = '', stays = ''] = ids;
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-10')).payroll_id);
  const as = (sql: string, values: unknown[]) => withClient(installation.superUrl, (client) => client.query(sql, values));
  await as(`update app.employee set last_working_day = '2026-10-31' where id = $1`, [leaver]);
  await as(
    `insert into app.employee_status (org_id, id, employee_id, from_date, status, source_area, created_at)
       values ($1, gen_random_uuid(), $2, '2026-11-01', 'left', 'lifecycle', now())`,
    [owner.org_id, leaver],
  );

  const compare = () => installation.runJob('statutory.law_release', owner.org_id);
  await compare();
  await as(
    `update app.law_known set digest = 'former', known_on = '2026-11-01',
       law = jsonb_set(law, array[$2], replace((law->$2)::text, $3, $4)::jsonb) where org_id = $1`,
    [owner.org_id, one.parameter, `: ${one.figure},`, `: ${one.former},`],
  );
  await compare();
  const change = (await owner.call(lawReleases.list)).data.rows.find(({ is_estimate }) => !is_estimate);
  const each = Object.values(one.arrears).reduce((sum, paise) => sum + paise, 0);
  expect(change?.months).toMatchObject([{ month: '2026-10', affected: one.employees, arrears_paise: each * one.employees }]);

  const id = change?.law_release_id ?? '';
  const body = { version: change?.version ?? 0, decision: 'arrears' as const, note: 'The notification was read' };
  const proposed = (await owner.call(lawReleases.propose, { params: { id }, body })).data;
  const finance = await owner.person({ role: 'finance' });
  const accepted = await finance.call(lawReleases.approve, { params: { id }, body: { version: proposed.version } });
  expect(accepted.data, JSON.stringify(accepted.body)).toMatchObject({ status: 'accepted', paid_in_month: '2026-11' });

  const run = await runPayroll(installation, world, '2026-11');
  const { lines } = (await owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: stays } })).data;
  const back = lines.filter(({ origin_month }) => origin_month?.startsWith('2026-10'));
  expect(Object.fromEntries(back.map(({ code, amount_paise }) => [code, amount_paise]))).toEqual(one.arrears);
  await finaliseRun(installation, world, run.payroll_id);

  // who left is in no run: a refund of the share that was deducted, which Finance records once
  const open = (await finance.call(leaverDues.list, { query: { law_release_id: id, status: 'open' } })).data.rows;
  const shares = { ptax: [-800, 0], lwf: [-100, -200] }[one.scheme];
  expect(open).toMatchObject([
    {
      employee_id: leaver,
      employee_paise: shares[0],
      employer_paise: shares[1],
      parts: [{ month: '2026-10', scheme: one.scheme, employee_paise: shares[0], employer_paise: shares[1] }],
      settled_on: null,
    },
  ]);
  const settle = (who: typeof finance, more: object = {}) =>
    who.call(leaverDues.settle, {
      params: { id: open[0]?.leaver_due_id ?? '' },
      body: {
        version: 1,
        settled_on: '2026-11-20',
        outcome: 'paid' as const,
        reference: 'NEFT 41',
        note: 'Refunded to the salary account',
        ...more,
      },
    });
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await settle(hr)).toRefuse('access.forbidden', 403);
  expect(await settle(finance, { settled_on: '2026-11-21' })).toRefuse('statutory.future_date', 422, 'settled_on');
  expect(await settle(finance, { version: 2 })).toRefuse('statutory.version_conflict', 409);
  expect((await settle(finance)).data).toMatchObject({ settled_on: '2026-11-20', reference: 'NEFT 41', version: 2 });
  expect(await settle(finance, { version: 2 })).toRefuse('statutory.leaver_due_settled', 409);
  expect((await finance.call(leaverDues.list, { query: { status: 'open' } })).data.rows).toEqual([]);

  const place = { orgId: owner.org_id, stateId: one.state };
  await owner.call(registrations.create, {
    body: { scheme: one.scheme, number: one.number, state_code: one.state, from_date: '2020-04-01' } as never,
  });
  const calls = statements[one.scheme] as unknown as typeof statements.ptax;
  const [statement] = (await owner.call(calls.build, { params: place, body: { month: '2026-11' } })).data.rows;
  const own = lines.filter(({ code, origin_month }) => code in one.arrears && origin_month === null);
  const regular = own.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  expect(statement).toMatchObject({ payable_paise: (regular + each) * (one.employees - 1) + each });
  const params = { ...place, id: statement?.statement_id ?? '' };
  const { findings } = (await owner.call(calls.check, { params, body: {} })).data;
  expect(new Set(findings.map(({ code, level }) => `${level} ${code}`))).toEqual(new Set([`warning ${one.scheme}.refund`]));
});
