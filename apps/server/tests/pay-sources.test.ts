/** One table of everything that other areas bring to a payslip: due, locked, released, consumed once, and what a later month has of it. */
import { exits } from '@hrms/lifecycle/contract';
import { payrollCorrections, payrollInputs, payrolls, payslips, settlements } from '@hrms/payroll/contract';
import { payrollOf, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import { type Job, jobRun } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hireWithSources, readState, SOURCES, type Source, type SourceRow } from './pay-sources.world.ts';
import { MONTH, prepareSources, TODAY, type World } from './pay-sources-setup.ts';

let installation: Installation;
let world: World;
let made: Awaited<ReturnType<typeof hireWithSources>>['made'];
let leaver = '';
beforeAll(async () => {
  installation = await createInstallation({ today: TODAY });
  const payroll = await payrollWorld(installation);
  world = { ...payroll, ...(await prepareSources(installation, payroll)) };
  ({ made, leaver } = await hireWithSources(world));
});
afterAll(() => installation.close());

const each = test.each(SOURCES.map((source) => [source.name, source] as const));
const of = ({ name }: Source) => {
  const row = made.get(name);
  if (!row) throw new Error(`${name} was not made`);
  return row;
};

/** Amounts of an area in a month's draft, by component. */
async function itemsOf({ area }: Source, employee_id: string, period_month: string) {
  const { rows } = (await world.owner.call(payrollInputs.list, { query: { period_month, limit: '200' } })).data;
  return rows.filter((row) => row.source === area && row.employee_id === employee_id && row.status !== 'voided');
}
const sumBy = (rows: readonly { component_code: string; amount_paise: number }[]) =>
  Object.fromEntries(rows.map(({ component_code, amount_paise }) => [component_code, amount_paise]));

/** What is due, where the area itself knows the amount; of the rest only that there is one. */
function expectDue(source: Source, found: Record<string, number>) {
  const { due } = of(source);
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(due).toSorted());
  for (const [code, amount] of Object.entries(due))
    if (amount !== 0) expect(found[code], code).toBe(amount);
    else expect(found[code], code).toBeGreaterThan(0);
}

/** Whether a line of a payslip is of a source; some stand beside the salary's line of the same component, with a name of their own. */
const isOf =
  (source: Source) =>
  ({ code, name }: { code: string; name: string }) =>
    code in of(source).due && (source.line === undefined || name === source.line);

async function slipOf(payroll_id: string, employee_id: string) {
  const { rows } = (await world.owner.call(payslips.list, { query: { payroll_id, employee_id } })).data;
  return (await world.owner.call(payslips.get, { params: { id: rows[0]?.payslip_id ?? '' } })).data;
}

/** Finalises a run whose worker dies in each of its transactions, before and after the work of it; then five workers take it over. */
async function finaliseWithDeaths(payroll_id: string): Promise<void> {
  const params = { id: payroll_id };
  const { rows } = (await world.owner.call(payrolls.exceptions, { params, query: { severity: 'W', limit: '500' } })).data;
  for (const code of new Set(rows.map((row) => row.code)))
    await world.owner.call(payrolls.acceptAll, { params, body: { code, reason: 'checked for the test' } });
  const { version, totals } = await payrollOf(world, payroll_id);
  const begun = await world.owner.call(payrolls.finalise, { params, body: { version, confirm_net_paise: totals?.net_paise } });
  const still = (await world.owner.call(payrolls.exceptions, { params, query: { status: 'open' } })).data.rows;
  expect(begun.status, JSON.stringify(still)).toBe(202);
  const finalise = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'payroll.finalise') as Job;
  const payload = { org_id: world.owner.org_id, payroll_id, progress_id: begun.data.progress_id } as never;
  for (let step = 1; step <= 6; step += 1)
    for (const after of [false, true]) {
      const run = jobRun(installation.services, world.owner.org_id, 1);
      let transactions = 0;
      const dying = {
        ...run,
        transaction: (async (work) => {
          transactions += 1;
          if (transactions === step && !after) throw new Error('killed');
          return run.transaction(async (ctx) => {
            const result = await work(ctx);
            if (transactions === step) throw new Error('killed');
            return result;
          });
        }) as typeof run.transaction,
      };
      await finalise.run(dying, payload).catch(({ message }: Error) => expect(message).toBe('killed'));
    }
  const take = () => finalise.run(jobRun(installation.services, world.owner.org_id, 1), payload);
  await Promise.allSettled(Array.from({ length: 5 }, take));
  await take();
}

