import { leaveBalances, leaveRequests, yearCloses } from '@hrms/leave/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { EL: { needs_workflow: true, sandwich: { mode: 'never' } } });
});
afterAll(() => installation.close());

const YEAR = { leave_year_start: '2026-04-01' };
const ofEl = (employee_id: string) => ({ employee_id, leave_type_id: world.types.EL as string });

async function close(hr: Signed, employee_id: string) {
  const { year_close } = (await hr.call(yearCloses.start, { body: YEAR })).data;
  await installation.runJobs();
  const { lines } = (await hr.call(yearCloses.get, { params: { id: year_close.year_close_id }, query: { limit: '500' } })).data;
  return lines.rows.find((line) => line.employee_id === employee_id && line.type_code === 'EL');
}

test('days that a pending request holds stay in the year; a further run books the rest within the same cap', async () => {
  const asha = await hireEmployee(installation, world);
  const hr = await world.hr.person({ role: 'hr_admin' });
  // A session that is still live in April.
  const april = await world.hr.person({ role: 'hr_admin' });
  installation.clock.set('2027-03-15');
  await installation.runJob('leave.post_credits', world.hr.org_id);
  await hr.call(leaveBalances.adjust, {
    body: { ...ofEl(asha.employee_id), days: 20, effective_on: '2027-03-01', note: 'From the old system' },
  });
  const asked = (
    await asha.call(leaveRequests.apply, {
      body: { leave_type_id: world.types.EL, first_day: '2027-03-29', last_day: '2027-03-31', reason: 'Wedding' },
    })
  ).data;
  expect(asked).toMatchObject({ status: 'pending', days: 3 });
  installation.clock.set('2027-04-02');
  expect((await april.call(yearCloses.preview, { body: YEAR })).data.counts.pending_requests).toBe(1);
  expect(await close(april, asha.employee_id)).toMatchObject({
    balance: 35,
    carry: 30,
    encash: 5,
    exceptions: ['pending_request'],
  });

  const { rows } = (await april.call(approvals.mine)).data;
  const mine = rows.find(({ link }) => link.endsWith(asked.leave_request_id));
  const decided = await april.call(approvals.process, {
    params: { id: mine?.approval_id ?? '' },
    body: { action: 'reject', comments: 'Stock-taking' },
  });
  expect(decided.status).toBe(200);
  expect(await close(april, asha.employee_id)).toMatchObject({ balance: 38, carry: 30, encash: 8, lapse: 0 });
  const history = await april.call(leaveBalances.history, { params: ofEl(asha.employee_id), query: YEAR });
  expect(history.data.balance).toBe(0);
});
