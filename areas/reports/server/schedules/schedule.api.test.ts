import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import {
  customReports,
  type ReportBodyInput,
  reportRuns,
  reportSchedules,
  type SaveReportSchedule,
} from '@hrms/reports/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLastWorkday } from './working-day.queries.ts';

let installation: Installation;
let owner: Tenant;
let hr: Signed;
let lead: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const [first] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { joined_on: '2024-01-01' },
    { joined_on: '2026-11-02' },
  ]);
  hr = await owner.person({ role: 'hr_admin' });
  lead = await owner.person({ role: 'manager' }, { employee_id: first?.employee_id ?? '' });
});
afterAll(() => installation.close());

const schedule = async (more: Partial<SaveReportSchedule>) => {
  const body = {
    name: 'Sent',
    report_id: 'employee-master',
    cadence: 'daily' as const,
    hour: 9,
    recipient_ids: [owner.user_id, lead.user_id],
    ...more,
  };
  return owner.call(reportSchedules.create, { body });
};
async function send(schedule_id: string) {
  installation.clock.advance(1);
  await owner.call(reportSchedules.runNow, { params: { id: schedule_id }, body: {} });
  await installation.runJobs();
  const { rows } = (await owner.call(reportSchedules.list, { query: { limit: '100' } })).data;
  return rows.find((row) => row.schedule_id === schedule_id);
}
const read = <Row>(query: ReturnType<typeof sql<Row>>) =>
  inTenant(installation.services.pool, owner.org_id, async (tx) => (await query.execute(tx)).rows);
const attachments = () =>
  read(sql<{ attachment_name: string | null; user_id: string }>`select attachment_name, user_id from mail_outbox
    where org_id = ${owner.org_id} and notice_id = 'reports.scheduled' order by created_at desc, id desc`);

test('each recipient gets the report in their own scope; the file leaves with the mail', async () => {
  const { data } = await schedule({ deliver: 'attachment', format: 'csv', parameters: { group_by: 'person.branch' } });
  expect(data).toMatchObject({ deliver: 'attachment', format: 'csv', skip_if_empty: false });
  expect((await send(data.schedule_id))?.last_result).toBe('2 files sent');
  const sent = await attachments();
  expect(sent.map(({ user_id }) => user_id).toSorted()).toEqual([owner.user_id, lead.user_id].toSorted());
  expect(sent.map(({ attachment_name }) => attachment_name)).toEqual(
    Array(2).fill('employee-master-as-on-20-nov-2026-2026-11-20.csv'),
  );
  const runs = await read(sql<{ row_count: number; days: number }>`select row_count, (expires_at::date - started_at::date) as days
    from report_run where org_id = ${owner.org_id} and via = 'schedule' order by row_count`);
  expect(runs).toEqual([
    { row_count: 1, days: 30 },
    { row_count: 2, days: 30 },
  ]);
  // the link asks for the same as the file
  const [line] = await read(sql<{ link: string }>`select link from notification where org_id = ${owner.org_id}
    and notice_id = 'reports.scheduled' limit 1`);
  expect(line?.link).toBe('/reports/prebuilt/employee-master?group_by=person.branch');
});

test('a report with pay or numbers of persons is never attached', async () => {
  expect(await schedule({ report_id: 'ctc-report', deliver: 'attachment' })).toRefuse('reports.attachment_not_allowed', 422);
  const body: ReportBodyInput = { dataset: 'employees.people', columns: [{ field: 'person.code' }, { field: 'joined_on' }] };
  const own = (await owner.call(customReports.create, { body: { name: 'Sent by mail', body } })).data;
  const made = await schedule({
    report_id: null,
    definition_id: own.definition_id,
    deliver: 'attachment',
    recipient_ids: [owner.user_id],
  });
  expect((await send(made.data.schedule_id))?.last_result).toBe('1 file sent');
  // the definition gets a number later: the schedule stays, and sends a link
  const wider = { ...body, columns: [...body.columns, { field: 'person.pan' }] };
  await owner.call(customReports.update, { params: { id: own.definition_id }, body: { name: 'Sent by mail', body: wider } });
  expect((await send(made.data.schedule_id))?.last_result).toBe('1 link sent');
  const files = (await attachments()).map(({ attachment_name }) => attachment_name);
  expect(files.filter((name) => name?.startsWith('sent-by-mail'))).toHaveLength(1);
  expect(files).toContain(null);
});

