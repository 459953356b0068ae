import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { lawReleases, leaverDues, registrations, statements, statutoryMatch } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let finance: Signed;
let leavers: string[];

const as = (sql: string, values: unknown[]) => withClient(installation.superUrl, (client) => client.query(sql, values));

/** Two employees above the EPF ceiling of 17 September 2026 left after October, which was paid under the former ceiling. */
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation);
  const { owner } = world;
  finance = await owner.person({ role: 'finance' });
  const hire = (first_name: string, ctc_annual_paise: number, uan: string) =>
    hireEmployee(installation, world, { first_name, joined_on: '2024-04-01', ctc_annual_paise, identity: { uan } });
  leavers = [await hire('Asha', 150_000_000, '100427607286'), await hire('Bina', 150_000_000, '100427607294')];
  await hire('Ravi', 18_000_000, '100427607302');
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-10')).payroll_id);
  for (const leaver of leavers) {
    await as(`update app.employee set last_working_day = '2026-10-31' where id = $1`, [leaver]);
    await as(
      `insert into app.employee_status (org_id, id, employee_id, from_date, status, source_area, created_at)
         values ($1, gen_random_uuid(), $2, '2026-11-01', 'left', 'lifecycle', now())`,
      [owner.org_id, leaver],
    );
  }
  const compare = () => installation.runJob('statutory.law_release', owner.org_id);
  await compare();
  await as(
    `update app.law_known set digest = 'former', known_on = '2026-11-01', law = jsonb_set(law, '{epf.wage_ceiling}',
      (select jsonb_agg(entry) from jsonb_array_elements(law->'epf.wage_ceiling') entry where entry->>'from' < '2026-09-17'))
     where org_id = $1`,
    [owner.org_id],
  );
  await compare();
  const change = (await owner.call(lawReleases.list)).data.rows.find(({ parameter_id }) => parameter_id === 'epf.wage_ceiling');
  const params = { id: change?.law_release_id ?? '' };
  const body = { version: change?.version ?? 0, decision: 'arrears' as const, note: 'The notification was read' };
  const proposed = (await owner.call(lawReleases.propose, { params, body })).data;
  await finance.call(lawReleases.approve, { params, body: { version: proposed.version } });
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-11')).payroll_id);
});
afterAll(() => installation.close());

test('what is paid to EPFO for a leaver is the arrears return of the wage month; what is not paid stands nowhere', async () => {
  const { owner } = world;
  const open = (await finance.call(leaverDues.list, { query: { status: 'open' } })).data.rows;
  expect(open.map(({ employee_id, employee_paise }) => [employee_id, employee_paise]).toSorted()).toEqual(
    leavers.map((id) => [id, 120_000]).toSorted(),
  );
  const place = { orgId: owner.org_id };
  const registered = await owner.call(registrations.create, {
    body: { scheme: 'epf', number: 'MHPUN0012345000', from_date: '2020-04-01' } as never,
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(201);
  const build = () => owner.call(statements.epf.build, { params: place, body: { month: '2026-11', kind: 'arrears' } });
  expect(await build()).toRefuse('statutory.nothing_to_build', 422);

  const settle = (at: number, outcome?: 'paid' | 'not_paid') =>
    finance.call(leaverDues.settle, {
      params: { id: open.find(({ employee_id }) => employee_id === leavers[at])?.leaver_due_id ?? '' },
      body: { version: 1, settled_on: '2026-11-20', reference: 'TRRN 41', note: 'Deposited with interest', outcome } as never,
    });
  expect((await settle(0)).status).toBe(422);
  expect((await settle(1, 'not_paid')).data).toMatchObject({ outcome: 'not_paid' });
  expect(await build()).toRefuse('statutory.nothing_to_build', 422);
  expect((await settle(0, 'paid')).data).toMatchObject({ outcome: 'paid', settled_on: '2026-11-20' });

  const [statement, ...others] = (await build()).data.rows;
  expect(others).toEqual([]);
  // 12 % of 10,000 of each; EPS 833 and 367; EDLI and administration on 10,000 more
  expect(statement).toMatchObject({ kind: 'arrears', month: '2026-11', origin_month: '2026-10', line_count: 1 });
  expect(statement?.employee_paise).toBe(120_000);
  expect(Object.fromEntries(statement?.heads.map(({ key, amount_paise }) => [key, amount_paise]) ?? [])).toMatchObject({
    1: 156_700,
    10: 83_300,
    21: 5_000,
  });
  const params = { ...place, id: statement?.statement_id ?? '' };
  const { findings } = (await owner.call(statements.epf.check, { params, body: {} })).data;
  expect(findings.filter(({ employee_id }) => employee_id === leavers[0])).toEqual([]);
  const match = async () => (await owner.call(statutoryMatch.people, { query: { month: '2026-11', scheme: 'epf' } })).data.rows;
  expect((await match()).filter(({ employee_id }) => employee_id === leavers[0])).toMatchObject([{ cause: 'return_not_filed' }]);
  expect(await settle(0, 'paid')).toRefuse('statutory.leaver_due_settled', 409);
});
