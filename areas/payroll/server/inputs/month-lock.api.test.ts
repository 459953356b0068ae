import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
});
afterAll(() => installation.close());

const connect = async () => {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  return client;
};

const item = (employee_id: string, amount_paise = 500_000) => ({
  body: { employee_id, period_month: '2026-10', component_code: 'PERFORMANCE_BONUS', amount_paise, note: null },
});

async function oneEmployeeRun() {
  world = await payrollWorld(installation);
  const employee_id = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'A1',
    ctc_annual_paise: 60_000_000,
  });
  return { employee_id, draft: await runPayroll(installation, world, '2026-10') };
}

const finalise = async (payroll_id: string) => {
  const { version, totals } = await payrollOf(world, payroll_id);
  return world.owner.call(payrolls.finalise, {
    params: { id: payroll_id },
    body: { version, confirm_net_paise: totals?.net_paise },
  });
};

test('an item that arrives while the run is being finalised waits and is refused', async () => {
  const { employee_id, draft } = await oneEmployeeRun();
  const client = await connect();
  await client.query('begin');
  await client.query(`update payroll set status = 'finalising' where id = $1`, [draft.payroll_id]);
  await client.query('select 1 from payroll where id = $1 for update', [draft.payroll_id]);
  const adding = world.owner.call(payrollInputs.create, item(employee_id));
  const days = world.owner.call(payrolls.putDays, {
    params: { id: draft.payroll_id, employeeId: employee_id },
    body: { lop_days: 2, reason: 'absent' },
  });
  const first = await Promise.race([adding, days, new Promise((done) => setTimeout(done, 400, 'waiting'))]);
  await client.query('commit');
  await client.end();
  expect(first).toBe('waiting');
  expect(await adding).toRefuse('payroll.month_finalised', 409);
  expect(await days).toRefuse('payroll.not_draft', 409);
});

test('finalising consumes exactly the items of the drafts, and refuses to remove them meanwhile', async () => {
  const { employee_id, draft } = await oneEmployeeRun();
  const paid = await world.owner.call(payrollInputs.create, item(employee_id));
  await world.owner.call(payrolls.recompute, { params: { id: draft.payroll_id }, body: {} });
  await installation.runJobs();
  expect((await finalise(draft.payroll_id)).status).toBe(202);
  expect(await world.owner.call(payrollInputs.remove, { params: { id: paid.data.payroll_input_id } })).toRefuse(
    'payroll.month_finalised',
    409,
  );
  const client = await connect();
  const { rows } = await client.query(
    `insert into payroll_input (org_id, id, employee_id, period_month, component_code, amount_paise, source, status, created_at)
      select org_id, gen_random_uuid(), employee_id, period_month, component_code, 700000, source, 'active', created_at
      from payroll_input where id = $1 returning id`,
    [paid.data.payroll_input_id],
  );
  await client.end();
  await installation.runJobs();
  const items = (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-10' } })).data.rows;
  const status = (id: string) => items.find(({ payroll_input_id }) => payroll_input_id === id)?.status;
  expect(status(paid.data.payroll_input_id)).toBe('consumed');
  expect(status(rows[0].id)).toBe('active');
});

test('ten equal items entered at once without confirmation create one', async () => {
  const { employee_id } = await oneEmployeeRun();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.owner.call(payrollInputs.create, item(employee_id))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toRefuse('payroll.duplicate_input', 409);
  const again = await world.owner.call(payrollInputs.create, { body: { ...item(employee_id).body, confirm_duplicate: true } });
  expect(again.status).toBe(201);
});

test('items and LOP days recalculate the run by themselves', async () => {
  const { employee_id, draft } = await oneEmployeeRun();
  await world.owner.call(payrollInputs.create, item(employee_id));
  await installation.runJobs();
  const after = await payrollOf(world, draft.payroll_id);
  expect(after.totals?.gross_paise).toBe((draft.totals?.gross_paise ?? 0) + 500_000);
  await world.owner.call(payrolls.putDays, {
    params: { id: draft.payroll_id, employeeId: employee_id },
    body: { lop_days: 31, reason: 'absent' },
  });
  await installation.runJobs();
  expect((await payrollOf(world, draft.payroll_id)).totals?.gross_paise).toBe(500_000);
});