describe('a leaver with all of them', () => {
  let exit_id = '';
  let payroll_id = '';
  const rows = new Map<string, SourceRow>();
  // what the settlement itself computes is not an area's row
  const settled = test.each(SOURCES.filter(({ settled }) => settled !== null).map((source) => [source.name, source] as const));
  const rowOf = ({ name }: Source) => rows.get(name) as SourceRow;

  beforeAll(async () => {
    for (const source of SOURCES) if (source.settled) rows.set(source.name, await source.make(world, leaver));
    const left = await world.hr.call(exits.create, {
      body: {
        employee_id: leaver,
        kind: 'termination',
        notice_given_on: '2026-10-01',
        last_working_day: TODAY,
        reason_code: 'performance',
      } as never,
    });
    expect(left.status, JSON.stringify(left.body)).toBe(201);
    exit_id = left.data.exit_id;
  });

  async function settle() {
    const body = { employee_id: leaver, reason: 'All is handed over' };
    const started = await world.owner.call(settlements.create, { body });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    payroll_id = started.data.payroll_id;
    await installation.runJobs();
  }
  const linesOf = async ({ area }: Source) =>
    (await world.owner.call(settlements.get, { params: { id: exit_id } })).data.lines.filter((line) => line.area === area);

  test('a settlement of them is begun', settle);

  settled('%s stands in the settlement once', async (_name, source) => {
    const [code, amount] = Object.entries(rowOf(source).due)[0] ?? [];
    const lines = (await linesOf(source)).filter(({ component_code }) => component_code === code);
    expect(lines).toHaveLength(1);
    if (amount) expect(lines[0]?.amount_paise).toBeGreaterThanOrEqual(amount);
    expect(lines[0]?.why).toBeTruthy();
  });

  test('it is cancelled and begun again', async () => {
    expect((await world.owner.call(payrolls.cancel, { params: { id: payroll_id }, body: {} })).status).toBe(200);
    for (const source of SOURCES)
      if (source.settled) expect(await readState(world, rowOf(source)), source.name).toBe(source.states.due);
    await settle();
  });

  test('it is final', async () => {
    await finaliseWithDeaths(payroll_id);
    expect((await payrollOf(world, payroll_id)).status).toBe('finalised');
  });

  settled('%s is taken once', async (_name, source) => {
    expect(await readState(world, rowOf(source))).toBe(source.settled);
    const slip = await slipOf(payroll_id, leaver);
    const codes = Object.keys(rowOf(source).due);
    expect(slip.lines.filter(({ code }) => code === codes[0])).toHaveLength(1);
  });
});

describe('a month', () => {
  let payroll_id = '';

  each('%s is due', async (_name, source) => {
    expect(await readState(world, of(source))).toBe(source.states.due);
  });

  test('a run takes all of them, and 20 calculations at once double nothing', async () => {
    payroll_id = (await runPayroll(installation, world, MONTH)).payroll_id;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} })),
    );
    expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([]);
    await installation.runJobs();
    const compute = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'payroll.compute') as Job;
    const payload = {
      org_id: world.owner.org_id,
      payroll_id,
      progress_id: answers.find(({ status }) => status === 202)?.data.progress_id,
    };
    const computed = await Promise.allSettled(
      Array.from({ length: 20 }, () => compute.run(jobRun(installation.services, world.owner.org_id, 1), payload as never)),
    );
    expect(computed.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await payrollOf(world, payroll_id)).totals?.people).toBe(SOURCES.length);
  });

  each('%s is an item of the draft, once, and locked', async (_name, source) => {
    const items = await itemsOf(source, of(source).employee_id, MONTH);
    expect(items).toHaveLength(Object.keys(of(source).due).length);
    expectDue(source, sumBy(items));
    expect(await readState(world, of(source))).toBe(source.states.locked);
    for (const { note } of items) expect(note, 'its Why').toBeTruthy();
  });

  test('the run is cancelled', async () => {
    expect((await world.owner.call(payrolls.cancel, { params: { id: payroll_id }, body: {} })).status).toBe(200);
  });

  each('%s is released', async (_name, source) => {
    expect(await readState(world, of(source))).toBe(source.states.due);
  });

  test('another run is final, although its worker is killed in each step and five take over', async () => {
    payroll_id = (await runPayroll(installation, world, MONTH)).payroll_id;
    await finaliseWithDeaths(payroll_id);
    expect((await payrollOf(world, payroll_id)).status).toBe('finalised');
  });

  each('%s stands on the payslip once with its Why, and is consumed', async (_name, source) => {
    const { employee_id } = of(source);
    const slip = await slipOf(payroll_id, employee_id);
    const lines = slip.lines.filter(isOf(source));
    expectDue(source, Object.fromEntries(lines.map(({ code, amount_paise }) => [code, amount_paise])));
    expect(lines).toHaveLength(Object.keys(of(source).due).length);
    expect(await readState(world, of(source))).toBe(source.states.consumed);
    const [note] = (await itemsOf(source, employee_id, MONTH)).map((item) => item.note ?? '');
    expect(JSON.stringify(slip.explanations)).toContain(note);
  });

  test('a day of the month is corrected, and the next month runs', async () => {
    const lines = [...made.values()].map(({ employee_id }) => ({ employee_id, lop_days: 1, reason: 'Was absent' }));
    const saved = await world.owner.call(payrollCorrections.create, { params: { id: payroll_id }, body: { lines } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    payroll_id = (await runPayroll(installation, world, '2026-11')).payroll_id;
  });

  each('%s: the correction takes it no second time; the next month has its own part only', async (_name, source) => {
    const { employee_id, due } = of(source);
    const { lines } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: employee_id } })).data;
    expect(lines.some(({ code, origin_month }) => code === 'BASIC' && origin_month === MONTH)).toBe(true);
    expect(lines.filter((line) => isOf(source)(line) && line.origin_month === MONTH)).toEqual([]);
    const items = await itemsOf(source, employee_id, '2026-11');
    expect(items.filter(({ component_code }) => component_code in due).length > 0).toBe(source.next === 'next part');
    expect(await readState(world, of(source))).toBe(source.states.consumed);
  });
});
