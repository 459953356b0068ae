import { attendanceDays, attendancePeriods, roster, shifts } from '@hrms/attendance/contract';
import { payrollInputs, payslips } from '@hrms/payroll/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';

const NIGHTS = ['2026-10-05', '2026-10-06', '2026-10-07'];

const inOrg = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.owner.org_id, work);
const entries = () =>
  inOrg((tx) =>
    tx
      .selectFrom('pay_day_entry')
      .where('org_id', '=', tx.org_id)
      .where('kind', 'not like', 'lop%')
      .select(['day', 'kind', 'days', 'allowance_code', 'allowance_paise', 'payroll_id'])
      .orderBy('day')
      .execute(),
  );
const punch = (day: string, time: string, next = 0) =>
  inOrg((tx) =>
    tx
      .insertInto('punch')
      .values({
        org_id: tx.org_id,
        id: newId(),
        employee_id: asha,
        at: new Date(Date.parse(`${day}T${time}:00+05:30`) + next * 86_400_000),
        day,
        direction: 'undefined',
        source: 'web',
        source_key: newId(),
        created_at: installation.clock.now(),
      } as never)
      .execute(),
  );

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-10');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
  const times = {
    start_minute: 1320,
    end_minute: 1800,
    half_minute: 1560,
    expected_minutes: 480,
    break: { kind: 'none' as const },
  };
  const night = { code: 'C', name: 'Night', ...times, allowance_code: 'SHIFT_ALLOWANCE', allowance_paise: 20_000 };
  const shift = await world.owner.call(shifts.create, { body: night });
  expect(shift.status, JSON.stringify(shift.body)).toBe(201);
  const cells = NIGHTS.map((day) => ({ employee_id: asha, day, shift_id: shift.data.shift_id }));
  const saved = await world.owner.call(roster.save, {
    body: { cells, override_reason: 'Nights of October', night_consent: true },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await world.owner.call(roster.publish, { body: { from: '2026-10-01', to: '2026-10-31' } as never });
  await world.owner.call(attendanceDays.mark, {
    body: { employee_ids: [asha], from: '2026-10-01', to: '2026-10-31', code: 'P', reason: 'Before the devices' },
  });
  for (const day of NIGHTS) {
    await punch(day, '21:55');
    await punch(day, '06:05', 1);
  }
  await installation.runJobs();
});
afterAll(() => installation.close());

test('a shift names amount and component together', async () => {
  const { rows } = (await world.owner.call(shifts.list)).data;
  const general = rows.find(({ code }) => code === 'G');
  const body = { ...general, allowance_code: 'SHIFT_ALLOWANCE', allowance_paise: null };
  const answer = await world.owner.call(shifts.update, { params: { id: general?.shift_id ?? '' }, body: body as never });
  expect(answer.status).toBe(422);
});

test('worked days of a shift with an allowance are a line of the component it names, with its reason', async () => {
  await world.owner.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
  const items = (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-10' } })).data.rows;
  expect(items).toMatchObject([
    { component_code: 'SHIFT_ALLOWANCE', amount_paise: 60_000, note: 'Shift allowance: 3 days on Night × ₹200' },
  ]);
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  const { rows } = (await world.owner.call(payslips.list, { query: { month: '2026-10' } })).data;
  const slip = (await world.owner.call(payslips.get, { params: { id: rows[0]?.payslip_id ?? '' } })).data;
  const at = slip.lines.findIndex(({ code }) => code === 'SHIFT_ALLOWANCE');
  expect(slip.lines[at]).toMatchObject({ amount_paise: 60_000 });
  expect(JSON.stringify(slip.explanations[at])).toContain('3 days on Night');
  expect(await entries()).toEqual(
    NIGHTS.map((day) => ({
      day,
      kind: 'allowance',
      days: 100,
      allowance_code: 'SHIFT_ALLOWANCE',
      allowance_paise: 20_000,
      payroll_id: run.payroll_id,
    })),
  );
});

test('nothing is marked as used that is on no payslip', async () => {
  const { rows } = await inOrg(async (tx) => ({
    rows: await tx
      .selectFrom('pay_day_entry')
      .where('org_id', '=', tx.org_id)
      .where('payroll_id', 'is not', null)
      .select('kind')
      .distinct()
      .execute(),
  }));
  expect(rows).toEqual([{ kind: 'allowance' }]);
});
