import { changeRequests } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveAssignments, leavePolicies, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { actAs } from '@hrms/platform/demo';
import { insertRow, inTenant, type RecordTable, updateRow } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { submitRecord } from '@hrms/workflows/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let hr: Signed;
let asha: Signed & { employee_id: string };
let leave_type_id: string;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  hr = await owner.person({ role: 'hr_admin' });
  const [employee] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01' }]);
  const employee_id = employee?.employee_id ?? '';
  asha = { employee_id, ...(await owner.person({ role: 'employee' }, { employee_id })) };
  leave_type_id = await policyWithApproval();
});
afterAll(() => installation.close());

/** Puts Asha under the usual leave policy; answers casual leave, which needs approval. */
async function policyWithApproval(): Promise<string> {
  const { types, leave_policy_id } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  const casual = types.find(({ code }) => code === 'CL')?.leave_type_id ?? '';
  const params = { id: leave_policy_id };
  for (const { leave_type_id: id, rule } of (await owner.call(leavePolicies.get, { params })).data.rules)
    await owner.call(leavePolicies.saveRule, {
      params,
      body: { leave_type_id: id, from_date: '2026-04-01', rule: { ...rule, needs_workflow: true, notice: [] } },
    });
  await owner.call(leavePolicies.activate, { params, body: { version: 1 } });
  await owner.call(leaveAssignments.assign, {
    params: { id: asha.employee_id },
    body: { leave_policy_id, from_date: '2026-04-01', reason: 'Joined' },
  });
  await installation.runJob('leave.post_credits', owner.org_id);
  return casual;
}

const stamp = () => {
  const now = installation.clock.now();
  return { created_at: now, updated_at: now };
};
const created = () => ({ created_at: stamp().created_at });

const attendance = (kind: string, more: object = {}) => ({
  number: `AR-T-${kind}`,
  kind,
  employee_id: asha.employee_id,
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  half: 'both',
  punches: '[]',
  reason: 'Visit',
  status: 'pending',
  ...stamp(),
  ...more,
});
const general = (subject: string) => ({
  subject,
  title: 'Spare filters',
  amount_paise: 50_000,
  employee_id: asha.employee_id,
  created_by: asha.user_id,
  ...stamp(),
});

type Case = { table: RecordTable; row: () => object; change: object };

/** A stored record of each subject, and a change of it that nobody submitted. */
const STORED: Readonly<Record<string, Case>> = {
  'leave.comp_off': {
    table: 'comp_off_claim',
    row: () => ({
      employee_id: asha.employee_id,
      worked_on: '2026-11-15',
      worked_minutes: 240,
      off_kind: 'weekly_off',
      days: 0.5,
      source: 'manual',
      status: 'pending',
      ...created(),
    }),
    change: { days: 1, worked_minutes: 480 },
  },
  'leave.encashment': {
    table: 'leave_encashment',
    row: () => ({
      number: 'LE-T',
      employee_id: asha.employee_id,
      leave_type_id,
      leave_year_start: '2026-04-01',
      days: 2,
      on_date: '2026-11-20',
      kind: 'in_service',
      status: 'pending',
      facts: JSON.stringify({ balance_before: 12 }),
      ...created(),
    }),
    change: { days: 9 },
  },
  'attendance.regularisation': { table: 'attendance_request', row: () => attendance('exempt'), change: { waive: ['late'] } },
  'attendance.on_duty': { table: 'attendance_request', row: () => attendance('on_duty'), change: { last_day: '2026-11-27' } },
  'attendance.short_permission': {
    table: 'attendance_request',
    row: () => attendance('permission', { minutes: 30 }),
    change: { minutes: 240 },
  },
  'attendance.shift_change': {
    table: 'attendance_request',
    row: () => attendance('shift_change', { shift_choice: 'off' }),
    change: { first_day: '2026-11-18' },
  },
  'attendance.overtime': {
    table: 'overtime',
    row: () => ({
      number: 'OT-T',
      employee_id: asha.employee_id,
      day: '2026-11-19',
      category: 'weekday',
      requested_minutes: 30,
      actual_minutes: 30,
      reward: 'pay',
      multiplier_bp: 20_000,
      source: 'request',
      reason: 'Order',
      status: 'pending',
      ...stamp(),
    }),
    change: { requested_minutes: 720 },
  },
  'general.request': { table: 'general_request', row: () => general('general.request'), change: { title: 'Another thing' } },
  'purchase.request': { table: 'general_request', row: () => general('purchase.request'), change: { amount_paise: 9_000_000 } },
};

/** Stores a record of a subject and submits it as Asha. */
async function submitStored(subject: string, { table, row }: Case): Promise<string> {
  const id = await inTenant(installation.services.pool, owner.org_id, (tx) => insertRow(tx, table, row() as never));
  await actAs(installation.services, { ...asha, display_name: 'Asha', identity_id: asha.user_id }, (ctx) =>
    submitRecord(ctx, { subject, table: table === 'general_request' ? null : table }, id),
  );
  return id;
}

/** Approves what HR is asked now, stage by stage. */
async function approveAll() {
  let answer = null;
  for (let stage = 0; stage < 3; stage += 1) {
    const [open] = (await hr.call(approvals.mine)).data.rows;
    if (!open) return answer;
    answer = await hr.call(approvals.process, { params: { id: open.approval_id }, body: { action: 'approve', comments: '' } });
    if (answer.status !== 200) {
      await hr.call(approvals.process, { params: { id: open.approval_id }, body: { action: 'reject', comments: 'Changed' } });
      return answer;
    }
  }
  return answer;
}

const changeStored = (table: RecordTable, id: string, change: object) =>
  inTenant(installation.services.pool, owner.org_id, (tx) => updateRow(tx, table, { id } as never, change as never));

test.each(Object.keys(STORED))('%s: an approval is refused when the record is not what was submitted', async (subject) => {
  const record = STORED[subject] as Case;
  const id = await submitStored(subject, record);
  expect(await changeStored(record.table, id, record.change)).toBe(true);
  // a general request has no effect in another area: nothing follows its approval
  if (subject === 'general.request') expect((await approveAll())?.status).toBe(200);
  else expect(await approveAll()).toRefuse('workflows.record_changed', 409);
});

test('leave.request: an approval is refused when the record is not what was submitted', async () => {
  const body = { leave_type_id, first_day: '2026-12-09', last_day: '2026-12-09', reason: 'Family work' };
  const request = (await asha.call(leaveRequests.apply, { body })).data;
  expect(request.status).toBe('pending');
  await changeStored('leave_request', request.leave_request_id, { last_day: '2026-12-16' });
  expect(await approveAll()).toRefuse('workflows.record_changed', 409);
});

test('employees.change_request: an approval is refused when the record is not what was submitted', async () => {
  const changed = await asha.call(changeRequests.ask, {
    params: { id: 'me' },
    body: { section: 'personal', changes: { marital_status: 'married' }, change_reason: 'Married this year' },
  });
  const id = changed.data.change_request_id;
  if (!id) throw new Error(JSON.stringify(changed.body));
  await changeStored('change_request', id, { version: 7 });
  expect(await approveAll()).toRefuse('workflows.record_changed', 409);
});
