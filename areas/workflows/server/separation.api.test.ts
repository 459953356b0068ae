import { notifications } from '@hrms/platform/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { standIns, workflowRequests, workflowSettings } from '@hrms/workflows/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApprovalWorld } from './workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** An owner and three HR Admins: enough people for a second one. */
async function officeWorld() {
  const world = await createApprovalWorld(installation);
  const [hr, other, friend] = [
    await world.staff('Hema', 'hr_admin'),
    await world.staff('Hari', 'hr_admin'),
    await world.staff('Farah'),
  ];
  return { ...world, hr, other, friend };
}

const reassign = (employee_id: string, id: string) => ({
  params: { id },
  body: { newEmployeeId: employee_id, reason: 'Away until Monday' },
});

describe('who decides', () => {
  test('nobody chooses who decides their own request, or takes a seat', async () => {
    const { hr, other, friend, staff, submit } = await officeWorld();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const own = await submit(hr);
    expect(await hr.call(workflowRequests.reassign, reassign(friend.employee_id, own.request_id))).toRefuse(
      'access.own_record',
      403,
    );
    const asked = await submit(esha);
    expect(await hr.call(workflowRequests.reassign, reassign(hr.employee_id, asked.request_id))).toRefuse(
      'access.own_record',
      403,
    );
    expect((await hr.call(workflowRequests.reassign, reassign(other.employee_id, asked.request_id))).status).toBe(200);
  });

  test('an owner’s seat goes to owners only', async () => {
    const { org, hr, friend, staff, submit, workflow } = await officeWorld();
    await workflow({
      name: 'Owner decides',
      subjects: ['general.request'],
      stages: [
        {
          name: 'Owner',
          approval_type: 'any_one',
          approvers: [{ target_type: 'employee', employee_id: await ownEmployee(staff) }],
        },
      ],
    } as never);
    const esha = await staff('Esha');
    const asked = await submit(esha);
    expect(asked.waiting_for.map(({ name }) => name)).toEqual(['Omar']);
    const refused = await hr.call(workflowRequests.reassign, reassign(friend.employee_id, asked.request_id));
    expect(refused).toRefuse('workflows.delegate_not_allowed', 422, 'newEmployeeId');
    const second = await staff('Olga', 'owner');
    expect((await org.call(workflowRequests.reassign, reassign(second.employee_id, asked.request_id))).status).toBe(200);
  });

  const ownEmployee = async (staff: (name: string, role: 'owner') => Promise<{ employee_id: string }>) =>
    (await staff('Omar', 'owner')).employee_id;
});

describe('money', () => {
  test('an approval of money is switched off by owners, who all hear of it', async () => {
    const { org, hr } = await officeWorld();
    const { data } = await org.call(workflowSettings.get, {});
    const change = {
      body: { version: data.version, subjects: [{ subject: 'leave.encashment', mode: 'not_required' as const }] },
    };
    expect(await hr.call(workflowSettings.update, change)).toRefuse('access.owner_required', 403);
    expect((await org.call(workflowSettings.update, change)).status).toBe(200);
  });

  test('a stand-in for somebody else covers no money unless an owner says so, and is never who names them', async () => {
    const { org, hr, other, friend } = await officeWorld();
    const period = { from_date: '2026-12-01', to_date: '2026-12-05' };
    const named = { employee_id: other.employee_id, stand_in_employee_id: friend.employee_id, ...period };
    expect(await hr.call(standIns.create, { body: named })).toRefuse('access.owner_required', 403);
    const himself = { ...named, stand_in_employee_id: hr.employee_id, subjects: ['leave.request'] };
    expect(await hr.call(standIns.create, { body: himself })).toRefuse('workflows.stand_in_self', 422, 'stand_in_employee_id');
    expect((await hr.call(standIns.create, { body: { ...named, subjects: ['leave.request'] } })).status).toBe(201);
    expect((await org.call(standIns.create, { body: named })).status).toBe(201);
    const second = await org.person({ role: 'owner' });
    await org.call(standIns.create, { body: { ...named, from_date: '2027-01-01', to_date: '2027-01-02' } });
    await installation.runJobs();
    const titles = (await second.call(notifications.list, {})).data.rows.map(({ title }) => title);
    expect(titles.join()).toContain('changed who approves money');
  });
});
