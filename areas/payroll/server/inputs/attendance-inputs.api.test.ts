import { attendanceDays, attendancePeriods } from '@hrms/attendance/contract';
import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { inTenant, newId, type Tx } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import type { StoredLine } from '../stored-slip.ts';

const ABSENT = '2026-10-14';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let october = '';
let november = '';

const inOrg = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, world.owner.org_id, work);
const markPresent = (from: string, to: string) =>
  world.owner.call(attendanceDays.mark, { body: { employee_ids: [asha], from, to, code: 'P', reason: 'Before the devices' } });
const itemsOf = async (period_month: string) =>
  (await world.owner.call(payrollInputs.list, { query: { period_month } })).data.rows.map(
    ({ component_code, amount_paise, note, source, status }) => ({ component_code, amount_paise, note, source, status }),
  );
const draftOf = (payroll_id: string) =>
  inOrg(async (tx) => {
    const row = await tx
      .selectFrom('payroll_draft')
      .where('org_id', '=', tx.org_id)
      .where('payroll_id', '=', payroll_id)
      .where('employee_id', '=', asha)
      .select(['lines', 'facts'])
      .executeTakeFirstOrThrow();
    return { lines: row.lines as unknown as StoredLine[], days: (row.facts as unknown as { days: { lop: number } }).days };
  });
const amountOf = (lines: readonly StoredLine[], code: string, origin: string | null = null) =>
  lines.find(([line, , at]) => line === code && at === origin)?.[4];
const statuses = () =>
  inOrg(async (tx) => ({
    overtime: (await tx.selectFrom('overtime').where('org_id', '=', tx.org_id).select('status').execute()).map(
      ({ status }) => status,
    ),
    months: await tx
      .selectFrom('attendance_month')
      .where('org_id', '=', tx.org_id)
      .select(['period', 'status'])
      .orderBy('period')
      .execute(),
  }));

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-10');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
  await markPresent('2026-10-01', '2026-10-13');
  await markPresent('2026-10-15', '2026-10-31');
  await installation.runJobs();
  await inOrg((tx) =>
    tx
      .insertInto('overtime')
      .values({
        org_id: tx.org_id,
        id: newId(),
        number: 'OT-000001',
        employee_id: asha,
        day: '2026-10-15',
        category: 'weekday',
        actual_minutes: 80,
        approved_minutes: 120,
        payable_minutes: 90,
        reward: 'pay',
        multiplier_bp: 20_000,
        source: 'request',
        status: 'approved',
        origin_period: '2026-10',
        created_at: installation.clock.now(),
        updated_at: installation.clock.now(),
      })
      .execute(),
  );
});
afterAll(() => installation.close());

test('a lock gives LOP and overtime to the open payroll, whose payslip has them', async () => {
  const locked = await world.owner.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
  expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
  const [item, ...others] = await itemsOf('2026-10');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ component_code: 'OVERTIME', source: 'attendance', status: 'active' });
  expect(item?.note).toMatch(/^Overtime on working days: 1 h 30 min × 2 × ₹[\d.,]+ an hour$/);

  const run = await runPayroll(installation, world, '2026-10');
  october = run.payroll_id;
  const { lines, days } = await draftOf(october);
  expect(days.lop).toBe(1);
  expect(amountOf(lines, 'OVERTIME')).toBe(Math.round((item?.amount_paise ?? 0) / 100) * 100);
});

test('finalising the payroll consumes them: the period stays as it was paid', async () => {
  await finaliseRun(installation, world, october);
  expect(await statuses()).toEqual({ overtime: ['paid'], months: [{ period: '2026-10', status: 'consumed' }] });
  const unlock = { params: { code: '2026-10' }, body: { reason: 'Too early' } };
  expect(await world.owner.call(attendancePeriods.unlock, unlock)).toRefuse('attendance.period_consumed', 409);
});

test('a day that is no absence any more is paid back next month at the rate at which it was docked', async () => {
  const before = await draftOfPayslip();
  await inOrg(async (tx) => {
    const at = { org_id: tx.org_id, employee_id: asha, day: ABSENT };
    const created_at = installation.clock.now();
    await tx
      .insertInto('attendance_mark')
      .values({ ...at, id: newId(), kind: 'OD', half: 'both', reason: 'At the customer', created_at })
      .execute();
    await tx
      .insertInto('attendance_dirty')
      .values({ ...at, reason: 'marked', at: created_at })
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
  const items = await itemsOf('2026-11');
  expect(items.map(({ component_code }) => component_code)).toContain('BASIC');
  for (const { note } of items) expect(note).toBe('LOP paid back: 1 day (14 Oct 2026) at the rate of Oct 2026');

  november = (await runPayroll(installation, world, '2026-11')).payroll_id;
  const { lines, days } = await draftOf(november);
  expect(days.lop).toBe(0);
  const basic = amountOf(lines, 'BASIC') ?? 0;
  expect(amountOf(lines, 'BASIC', '2026-10')).toBe(basic - (amountOf(before, 'BASIC') ?? 0));
  expect(await itemsOf('2026-10')).toMatchObject([{ component_code: 'OVERTIME', status: 'consumed' }]);
});

test('a day that is found absent after its month was paid is docked next month at the rate of its own month', async () => {
  const before = await draftOfPayslip();
  await inOrg(async (tx) => {
    const created_at = installation.clock.now();
    await tx
      .deleteFrom('attendance_mark')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', asha)
      .where('day', 'in', [ABSENT, '2026-10-13'])
      .execute();
    await tx
      .insertInto('attendance_dirty')
      .values(
        [ABSENT, '2026-10-13'].map((day) => ({ org_id: tx.org_id, employee_id: asha, day, reason: 'marked', at: created_at })),
      )
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
  const items = await itemsOf('2026-11');
  for (const { note } of items) expect(note).toBe('LOP found later: 1 day (13 Oct 2026) at the rate of Oct 2026');
  expect((await world.owner.call(payrolls.recompute, { params: { id: november }, body: {} })).status).toBe(202);
  await installation.runJobs();
  const { lines, days } = await draftOf(november);
  expect(days.lop).toBe(0);
  const full = amountOf(lines, 'BASIC') ?? 0;
  const twoDays = Math.round((full * 29) / 31 / 100) * 100;
  expect(amountOf(lines, 'BASIC', '2026-10')).toBe(twoDays - (amountOf(before, 'BASIC') ?? 0));
});

const draftOfPayslip = () =>
  inOrg(async (tx) => {
    const row = await tx
      .selectFrom('payslip')
      .where('org_id', '=', tx.org_id)
      .where('payroll_id', '=', october)
      .select('lines')
      .executeTakeFirstOrThrow();
    return row.lines as unknown as StoredLine[];
  });
