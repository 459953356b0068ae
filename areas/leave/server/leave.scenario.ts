import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveAssignments, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { branches, departments, designations, holidayLists, weeklyOffs } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';

export const EMPLOYEE_CAN = [
  'leave.request.read',
  'leave.request.apply',
  'leave.balance.read',
  'leave.comp_off.read',
  'leave.comp_off.claim',
  'leave.encashment.read',
  'leave.encashment.claim',
].map((code) => ({ code, scope: 'self' as const }));

/** An organisation with Saturday and Sunday off, its usual leave types, and one active policy. `rules` are changes of the usual ones. */
export async function leaveWorld(installation: Installation, rules: Record<string, object> = {}) {
  const hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const branch_id = (await hr.call(branches.list)).data.rows[0]?.branch_id ?? '';
  const week = await hr.call(weeklyOffs.create, { body: { name: 'Five days', rows: [{ weekday: 0 }, { weekday: 6 }] } });
  await hr.call(weeklyOffs.assign, {
    body: { target_kind: 'organisation', pattern_id: week.data.pattern_id, from_date: '2020-01-01' },
  });
  const made = (await hr.call(leaveTypes.createUsual, { body: {} })).data;
  const types = Object.fromEntries(made.types.map(({ code, leave_type_id }) => [code, leave_type_id])) as Record<string, string>;
  const policy = (await hr.call(leavePolicies.get, { params: { id: made.leave_policy_id } })).data;
  for (const { type_code, leave_type_id, rule } of policy.rules)
    await hr.call(leavePolicies.saveRule, {
      params: { id: made.leave_policy_id },
      body: {
        leave_type_id,
        from_date: '2026-04-01',
        rule: { ...rule, needs_workflow: false, notice: [], back_dated_days: 300, ...rules[type_code] },
      },
    });
  const active = await hr.call(leavePolicies.activate, { params: { id: made.leave_policy_id }, body: { version: 1 } });
  if (active.status !== 200) throw new Error(JSON.stringify(active.body));
  return { hr, branch_id, types, policy_id: made.leave_policy_id };
}

export type LeaveWorld = Awaited<ReturnType<typeof leaveWorld>>;

/** An employee under the world's policy, with the credits due by now, and signed in. */
export async function hireEmployee(installation: Installation, { hr, policy_id }: LeaveWorld, seed: EmployeeSeed = {}) {
  const [made] = await insertEmployeesForTests(installation.services, hr.org_id, [{ joined_on: '2020-01-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  await hr.call(leaveAssignments.assign, {
    params: { id: employee_id },
    body: { leave_policy_id: policy_id, from_date: '2026-04-01', reason: 'Joined' },
  });
  await installation.runJob('leave.post_credits', hr.org_id);
  return { employee_id, ...(await hr.person(EMPLOYEE_CAN, { employee_id })) };
}

/** Publishes a holiday list of a year for the whole organisation. */
export async function publishHolidays(
  hr: Tenant,
  year: number,
  days: { day: string; name: string; kind?: string }[],
): Promise<string> {
  const national = [
    ['01-26', 'Republic Day'],
    ['08-15', 'Independence Day'],
    ['10-02', 'Gandhi Jayanti'],
  ].map(([month_day, name]) => ({ day: `${year}-${month_day}`, name, kind: 'national' }));
  const list = (await hr.call(holidayLists.create, { body: { name: `List ${year}`, year, propose: false } })).data;
  for (const one of [...national, ...days])
    await hr.call(holidayLists.addHoliday, { params: { id: list.holiday_list_id }, body: { kind: 'festival', ...one } });
  await hr.call(holidayLists.publish, { params: { id: list.holiday_list_id }, body: { version: 1 } });
  await hr.call(holidayLists.assign, { body: { year, target_kind: 'organisation', holiday_list_id: list.holiday_list_id } });
  return list.holiday_list_id;
}
