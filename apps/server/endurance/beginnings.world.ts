/** How the work of each kind of job begins in the product. */
import { auth, users } from '@hrms/access/contract';
import { attendanceDays, devices, deviceUsers } from '@hrms/attendance/contract';
import { benefitEnrolments, benefitPlans } from '@hrms/benefits/contract';
import { exports, imports } from '@hrms/employees/contract';
import { yearCloses } from '@hrms/leave/contract';
import { employeeLetters } from '@hrms/lifecycle/contract';
import { announcements, departments, holidayLists, organisationDocuments } from '@hrms/organisation/contract';
import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { appendAudits, inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflows } from '@hrms/workflows/contract';
import { loadPeople } from '../seed/load.ts';
import { asSuperuser, peopleFile } from './workers.world.ts';

/** A Saturday at the end of a month that is not paid yet. */
export const DAY = '2026-10-31';
/** More than an export writes at once. */
const EMPLOYEES = 1100;
const EVENTS = 5100;
const SERIAL = 'EVERYJOB2026';
const everyone = { everyone: true };

type Answered = { status: number; body: unknown };
/** What a person does so that a job of the kind stands in the queue. `round`: each is begun once in every round. */
export type Beginnings = Record<string, (round: number) => Promise<Answered>>;
export type BeginningsWorld = Awaited<ReturnType<typeof beginningsWorld>>;

/** @param rounds how often each kind is begun */
export async function beginningsWorld(installation: Installation, rounds: number) {
  const { services } = installation;
  const owner = await createTenant(installation);
  await loadPeople(services, owner.org_id, EMPLOYEES);
  const draft_id = (await owner.call(payrolls.create, { body: { period_month: '2026-10' } })).data.payroll_id;
  const payable: { tenant: Tenant; payroll_id: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tenant = await createTenant(installation);
    await loadPeople(services, tenant.org_id, 200);
    payable.push({ tenant, ...(await tenant.call(payrolls.create, { body: { period_month: '2026-10' } })).data });
    await tenant.call(yearCloses.preview, { body: { leave_year_start: '2025-04-01' } });
  }
  // what commit and undo begin with: a file that was checked and one that was imported for each round
  for (let n = 0; n < 2 * rounds; n += 1) await uploadPeople(owner, n);
  await installation.runJobs();
  await asSuperuser(installation, `update payroll_exception set status = 'accepted'`);
  for (const run_id of (await runsIn(owner, 'checked')).slice(rounds))
    await owner.call(imports.commit, { params: { runId: run_id }, body: {} });
  await installation.runJobs();
  await inTenant(services.pool, owner.org_id, (tx) =>
    appendAudits(
      tx,
      services.clock.now(),
      Array.from({ length: EVENTS }, () => ({ event: 'test.event', actor_kind: 'system' as const, actor_id: null })),
    ),
  );
  const [user] = await asSuperuser<{ email: string }>(installation, 'select email from app_user where id = $1', [owner.user_id]);
  return {
    installation,
    owner,
    owner_email: user?.email ?? '',
    draft_id,
    payable,
    requests: [] as string[],
    ...(await placesOf(installation, owner)),
  };
}

/** A device with a user, a published list of holidays that all follow, somebody who approves. */
async function placesOf(installation: Installation, owner: Tenant) {
  const people = await asSuperuser<{ id: string }>(
    installation,
    `select id from employee where org_id = $1 and employee_code in ('E000001', 'E000002') order by employee_code`,
    [owner.org_id],
  );
  const [first = '', second = ''] = people.map(({ id }) => id);
  const device_id = (await owner.call(devices.create, { body: { name: 'Gate', serial_number: SERIAL } })).data.device_id;
  await owner.call(deviceUsers.create, { body: { device_id, pin: '1001', employee_id: first, from_day: '2026-10-01' } });
  const listed = { name: 'Works', year: 2027, state_code: 'IN-MH', propose: true };
  const { holiday_list_id } = (await owner.call(holidayLists.create, { body: listed })).data;
  await owner.call(holidayLists.publish, { params: { id: holiday_list_id }, body: { version: 1, confirm_doubled: true } });
  await owner.call(holidayLists.assign, { body: { year: 2027, target_kind: 'organisation', holiday_list_id } });
  const approver: Signed = await owner.person({ role: 'hr_admin' }, { employee_id: second });
  return { device_id, holiday_list_id, approver, employee_ids: [first, second] as const };
}

