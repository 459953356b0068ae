import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { sharedInstallation } from '@hrms/platform/testing';
import { expect, test } from 'vitest';
import { hireEmployee, leaveWorld } from '../leave.scenario.ts';

const installation = await sharedInstallation({ today: '2026-11-20' });

test('a preview of other dates does not count the days of the request that is changed', async () => {
  const world = await leaveWorld(installation);
  const asha = await hireEmployee(installation, world);
  const spell = { leave_type_id: world.types['CL'] ?? '', first_day: '2026-12-07', last_day: '2026-12-08', reason: 'Travel' };
  const applied = (await asha.call(leaveRequests.apply, { body: spell })).data;
  const { available = 0 } =
    (await asha.call(leaveBalances.list, { query: { limit: 1 } })).data.rows[0]?.balances.find(
      ({ type_code }) => type_code === 'CL',
    ) ?? {};

  const other = { ...spell, first_day: '2026-12-08', last_day: '2026-12-09' };
  const blind = (await asha.call(leaveRequests.preview, { body: other })).data;
  expect(blind.checks.find(({ code }) => code === 'leave.overlaps')?.outcome).toBe('blocking');

  const changed = await asha.call(leaveRequests.preview, {
    body: { ...other, replaces_request_id: applied.leave_request_id },
  });
  expect(changed.data).toMatchObject({ may_send: true, days: 2, balance: { before: available + 2, after: available } });
});

test('only a request that the caller may change is replaced', async () => {
  const world = await leaveWorld(installation);
  const [asha, bina] = [await hireEmployee(installation, world), await hireEmployee(installation, world)];
  const body = { leave_type_id: world.types['CL'] ?? '', first_day: '2026-12-07', last_day: '2026-12-08', reason: 'Travel' };
  const { leave_request_id } = (await asha.call(leaveRequests.apply, { body })).data;
  const answer = await bina.call(leaveRequests.preview, { body: { ...body, replaces_request_id: leave_request_id } });
  expect(answer).toRefuse('leave.not_found', 404);
});
