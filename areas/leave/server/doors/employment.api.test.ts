import { positionChanges } from '@hrms/employees/contract';
import { putOnNotice } from '@hrms/employees/server';
import { insertEmployeesForTests, jobContextForUser } from '@hrms/employees/testing';
import { compOffs, leaveBalances, leaveEncashments, leaveRequests } from '@hrms/leave/contract';
import { onProtectedLeave, proposeCompOff } from '@hrms/leave/server';
import { inTenant, jobContext } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let hr: Signed;
let manager_id = '';
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    CL: { entitlement_days: 12, needs_workflow: true, allow_in_notice: 'no' },
    EL: {
      needs_workflow: true,
      allow_in_notice: 'yes',
      encash: { in_service: true, min_keep: 0, min_days: 1, max_per_year: null, basis: 'as_payroll' },
    },
    SL: { needs_workflow: true, allow_in_notice: 'hr_only' },
  });
  hr = await world.hr.person({ role: 'hr_admin' });
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
  ]);
  manager_id = head?.employee_id ?? '';
  await world.hr.person({ role: 'manager' }, { employee_id: manager_id });
});
afterAll(() => installation.close());

const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.hr.org_id, run);
const leave = (code: string, first_day: string, last_day = first_day) => ({
  leave_type_id: world.types[code] as string,
  first_day,
  last_day,
  reason: 'Wedding',
});
const onNotice = (employee_id: string, from_date: string, last_working_day: string | null = null) =>
  inside((tx) =>
    putOnNotice(jobContextForUser(installation.services, tx, world.hr.user_id), {
      employee_id,
      from_date,
      last_working_day,
      reason: 'Resigned',
      source_area: 'lifecycle',
    }),
  );

test('notice ends pending leave that the policy does not allow in notice; other and approved leave stays', async () => {
  const asha = await hireEmployee(installation, world, { manager_id });
  const apply = async (body: object) => (await asha.call(leaveRequests.apply, { body: body as never })).data.leave_request_id;
  const barred = await apply(leave('CL', '2026-12-07'));
  const across = await apply(leave('SL', '2026-11-30', '2026-12-01'));
  const before = await apply(leave('CL', '2026-11-27'));
  const allowed = await apply(leave('EL', '2026-12-14', '2026-12-15'));
  const by_hr = (await hr.call(leaveRequests.apply, { body: { ...leave('SL', '2026-12-21'), employee_id: asha.employee_id } }))
    .data.leave_request_id;
  await onNotice(asha.employee_id, '2026-12-01');
  const statusOf = async (id: string) => (await asha.call(leaveRequests.get, { params: { id } })).data.status;
  expect(await statusOf(barred)).toBe('withdrawn');
  expect(await statusOf(across)).toBe('withdrawn');
  expect(await statusOf(before)).toBe('pending');
  expect(await statusOf(allowed)).toBe('pending');
  expect(await statusOf(by_hr)).toBe('pending');
  const { rows } = (await asha.call(leaveBalances.list)).data;
  expect(rows[0]?.balances.find(({ type_code }) => type_code === 'CL')).toMatchObject({ held: 1 });
  expect(await asha.call(leaveRequests.apply, { body: leave('CL', '2026-12-08') })).toRefuse('leave.not_allowed', 422);
  // once more: nothing is left to end
  await onNotice(asha.employee_id, '2026-12-01');
  expect(await statusOf(before)).toBe('pending');
});

test('a last working day ends undecided encashments, and claims for work after it', async () => {
  const bina = await hireEmployee(installation, world, { manager_id });
  const asked = await bina.call(leaveEncashments.request, { body: { leave_type_id: world.types.EL as string, days: 2 } });
  expect(asked.status).toBe(201);
  const propose = (worked_on: string) =>
    inside((tx) =>
      proposeCompOff(jobContext(installation.services, tx), {
        employee_id: bina.employee_id,
        worked_on,
        worked_minutes: 480,
        off_kind: 'weekly_off',
      } as never),
    );
  await propose('2026-11-14');
  await propose('2026-11-15');
  const claims = async () =>
    (await hr.call(compOffs.list, { query: { employee_id: bina.employee_id } })).data.rows
      .map(({ worked_on, status }) => [worked_on, status])
      .toSorted();
  const { rows: listed } = (await bina.call(compOffs.list)).data;
  const second = listed.find(({ worked_on }) => worked_on === '2026-11-15')?.comp_off_id ?? '';
  expect((await bina.call(compOffs.confirm, { params: { id: second }, body: {} })).data.status).toBe('pending');

  await onNotice(bina.employee_id, '2026-11-18', '2026-12-18');
  const { rows } = (await bina.call(leaveEncashments.list)).data;
  expect(rows[0]).toMatchObject({ status: 'withdrawn' });
  expect((await bina.call(leaveEncashments.eligible)).data.types).toEqual([]);
  expect(await bina.call(leaveEncashments.request, { body: { leave_type_id: world.types.EL as string, days: 1 } })).toRefuse(
    'leave.not_encashable',
    422,
  );
  // work before the last working day can still be decided
  expect(await claims()).toEqual([
    ['2026-11-14', 'detected'],
    ['2026-11-15', 'pending'],
  ]);

  const body = { last_working_day: '2026-11-14', reason: 'Resigned' };
  expect((await world.hr.call(positionChanges.markLeft, { params: { id: bina.employee_id }, body })).status).toBe(200);
  expect(await claims()).toEqual([
    ['2026-11-14', 'withdrawn'],
    ['2026-11-15', 'withdrawn'],
  ]);
});

test('ESIC pays leave for motherhood of an insured employee, the employer that of others, as of the first day', async () => {
  const mira = await hireEmployee(installation, world, { gender: 'female' });
  const body = { ...leave('ML', '2026-12-07', '2027-01-15'), event: { expected_on: '2026-12-14' } };
  const preview = async () => (await mira.call(leaveRequests.preview, { body })).data;
  expect(await preview()).toMatchObject({ paid_by: 'employer', lop_days: 0 });
  await inside((tx) =>
    sql`insert into esi_coverage (org_id, id, employee_id, period_from, period_to, covered, wages_tested_paise, tested_on, cause) values
      (${tx.org_id}, gen_random_uuid(), ${mira.employee_id}, '2026-04-01', '2026-09-30', false, 2500000, '2026-04-01', 'period_start'),
      (${tx.org_id}, gen_random_uuid(), ${mira.employee_id}, '2026-10-01', '2027-03-31', true, 1900000, '2026-10-01', 'period_start')`.execute(
      tx,
    ),
  );
  const insured = await preview();
  expect(insured).toMatchObject({ paid_by: 'esic', lop_days: 0, days: 40 });
  expect(insured.halves.every(({ pay_fraction_bp }) => pay_fraction_bp === 0)).toBe(true);
  expect(insured.steps.some(({ label }) => label === 'Paid by ESIC')).toBe(true);
  const made = (await mira.call(leaveRequests.apply, { body })).data;
  expect(made).toMatchObject({ status: 'approved', paid_by: 'esic', lop_days: 0 });
  expect((await mira.call(leaveRequests.preview, { body: { ...leave('CL', '2026-11-27') } })).data.paid_by).toBe('employer');

  const protectedOn = async (day: string) => [...(await inside((tx) => onProtectedLeave(tx, [mira.employee_id], day)))];
  expect(await protectedOn('2027-01-15')).toEqual([mira.employee_id]);
  expect(await protectedOn('2027-01-16')).toEqual([]);
});