export const uploadPeople = (owner: Tenant, number: number) =>
  owner.call(imports.upload, {
    upload: { name: 'people.csv', text: peopleFile(number, 50), fields: { create_missing: 'true' } },
  });
const runsIn = async (owner: Tenant, state: string) =>
  (await owner.call(imports.list, { query: { limit: '50' } })).data.rows
    .filter((run) => run.state === state)
    .map(({ run_id }) => run_id);

export function beginningsOf(world: BeginningsWorld): Beginnings {
  return { ...ofEmployees(world), ...ofOrganisation(world), ...ofPay(world), ...ofMany(world), ...ofTime(world) };
}

const ofEmployees = ({ owner, owner_email }: BeginningsWorld): Beginnings => ({
  'employees.import_check': (round) => uploadPeople(owner, 10 + round),
  'employees.import_commit': async () =>
    owner.call(imports.commit, { params: { runId: (await runsIn(owner, 'checked')).at(-1) ?? '' }, body: {} }),
  'employees.import_undo': async () =>
    owner.call(imports.undo, { params: { runId: (await runsIn(owner, 'done')).at(-1) ?? '' }, body: {} }),
  'platform.export': () => owner.call(exports.create, { body: { format: 'xlsx' } }),
  'access.send_reset_link': () => owner.call(auth.forgotPassword, { body: { email: owner_email } }),
  'platform.send_mail': (round) =>
    owner.call(users.create, { body: { email: `invited${round}@example.in`, display_name: 'Invited', roles: [] } }),
});

const ofOrganisation = ({ owner, holiday_list_id, approver, requests }: BeginningsWorld): Beginnings => {
  const department = async (name: string) => (await owner.call(departments.create, { body: { name } })).data.department_id;
  const addHoliday = (day: string) =>
    owner.call(holidayLists.addHoliday, {
      params: { id: holiday_list_id },
      body: { day, name: `Works ${day}`, kind: 'company' },
    });
  return {
    'organisation.merge_department': async (round) => {
      const [from, into_id] = [await department(`From ${round}`), await department(`Into ${round}`)];
      const body = { into_id, from_date: '2026-11-01', dry_run: false, confirm_warnings: true };
      return owner.call(departments.merge, { params: { id: from }, body });
    },
    'organisation.announce': async (round) => {
      const body = { title: `Round ${round}`, body: 'Holiday on Monday', audience: everyone };
      const { announcement_id } = (await owner.call(announcements.create, { body })).data;
      return owner.call(announcements.publish, { params: { id: announcement_id }, body: {} });
    },
    'organisation.document_tell': async (round) => {
      const body = { title: `Policy ${round}`, category: 'policy' as const, audience: everyone };
      const { document_id: id } = (await owner.call(organisationDocuments.create, { body })).data;
      await owner.call(organisationDocuments.upload, { params: { id }, upload: { name: 'policy.pdf', text: '%PDF-1.7 policy' } });
      return owner.call(organisationDocuments.publish, { params: { id }, body: {} });
    },
    'organisation.holiday_tell': (round) => addHoliday(`2027-02-0${1 + round}`),
    'leave.recount': (round) => addHoliday(`2027-03-0${1 + round}`),
    'workflows.process_approvals': async (round) => {
      const asked = await owner.call(workflowRequests.create, {
        body: { subject: 'general.request', title: `Chair ${round}` },
      });
      requests.push(asked.data.request_id);
      const approval_ids = asked.data.waiting_for.map(({ approval_id }) => approval_id);
      return approver.call(approvals.processJob, { body: { approval_ids, action: 'approve' } });
    },
    'workflows.simulate_all': () => owner.call(workflows.simulateAll, { body: { subject: 'general.request' } }),
  };
};

