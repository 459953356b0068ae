import { inTenant, newId, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { challans, dueItems, registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let state = '';

/** An obligation as a rule would write it down. */
async function addDue(rule_id: string, state_code: string, first: string, last: string, law = 'ptax'): Promise<string> {
  const due_item_id = newId();
  await withClient(installation.superUrl, (client) =>
    client.query(
      `insert into app.due_item (org_id, id, rule_id, law, state_code, title, first_month, last_month, due_on, status, created_at)
       values ($1, $2, $3, $4, $5, $3, $6, $7, '2026-12-15', 'open', now())`,
      [world.owner.org_id, due_item_id, rule_id, law, state_code, `${first}-01`, `${last}-01`],
    ),
  );
  return due_item_id;
}
const build = () => world.owner.call(dueItems.build, { body: {} });
const read = async (id: string) => (await world.owner.call(dueItems.get, { params: { id } })).data;
const place = () => ({ orgId: world.owner.org_id, stateId: state });

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  world = await payrollWorld(installation);
  for (const code of ['D1', 'D2'])
    await hireEmployee(installation, world, {
      first_name: code,
      employee_code: code,
      joined_on: '2024-04-01',
      ctc_annual_paise: 90_000_000,
    });
  for (const month of ['2026-07', '2026-08']) {
    const { payroll_id } = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, payroll_id);
  }
  const lines = await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx.selectFrom('contribution_line').where('scheme', '=', 'ptax').select('state_code').execute(),
  );
  state = lines[0]?.state_code ?? '';
  await world.owner.call(registrations.create, {
    body: { scheme: 'ptax', number: '27PT/1', state_code: state, from_date: '2020-04-01' } as never,
  });
});
afterAll(() => installation.close());

describe('a period in which nothing was deducted', () => {
  test('closes by itself as nil once each of its months is final; a return stays', async () => {
    const over = await addDue('test.pay', 'IN-KL', '2026-07', '2026-08');
    const running = await addDue('test.later', 'IN-KL', '2026-08', '2026-09');
    const before = await addDue('test.before', 'IN-KL', '2026-06', '2026-07');
    const fund = await addDue('test.fund', 'IN-KL', '2026-07', '2026-08', 'lwf');
    const filed = await addDue('test.annual', 'IN-KL', '2026-07', '2026-08');
    await build();
    const nil = { status: 'not_applicable', note: 'Nil: nothing was deducted in the period', left_paise: null };
    expect(await read(over)).toMatchObject(nil);
    expect(await read(fund)).toMatchObject(nil);
    for (const id of [running, before, filed]) expect((await read(id)).status).toBe('upcoming');
  });
});

describe('a period of two months', () => {
  let half = '';
  const made: string[] = [];
  const buildMonth = async (month: string) =>
    (await world.owner.call(statements.ptax.build, { params: place(), body: { month } })).data.rows[0]?.statement_id ?? '';
  const pay = async (statement_id: string, reference: string) => {
    await withClient(installation.superUrl, (client) =>
      client.query(
        `update app.statutory_statement set status = 'filed', filed_on = '2026-11-18', frozen_at = now() where id = $1`,
        [statement_id],
      ),
    );
    const challan = (await world.owner.call(challans.create, { body: { statement_id } })).data;
    made.push(challan.challan_id);
    const paid = await world.owner.call(challans.pay, {
      params: { id: challan.challan_id },
      body: { reference, paid_on: '2026-11-18' },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  };

  test('closes once the challans of both months are paid and nothing is left out', async () => {
    half = await addDue('test.half', state, '2026-07', '2026-08');
    const [july, august] = [await buildMonth('2026-07'), await buildMonth('2026-08')];
    await withClient(installation.superUrl, async (client) => {
      const { rows } = await client.query<{ line_id: string; paise: string }>(
        `delete from app.statutory_statement_line h using app.contribution_line l
         where h.org_id = l.org_id and h.line_id = l.id and h.statement_id = $1
           and l.id = (select max(line_id::text)::uuid from app.statutory_statement_line where statement_id = $1)
         returning h.line_id, (select sum(value::bigint) from jsonb_each_text(l.amounts)) as paise`,
        [august],
      );
      await client.query(
        `update app.statutory_statement set totals = jsonb_set(totals, '{payable}',
           to_jsonb((totals->>'payable')::bigint - $2::bigint)) where id = $1`,
        [august, rows[0]?.paise],
      );
    });
    await pay(july, 'GRN-JUL');
    expect(await read(half)).toMatchObject({ status: 'upcoming' });
    await pay(august, 'GRN-AUG');
    await build();
    const open = await read(half);
    expect(open.status).toBe('upcoming');
    expect(open.left_paise).toBeGreaterThan(0);

    const rest = await buildMonth('2026-08');
    expect(rest).not.toBe(august);
    await pay(rest, 'GRN-REST');
    const done = await read(half);
    expect(done).toMatchObject({ status: 'done', done_on: '2026-11-18', left_paise: null });
    for (const reference of ['GRN-JUL', 'GRN-AUG', 'GRN-REST']) expect(done.reference).toContain(reference);
  });

  test('opens again when a challan of either month is reversed', async () => {
    const [first] = made;
    const body = { note: 'Recorded for another state' };
    const reversed = await world.owner.call(challans.reverse, { params: { id: first ?? '' }, body });
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200);
    expect((await read(half)).status).toBe('upcoming');
    const { rows } = (await world.owner.call(dueItems.history, { params: { id: half }, query: {} })).data;
    expect(rows.map(({ event }) => event)).toEqual(['reopened', 'paid']);
    expect(rows[1]?.note).toContain('GRN-REST');
  });
});

test('obligations given to a user at once have it in their history, those that are closed do not', async () => {
  const open = await addDue('test.given', 'IN-KL', '2027-01', '2027-02');
  const users = (await world.owner.call(dueItems.owners, {})).data.rows;
  const body = { due_item_ids: [open], owner_user_id: users[0]?.user_id ?? '' };
  expect((await world.owner.call(dueItems.assign, { body })).data).toEqual({ changed: 1, closed: 0 });
  const history = async () =>
    (await world.owner.call(dueItems.history, { params: { id: open }, query: {} })).data.rows.map(({ event }) => event);
  expect(await history()).toEqual(['assigned']);
  await world.owner.call(dueItems.notApplicable, { params: { id: open }, body: { note: 'Not in this state' } });
  expect((await world.owner.call(dueItems.assign, { body })).data).toEqual({ changed: 0, closed: 1 });
  expect(await history()).toEqual(['skipped', 'assigned']);
});

test('gratuity of leavers with five years of service is due thirty days after their last day, once', async () => {
  for (const [first_name, joined_on, last_day] of [
    ['Nine', '2015-06-01', '2026-11-30'],
    ['Ten', '2016-06-01', '2026-11-30'],
    ['Two', '2024-06-01', '2026-12-15'],
  ] as const) {
    const id = await hireEmployee(installation, world, { first_name, joined_on });
    await withClient(installation.superUrl, (client) =>
      client.query('update app.employee set last_working_day = $2 where id = $1', [id, last_day]),
    );
  }
  await build();
  await build();
  const { rows } = (await world.owner.call(dueItems.list, { query: { law: 'gratuity' } })).data;
  expect(rows).toMatchObject([
    { title: 'Gratuity due on exit', first_month: '2026-11', due_on: '2026-12-30', status: 'upcoming' },
  ]);
});
