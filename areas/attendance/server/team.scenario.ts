import { AttendanceRule, policies } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, holidayLists, locations } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';

export type Colleague = Signed & { readonly employee_id: string };

/** 18.5204 N, 73.8567 E with a radius of 200 m: where the team works. */
export const PLANT = { name: 'Plant', latitude: 18.5204, longitude: 73.8567, radius_m: 200 };

/** An organisation with HR, a manager and two of their people, Asha and Bina, all placed at one location. */
export async function makeTeam(installation: Installation) {
  installation.clock.set('2026-11-20');
  const owner = await createTenant(installation);
  const hr = { ...(await owner.person({ role: 'hr_admin' })), org_id: owner.org_id };
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
  const location = (await owner.call(locations.create, { body: { ...PLANT, branch_id } })).data;
  const add = async (first_name: string, employee_code: string, manager_id: string | null = null) => {
    const seed = { first_name, employee_code, manager_id, location_id: location.location_id };
    const [made] = await insertEmployeesForTests(installation.services, hr.org_id, [seed]);
    return made?.employee_id ?? '';
  };
  const signedIn = async (role: 'manager' | 'employee', employee_id: string): Promise<Colleague> => ({
    ...(await owner.person({ role }, { employee_id })),
    employee_id,
  });
  const head = await add('Head', 'H1');
  const boss = await signedIn('manager', head);
  const asha = await signedIn('employee', await add('Asha', '1001', head));
  const bina = await signedIn('employee', await add('Bina', '1002', head));
  /** Somebody of the organisation who is not of the team. */
  const outsider = (role: 'manager' | 'payroll_admin' | 'finance') => owner.person({ role });
  const policy_id = (await hr.call(policies.list)).data.rows[0]?.policy_id ?? '';
  /** Rules of everybody from a long time ago on; what is not named is as founded. */
  const setRule = async (changes: Partial<AttendanceRule>) => {
    const rule = { ...AttendanceRule.parse({}), ...changes };
    const saved = await hr.call(policies.addRule, { params: { id: policy_id }, body: { from_date: '2020-01-01', rule } });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  /** The manager approves the request whose title has these words. */
  const approve = async (words: string) => {
    const mine = (await boss.call(approvals.mine, { query: { limit: '100' } })).data.rows;
    const found = mine.find(({ title }) => title.includes(words));
    if (!found) throw new Error(`No approval with ${words}: ${mine.map(({ title }) => title).join('; ')}`);
    return boss.call(approvals.process, {
      params: { id: found.approval_id },
      body: { action: 'approve', comments: 'Yes' },
    });
  };
  return { hr, boss, asha, bina, outsider, location, policy_id, setRule, approve };
}

/** A clock time of India on a day of November 2026. */
export function setTime(installation: Installation, day: string, time: string): void {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  installation.clock.set(day);
  installation.clock.advance(hour * 60 + minute - 690);
}

const NATIONAL = [
  ['Republic Day', '2026-01-26'],
  ['Independence Day', '2026-08-15'],
  ['Gandhi Jayanti', '2026-10-02'],
] as const;

/** Publishes a holiday list of 2026 for everybody, with the national holidays and one of the company. */
export async function publishHoliday(hr: Pick<Signed, 'call'>, name: string, day: string): Promise<void> {
  const { holiday_list_id } = (await hr.call(holidayLists.create, { body: { name: 'Ours', year: 2026, propose: false } })).data;
  const params = { id: holiday_list_id };
  await hr.call(holidayLists.addHoliday, { params, body: { kind: 'company', name, day } });
  for (const [national, on] of NATIONAL)
    await hr.call(holidayLists.addHoliday, { params, body: { kind: 'national', name: national, day: on } });
  const published = await hr.call(holidayLists.publish, { params, body: { version: 1 } });
  const body = { year: 2026, target_kind: 'organisation' as const, holiday_list_id };
  const assigned = await hr.call(holidayLists.assign, { body });
  if (published.status !== 200 || assigned.status >= 300) throw new Error(JSON.stringify([published.body, assigned.body]));
}