/** What is written for many employees at once. */
const ofMany = ({ owner }: BeginningsWorld): Beginnings => ({
  'lifecycle.issue_letters': () => owner.call(employeeLetters.issueMany, { body: { kind: 'employment_proof', audience: {} } }),
  'benefits.assign': async (round) => {
    const rates = [{ relation: 'family', amount_paise: 1_200_000, employer_share_bp: 10_000 }];
    const options = [{ name: 'Cover', sum_insured_paise: 20_000_000, is_default: true, rates }];
    const body = { code: `COVER${round}`, name: `Cover ${round}`, kind: 'health', from_date: '2026-04-01', terms: {}, options };
    const { plan_id, options: made } = (await owner.call(benefitPlans.create, { body: body as never })).data;
    await owner.call(benefitPlans.activate, { params: { id: plan_id }, body: {} });
    const option_id = made[0]?.option_id ?? '';
    const assigned = { option_id, from_date: '2026-11-01', reason: 'Cover for all', dry_run: false };
    return owner.call(benefitEnrolments.assign, { params: { id: plan_id }, body: assigned });
  },
});

const ofPay = ({ owner, draft_id, payable, employee_ids }: BeginningsWorld): Beginnings => ({
  'payroll.compute_employees': () =>
    owner.call(payrolls.recompute, { params: { id: draft_id }, body: { employee_ids: [employee_ids[0]] } }),
  'pay.changed': (round) => {
    const item = { component_code: 'PERFORMANCE_BONUS', amount_paise: 100_000 * (1 + round) };
    return owner.call(payrollInputs.create, { body: { employee_id: employee_ids[1], period_month: '2026-10', ...item } });
  },
  'payroll.compute': () => owner.call(payrolls.recompute, { params: { id: draft_id }, body: {} }),
  'payroll.finalise': async (round) => {
    const { tenant, payroll_id } = payable[round] as (typeof payable)[number];
    const { version, totals } = (await tenant.call(payrolls.get, { params: { id: payroll_id } })).data;
    const body = { version, confirm_net_paise: totals?.net_paise };
    return tenant.call(payrolls.finalise, { params: { id: payroll_id }, body });
  },
  'leave.close_year': (round) =>
    (payable[round] as (typeof payable)[number]).tenant.call(yearCloses.start, { body: { leave_year_start: '2025-04-01' } }),
});

const ofTime = ({ installation, owner, device_id }: BeginningsWorld): Beginnings => {
  const span = { from: '2026-10-26', to: '2026-10-27' };
  return {
    'attendance.import': () =>
      owner.call(attendanceDays.import, {
        upload: {
          name: 'punches.csv',
          text: 'employee_code,date,time\nE000003,2026-10-28,09:30\n',
          fields: { dry_run: 'false' },
        },
      }),
    'attendance.recompute': () => owner.call(attendanceDays.recompute, { body: { ...span, dry_run: false } }),
    'attendance.correct_clock': () =>
      owner.call(devices.correctClock, {
        params: { id: device_id },
        body: { ...span, offset_seconds: 60, dry_run: false, reason: 'The clock was a minute behind' },
      }),
    'attendance.resolve_dirty': async (round) => {
      const { statusCode, body } = await installation.app.inject({
        method: 'POST',
        url: `/iclock/cdata?SN=${SERIAL}&table=ATTLOG&Stamp=${round}`,
        headers: { 'content-type': 'text/plain' },
        payload: `1001\t2026-10-2${8 + round} 09:31:07\t0\t1\n1001\t2026-10-2${8 + round} 21:35:00\t1\t1\n`,
      });
      return { status: statusCode, body };
    },
  };
};

const GONE = '01900000-0000-7000-8000-000000000000';

/** Begun by another job, or for a record that was gone before the worker came: what stands in the queue. */
export const FOLLOWING: Record<string, object> = {
  // by attendance.resolve_dirty, for days with more than the hours of the shift
  'attendance.detect_overtime': { from: '2026-10-28', to: '2026-10-29' },
  // by employees.retention, for the bytes of files that were deleted
  'employees.discard_file': { storage_key: 'gone/already' },
  // by statutory.law_release, for each changed value of the law
  'statutory.law_impact': { law_change_id: GONE },
  // by finalising, or by a person who publishes
  'payroll.announce_payslips': { payroll_id: GONE },
  // by leave.year_starts, for organisations whose leave year begins on another day from now on
  'leave.change_year': { from: '2027-01-01', progress_id: GONE, user_id: GONE },
  // by the clock, for each schedule that is due
  'reports.send_schedule': { schedule_id: GONE, cause: 'test' },
  // by a report of many rows
  'reports.run': { run_id: GONE, progress_id: GONE },
  // by a signed webhook
  'billing.apply_events': { event_id: GONE },
  // by issuing an invoice
  'billing.mail_invoice': { invoice_id: GONE },
};
