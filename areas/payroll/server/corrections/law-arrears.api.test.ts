import { payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { law, lawReleases, statutoryOverview } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let finance: Signed;
let above: string;

/** The law as the organisation knew it: without the EPF ceiling of 17 September 2026. */
const forgetCeiling = (known_on = '2026-11-01') =>
  withClient(installation.superUrl, async (client) => {
    await client.query(
      `update app.law_known set digest = 'former', known_on = $2, law = jsonb_set(law, '{epf.wage_ceiling}',
        (select jsonb_agg(entry) from jsonb_array_elements(law->'epf.wage_ceiling') entry where entry->>'from' < '2026-09-17'))
       where org_id = $1`,
      [world.owner.org_id, known_on],
    );
  });
const compare = () => installation.runJob('statutory.law_release', world.owner.org_id);
const toReview = async () => (await world.owner.call(statutoryOverview.get, { query: {} })).data.law_to_review;
const listed = async () => (await world.owner.call(lawReleases.list)).data.rows;
const ceiling = async () => {
  const found = (await listed()).find(({ parameter_id }) => parameter_id === 'epf.wage_ceiling');
  if (!found) throw new Error('the change was not found');
  return found;
};

beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation);
  finance = await world.owner.person({ role: 'finance' });
  above = await hireEmployee(installation, world, { first_name: 'Asha', joined_on: '2024-04-01', ctc_annual_paise: 150_000_000 });
  await hireEmployee(installation, world, { first_name: 'Ravi', joined_on: '2024-04-01', ctc_annual_paise: 18_000_000 });
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
});
afterAll(() => installation.close());

describe('a new version of the program', () => {
  test('only remembers the law at first, and says nothing while it stays the same', async () => {
    await compare();
    await compare();
    expect(await listed()).toEqual([]);
  });

  test('shows a changed value with what it would have changed in months that are paid', async () => {
    await forgetCeiling();
    await compare();
    await compare();
    const change = await ceiling();
    expect(await listed()).toHaveLength(1);
    expect(change).toMatchObject({
      status: 'open',
      is_estimate: false,
      from_date: '2026-09-17',
      to_date: null,
      before_text: '₹15,000',
      after_text: '₹25,000',
      confidence: 'reported',
      found_on: '2026-11-20',
    });
    // 12 % of 10,000 more of the one above the ceiling; of the employer 12 % with EDLI and administration
    expect(change.months).toEqual([
      {
        month: '2026-10',
        people: 2,
        affected: 1,
        net_difference_paise: -120_000,
        cost_difference_paise: expect.any(Number),
        arrears_paise: 240_000,
      },
    ]);
    const effects = await world.owner.call(lawReleases.effects, { params: { id: change.law_release_id } });
    expect(effects.data.rows).toMatchObject([
      { employee_id: above, full_name: expect.stringContaining('Asha'), month: '2026-10', arrears_paise: 240_000 },
    ]);
    const [notice] = (await world.owner.call(notifications.list)).data.rows;
    expect(notice).toMatchObject({
      title: 'Statutory rate changed: EPF wage ceiling per month',
      link: '/settings/law?tab=releases',
    });
  });

  test('is accepted by two people: arrears go into the next run under their month', async () => {
    const { law_release_id: id, version } = await ceiling();
    const before = await toReview();
    expect(before).toBeGreaterThan(0);
    const approve = (who: Signed, at: number) => who.call(lawReleases.approve, { params: { id }, body: { version: at } });
    expect(await approve(finance, version)).toRefuse('statutory.law_release_state', 409);
    const propose = (at: number) =>
      world.owner.call(lawReleases.propose, {
        params: { id },
        body: { version: at, decision: 'arrears', note: 'Gazette of 17 September 2026 was read' },
      });
    expect(await propose(version + 1)).toRefuse('statutory.version_conflict', 409);
    const proposed = (await propose(version)).data;
    expect(proposed).toMatchObject({ status: 'pending', own: true, decision: 'arrears' });
    expect(await approve(world.owner, proposed.version)).toRefuse('statutory.own_law_release', 403);

    const back = await finance.call(lawReleases.reject, {
      params: { id },
      body: { version: proposed.version, note: 'Compare the date again' },
    });
    expect(back.data).toMatchObject({ status: 'open', decision_note: 'Compare the date again' });
    const again = (await propose(back.data.version)).data;
    const accepted = await approve(finance, again.version);
    expect(accepted.data, JSON.stringify(accepted.body)).toMatchObject({ status: 'accepted', paid_in_month: '2026-11' });
    expect(await toReview()).toBe(before - 1);
    expect(await approve(finance, accepted.data.version)).toRefuse('statutory.law_release_state', 409);

    const run = await runPayroll(installation, world, '2026-11');
    const { lines } = (await world.owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: above } })).data;
    const arrears = lines.filter(({ origin_month }) => origin_month === '2026-10');
    expect(arrears.find(({ code }) => code === 'EPF_EMPLOYEE')).toMatchObject({ section: 'deduction', amount_paise: 120_000 });
    const { reviews } = (await world.owner.call(law.get, { params: { parameter: 'epf.wage_ceiling' } })).data;
    expect(reviews).toMatchObject([{ decision: 'confirmed', note: 'Gazette of 17 September 2026 was read' }]);
    const { rows } = (await world.owner.call(notifications.list)).data;
    expect(rows.find(({ title }) => title.startsWith('Statutory rate changed'))).toMatchObject({
      action_done_at: expect.any(String),
    });
  });

  test('that touches no paid month shows an estimate and carries nothing', async () => {
    await withClient(installation.superUrl, (client) =>
      client.query(
        `update app.law_known set digest = 'former', law = jsonb_set(law, '{epf.wage_ceiling}', law->'epf.wage_ceiling' || $2::jsonb)
         where org_id = $1`,
        [world.owner.org_id, JSON.stringify([{ from: '2027-04-01', value: 3_000_000 }])],
      ),
    );
    await compare();
    const change = (await listed()).find(({ from_date }) => from_date === '2027-04-01');
    expect(change).toMatchObject({ is_estimate: true, before_text: '₹30,000', after_text: '₹25,000' });
    expect(change?.months).toMatchObject([{ month: '2026-10', affected: 1, arrears_paise: -120_000 }]);
    const id = change?.law_release_id ?? '';
    const proposed = await finance.call(lawReleases.propose, {
      params: { id },
      body: { version: change?.version ?? 0, decision: 'arrears', note: 'Nothing is paid under it' },
    });
    expect(proposed).toRefuse('access.forbidden', 403);
    const asked = await world.owner.call(lawReleases.propose, {
      params: { id },
      body: { version: change?.version ?? 0, decision: 'arrears', note: 'Nothing is paid under it' },
    });
    const accepted = await finance.call(lawReleases.approve, { params: { id }, body: { version: asked.data.version } });
    expect(accepted.data).toMatchObject({ status: 'accepted', paid_in_month: null });
  });

  test('whose impact is calculated again follows the months that are final now', async () => {
    await forgetCeiling();
    await compare();
    const [change] = (await listed()).filter(({ status }) => status === 'open');
    const id = change?.law_release_id ?? '';
    const body = { version: change?.version ?? 0 };
    expect((await world.owner.call(lawReleases.calculate, { params: { id }, body })).data.status).toBe('calculating');
    expect(await world.owner.call(lawReleases.calculate, { params: { id }, body })).toRefuse('statutory.law_release_state', 409);
    await installation.runJobs();
    expect((await world.owner.call(lawReleases.get, { params: { id } })).data).toMatchObject({ status: 'open' });
  });
});
