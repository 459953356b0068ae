import { leavePolicies } from '@hrms/leave/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-15');
  world = await leaveWorld(installation, { EL: { entitlement_days: 18 } });
});
afterAll(() => installation.close());

const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.hr.org_id, run);

test('planned, posted and adjusted credits of a year add up to the entitlement, after a change of the rule too', async () => {
  const farid = await hireEmployee(installation, world);
  const sums = () =>
    inside(async (tx) => {
      const { rows } = await sql<{ planned: number; posted: number; ledger: number }>`select
        (select coalesce(sum(days) filter (where status = 'planned'), 0)::float from leave_credit where org_id = ${tx.org_id} and employee_id = ${farid.employee_id} and leave_type_id = ${world.types.EL} and leave_year_start = '2026-04-01') as planned,
        (select sum(days) filter (where status = 'posted')::float from leave_credit where org_id = ${tx.org_id} and employee_id = ${farid.employee_id} and leave_type_id = ${world.types.EL} and leave_year_start = '2026-04-01') as posted,
        (select sum(days)::float from leave_ledger where org_id = ${tx.org_id} and employee_id = ${farid.employee_id} and leave_type_id = ${world.types.EL} and leave_year_start = '2026-04-01') as ledger`.execute(
        tx,
      );
      return rows[0];
    });
  expect(await sums()).toEqual({ planned: 7.5, posted: 10.5, ledger: 10.5 });
  // 24 a year from 1 October on: a posted credit of October is corrected by the difference, six months of 2.0
  const { rules } = (await world.hr.call(leavePolicies.get, { params: { id: world.policy_id } })).data;
  const rule = rules.find(({ type_code }) => type_code === 'EL')?.rule;
  await world.hr.call(leavePolicies.saveRule, {
    params: { id: world.policy_id },
    body: {
      leave_type_id: world.types.EL as string,
      from_date: '2026-10-01',
      rule: { ...(rule as object), entitlement_days: 24 } as never,
    },
  });
  await installation.runJobs();
  expect(await sums()).toEqual({ planned: 10, posted: 11, ledger: 11 });
});