test('with its permission pay is attached as a workbook that the password of the schedule opens', async () => {
  const password = 'Monsoon-2026';
  const pay = { report_id: 'ctc-report', deliver: 'attachment' as const, recipient_ids: [owner.user_id] };
  expect(await schedule({ ...pay, password, format: 'csv' })).toRefuse('reports.attachment_not_allowed', 422);
  const asHr = { name: 'Sent', cadence: 'daily' as const, hour: 9, ...pay, password };
  expect(await hr.call(reportSchedules.create, { body: asHr })).toRefuse('reports.attachment_not_allowed', 422);
  const made = (await schedule({ ...pay, password })).data;
  expect([made.protected, JSON.stringify(made).includes(password)]).toEqual([true, false]);
  const [stored] = await read(sql<{ password: string }>`select password from report_schedule where org_id = ${owner.org_id}
    and id = ${made.schedule_id}`);
  expect(stored?.password).not.toContain(password);

  expect((await send(made.schedule_id))?.last_result).toBe('1 file sent');
  const [mail] = await read(sql<{ attachment_name: string }>`select attachment_name from mail_outbox
    where org_id = ${owner.org_id} and notice_id = 'reports.scheduled_protected'`);
  expect(mail?.attachment_name).toMatch(/^salaries-.*[.]xlsx$/);
  const [file] = await read(sql<{ id: string }>`select file_id as id from export_run where org_id = ${owner.org_id}
    and file_name like 'salaries-%' order by created_at desc limit 1`);
  const bytes = await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const found = await installation.services.files.get(tx, file?.id ?? '');
    return found?.bytes ?? Buffer.alloc(0);
  });
  // an encrypted workbook is a compound file, not a ZIP
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');

  // without a password it is a link again, and cannot be kept as a file
  const change = { name: 'Sent', cadence: 'daily' as const, hour: 9, recipient_ids: [owner.user_id] };
  const put = (body: object) =>
    owner.call(reportSchedules.update, { params: { id: made.schedule_id }, body: { ...change, ...body } });
  expect(await put({ password: null })).toRefuse('reports.attachment_not_allowed', 422);
  expect((await put({ password: null, deliver: 'link' })).data).toMatchObject({ protected: false, deliver: 'link' });
});

test('nothing is sent to whom it has no rows for', async () => {
  const { data } = await schedule({ report_id: 'leave-pending', skip_if_empty: true, recipient_ids: [owner.user_id] });
  expect((await send(data.schedule_id))?.last_result).toBe('1 without rows');
  const told = await schedule({ report_id: 'leave-pending', recipient_ids: [owner.user_id] });
  expect((await send(told.data.schedule_id))?.last_result).toBe('1 link sent');
});

test('three failures in a row pause a schedule and tell those who may take it over; one that works counts anew', async () => {
  const body: ReportBodyInput = { dataset: 'employees.people', columns: [{ field: 'person.code' }] };
  const own = (await owner.call(customReports.create, { body: { name: 'Broken', body } })).data;
  const { data } = await schedule({ report_id: null, definition_id: own.definition_id, recipient_ids: [owner.user_id] });
  const setDataset = (dataset: string) =>
    read(sql`update report_definition set body = jsonb_set(body, '{dataset}', ${JSON.stringify(dataset)}::jsonb)
      where org_id = ${owner.org_id} and id = ${own.definition_id}`);
  await setDataset('employees.gone');
  for (const _time of [1, 2]) expect(await send(data.schedule_id)).toMatchObject({ last_result: '1 failed', paused: false });
  await setDataset('employees.people');
  await send(data.schedule_id);
  await setDataset('employees.gone');
  for (const paused of [false, false, true])
    expect(await send(data.schedule_id)).toMatchObject({ last_result: '1 failed', paused });
  const told = await read(sql<{ user_id: string }>`select user_id from notification where org_id = ${owner.org_id}
    and notice_id = 'reports.schedule_paused'`);
  expect(told.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([owner.user_id, hr.user_id]));
});

test('the last working day of a month leaves out days off', async () => {
  // 30 November 2026 is a Monday
  expect((await schedule({ cadence: 'monthly', day: 0 })).data.next_on).toBe('2026-11-30');
  expect((await schedule({ cadence: 'monthly', day: 31 })).data.next_on).toBe('2026-11-30');
  expect((await schedule({ cadence: 'weekly', day: 0 })).status).toBe(422);
  // 31 January 2027 is a Sunday, 31 December 2026 a Thursday
  const lastOf = (month: string) => inTenant(installation.services.pool, owner.org_id, (tx) => findLastWorkday(tx, month, null));
  expect(await lastOf('2026-12')).toBe('2026-12-31');
  expect(await lastOf('2027-01')).toMatch(/^2027-01-(29|30)$/);
});

test('runs of a schedule are their reader’s own', async () => {
  const { data } = await schedule({ recipient_ids: [owner.user_id, lead.user_id] });
  await send(data.schedule_id);
  const mine = (await lead.call(reportRuns.list, { query: { limit: '50' } })).data.rows;
  expect(mine.filter(({ via }) => via === 'schedule').every(({ row_count }) => row_count === 1)).toBe(true);
});
