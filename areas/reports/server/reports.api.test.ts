import { roles } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import {
  customReports,
  dashboardMetrics,
  favouriteReports,
  prebuiltReports,
  reportRuns,
  reportSchedules,
  savedReports,
} from '@hrms/reports/contract';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROLES = ['owner', 'hr_admin', 'payroll_admin', 'finance', 'manager', 'employee'] as const;

let installation: Installation;
let owner: Tenant;
const cast = new Map<string, Signed>();
let people: string[] = [];
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { joined_on: '2020-01-01' },
    { joined_on: '2026-11-02' },
    { joined_on: '2022-06-01' },
  ]);
  people = made.map(({ employee_id }) => employee_id);
  cast.set('owner', owner);
  for (const role of ROLES.slice(1))
    cast.set(role, await owner.person({ role }, role === 'manager' ? { employee_id: people[0] ?? '' } : {}));
});
afterAll(() => installation.close());

const as = (role: string): Signed => cast.get(role) ?? owner;
/** Sends a schedule of the owner now. @returns it as it stands afterwards */
async function sendNow(id: string) {
  await owner.call(reportSchedules.runNow, { params: { id }, body: {} });
  await installation.runJobs();
  const { rows } = (await owner.call(reportSchedules.list, { query: { limit: '100' } })).data;
  return rows.find(({ schedule_id }) => schedule_id === id) as (typeof rows)[number];
}
const run = (who: Signed, report_id: string, parameters: object = {}) =>
  who.call(reportRuns.start, { body: { report_id, parameters } });

describe('every prebuilt report', () => {
  test.each(ROLES)('%s: runs what the catalogue offers, and nothing else', async (role) => {
    const list = await as(role).call(prebuiltReports.list, {});
    if (role === 'employee') return expect(list.status).toBe(403);
    const offered = new Set(list.data.rows.map(({ report_id }) => report_id));
    const wrong: string[] = [];
    for (const { id } of PREBUILT_REPORTS) {
      const { status, body } = await run(as(role), id, { period: 'last_month' });
      if (status !== (offered.has(id) ? 201 : 404)) wrong.push(`${id}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('pay is offered to those who may read runs, and to nobody else', async () => {
    for (const [role, shown] of [
      ['payroll_admin', true],
      ['finance', true],
      ['hr_admin', false],
      ['manager', false],
    ] as const) {
      const { rows } = (await as(role).call(prebuiltReports.list, {})).data;
      expect(rows.some(({ report_id }) => report_id === 'salary-register')).toBe(shown);
    }
  });

  test('there are more than seventy', () => {
    expect(PREBUILT_REPORTS.length).toBeGreaterThan(70);
    expect(new Set(PREBUILT_REPORTS.map(({ id }) => id)).size).toBe(PREBUILT_REPORTS.length);
  });
});

test('rows, totals and the file of a run agree; a manager gets only the team', async () => {
  const { data } = await run(owner, 'employee-master');
  expect(data.row_count).toBe(3);
  const rows = await owner.call(reportRuns.rows, { params: { id: data.run_id }, query: { limit: '2', sort: '-joined_on' } });
  expect(rows.data.rows).toHaveLength(2);
  expect(rows.data.pagination.total).toBe(3);
  const written = await owner.call(reportRuns.export, { params: { id: data.run_id }, body: { format: 'csv' } });
  expect(written.data).toMatchObject({
    state: 'done',
    row_count: 3,
    file_name: 'employee-master-as-on-20-nov-2026-2026-11-20.csv',
  });
  const file = await owner.call(reportRuns.file, { params: { id: written.data.export_id } });
  expect(file.raw.toString().trim().split('\n')).toHaveLength(4);
  expect((await run(as('manager'), 'employee-master')).data).toMatchObject({
    row_count: 1,
    scope_text: 'You and your team: 1 employee',
  });
  const movement = (await run(owner, 'headcount', { from: '2026-11-01', to: '2026-11-30' })).data;
  expect(movement.totals.slice(-4)).toEqual([2, 1, 0, 3]);
});

test('another person’s run, and one of another organisation, is not found', async () => {
  const { data } = await run(owner, 'employee-master');
  const stranger = await createTenant(installation);
  for (const who of [as('hr_admin'), stranger]) {
    expect(await who.call(reportRuns.get, { params: { id: data.run_id } })).toRefuse('reports.not_found', 404);
    expect(await who.call(reportRuns.rows, { params: { id: data.run_id } })).toRefuse('reports.not_found', 404);
  }
});

test('a foreign branch as filter gives no rows, and text in filters is only text', async () => {
  const stranger = await createTenant(installation);
  const theirs = (await stranger.call(branches.list, {})).data.rows[0]?.branch_id ?? '';
  expect((await run(owner, 'employee-master', { branch_id: theirs })).data.row_count).toBe(0);
  const body = {
    dataset: 'employees.people',
    columns: [{ field: 'person.name' }],
    filter: { conditions: [{ field: 'person.name', op: 'contains' as const, value: "' or 1=1; drop table employee --" }] },
  };
  expect((await owner.call(customReports.preview, { body: { body } })).data.row_count).toBe(0);
});

test('built, shared and read by a manager in the manager’s own scope', async () => {
  const body = {
    dataset: 'employees.people',
    columns: [{ field: 'person.name' }, { field: 'service_months', aggregate: 'avg' as const }],
    calculated: [{ key: 'years', label: 'Years', type: 'number' as const, formula: 'service_months / 12' }],
  };
  const made = await owner.call(customReports.create, { body: { name: 'Service', body } });
  expect(made.status).toBe(201);
  expect(await owner.call(customReports.create, { body: { name: 'service', body } })).toRefuse('reports.name_taken', 409);
  const params = { id: made.data.definition_id };
  const read = { body: { definition_id: params.id } };
  expect(await as('manager').call(reportRuns.start, read)).toRefuse('reports.not_found', 404);
  // before it is shared its owner sees who would read whose rows
  const readers = (await owner.call(customReports.readers, { params, body: { shared_with: 'organisation' } })).data;
  const reads = (role: string) => readers.rows.find(({ user_id }) => user_id === as(role).user_id);
  expect([reads('manager')?.reads, reads('hr_admin')?.reads, reads('employee')]).toEqual(['team', 'organisation', undefined]);
  expect(readers.total).toBe(readers.rows.length);
  await owner.call(customReports.share, { params, body: { shared_with: 'organisation' } });
  expect((await as('manager').call(reportRuns.start, read)).data.row_count).toBe(1);
  expect(await as('hr_admin').call(customReports.update, { params, body: { name: 'Mine', body } })).toRefuse(
    'reports.not_owner',
    403,
  );
  const wrong = { ...body, calculated: [{ key: 'x', label: 'X', type: 'number' as const, formula: 'service_months +' }] };
  expect(await owner.call(customReports.preview, { body: { body: wrong } })).toRefuse('reports.bad_formula', 422);
  const unknown = { ...body, columns: [{ field: 'password' }] };
  expect(await owner.call(customReports.preview, { body: { body: unknown } })).toRefuse('reports.field_unknown', 422);
});

test('starred, saved, scheduled and sent', async () => {
  await owner.call(favouriteReports.add, { body: { base_id: 'joiners' } });
  expect((await owner.call(favouriteReports.list, {})).data.rows).toMatchObject([{ base_id: 'joiners' }]);
  await owner.call(favouriteReports.remove, { params: { base: 'joiners' } });
  expect((await owner.call(favouriteReports.list, {})).data.rows).toEqual([]);
  const parameters = { period: 'last_month' as const };
  const saved = await owner.call(savedReports.create, { body: { name: 'Joiners', report_id: 'joiners', parameters } });
  expect(saved.data).toMatchObject({ kind: 'saved_prebuilt', parameters });
  const [recipient] = (await owner.call(reportSchedules.recipients, {})).data.rows;
  const body = {
    name: 'Monthly',
    report_id: 'joiners',
    cadence: 'monthly' as const,
    day: 31,
    hour: 9,
    recipient_ids: [recipient?.user_id ?? ''],
  };
  const made = await owner.call(reportSchedules.create, { body });
  expect(made.data).toMatchObject({ next_on: '2026-11-30', recipients: [recipient?.name] });
  const fixed = { ...body, parameters: { from: '2026-01-01', to: '2026-01-31' } };
  expect(await owner.call(reportSchedules.create, { body: fixed })).toRefuse('reports.relative_period', 422);
  expect((await sendNow(made.data.schedule_id)).last_result).toBe('1 link sent');
});

test('metrics by permission: people for a manager’s team, pay only with the permission', async () => {
  const { data } = await owner.call(dashboardMetrics.list, {});
  expect(data.metrics.find(({ id }) => id === 'headcount')).toMatchObject({ value: 3, previous: 2 });
  expect(data.empty).toBe(false);
  // a share is drawn as one, and every figure opens its list
  expect(data.metrics.find(({ id }) => id === 'gender')).toMatchObject({ chart: 'donut' });
  expect(data.metrics.filter(({ link }) => !link?.startsWith('/reports/prebuilt/'))).toEqual([]);
  const team = (await as('manager').call(dashboardMetrics.list, {})).data;
  expect(team.metrics.find(({ id }) => id === 'headcount')?.value).toBe(1);
  expect(team.metrics.some(({ section }) => section === 'pay')).toBe(false);
  expect((await as('employee').call(dashboardMetrics.list, {})).status).toBe(403);
});

test('metrics are filtered, compared with the days before, and leave as a file', async () => {
  const metric = async (query: object) =>
    (await owner.call(dashboardMetrics.list, { query: query as { period: string } })).data.metrics.find(
      ({ id }) => id === 'headcount',
    );
  const [place] = (await owner.call(branches.list, {})).data.rows;
  const at = await metric({ period: 'month', branch_id: place?.branch_id ?? '', compare: 'previous' });
  expect(at).toMatchObject({ value: 3, compared: { label: 'May 2026', value: 2, change: 1 } });
  expect(at?.compared?.text).toBe('2 in May 2026: 1 higher now');
  expect(new URLSearchParams(at?.link?.split('?')[1]).get('branch_id')).toBe(place?.branch_id);
  const stranger = await createTenant(installation);
  const theirs = (await stranger.call(branches.list, {})).data.rows[0]?.branch_id ?? '';
  expect((await metric({ period: 'month', branch_id: theirs }))?.points).toEqual([]);
  const file = await owner.call(dashboardMetrics.file, { params: { metric: 'headcount' }, query: { format: 'csv' } });
  expect(file.raw.toString().trim().split('\n').at(-1)?.trim()).toBe('Nov 2026,3');
  expect(await owner.call(dashboardMetrics.file, { params: { metric: 'nothing' } })).toRefuse('reports.not_found', 404);
  expect((await as('manager').call(dashboardMetrics.file, { params: { metric: 'net' } })).status).toBe(404);
});

test('a result is read only with the rights it was made with', async () => {
  const lead = as('manager');
  const { run_id } = (await run(lead, 'joiners', { period: 'last_month' })).data;
  const params = { id: run_id };
  expect((await lead.call(reportRuns.get, { params })).status).toBe(200);
  // as if it had been made with a wider scope, taken away since
  await withClient(installation.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.org_id', $1, true)`, [owner.org_id]);
    await client.query(
      `update app.report_run set authority = replace(authority::text, '"team"', '"organisation"')::jsonb where id = $1`,
      [run_id],
    );
    await client.query('commit');
  });
  expect((await lead.call(reportRuns.get, { params })).status).toBe(404);
  expect((await lead.call(reportRuns.list, {})).data.rows.map((row) => row.run_id)).not.toContain(run_id);
});

test('a schedule is changed, sent and deleted by its owner only, and by others once the owner may not schedule', async () => {
  const hr = as('hr_admin');
  const [recipient] = (await hr.call(reportSchedules.recipients, {})).data.rows;
  const body = {
    name: 'Weekly joiners',
    report_id: 'joiners',
    cadence: 'weekly' as const,
    day: 1,
    hour: 9,
    recipient_ids: [recipient?.user_id ?? ''],
  };
  const made = (await hr.call(reportSchedules.create, { body })).data;
  const params = { id: made.schedule_id };
  expect(made).toMatchObject({ own: true });
  for (const role of ['owner', 'finance'] as const) {
    expect(await as(role).call(reportSchedules.update, { params, body })).toRefuse('reports.not_schedule_owner', 403);
    expect(await as(role).call(reportSchedules.runNow, { params, body: {} })).toRefuse('reports.not_schedule_owner', 403);
    expect(await as(role).call(reportSchedules.remove, { params })).toRefuse('reports.not_schedule_owner', 403);
  }
  const listed = (await as('finance').call(reportSchedules.list, {})).data.rows;
  expect(listed.find(({ schedule_id }) => schedule_id === params.id)).toMatchObject({ own: false });
  const setStatus = (status: string) =>
    withClient(installation.superUrl, (client) =>
      client.query('update app.app_user set status = $1 where id = $2', [status, hr.user_id]),
    );
  await setStatus('disabled');
  installation.clock.set('2026-11-24');
  await installation.runJob('reports.send_schedules', owner.org_id);
  installation.clock.set('2026-11-20');
  const [paused] = (await owner.call(reportSchedules.list, {})).data.rows.filter(({ schedule_id }) => schedule_id === params.id);
  expect(paused).toMatchObject({ own: true, paused: true, paused_reason: 'Its owner may not schedule reports any more' });
  expect((await owner.call(reportSchedules.remove, { params })).status).toBe(200);
  await setStatus('active');
});

test('favourites stay in the order the user gives them', async () => {
  const hr = as('hr_admin');
  for (const base_id of ['joiners', 'leavers', 'headcount']) await hr.call(favouriteReports.add, { body: { base_id } });
  const ordered = await hr.call(favouriteReports.order, { body: { base_ids: ['headcount', 'unknown', 'joiners'] } });
  expect(ordered.data.rows.map(({ base_id }) => base_id)).toEqual(['headcount', 'joiners', 'leavers']);
  expect((await hr.call(favouriteReports.list, {})).data.rows.map(({ base_id }) => base_id)).toEqual([
    'headcount',
    'joiners',
    'leavers',
  ]);
});

test('a schedule goes to the holders of a role who may run reports, each once', async () => {
  const { rows } = (await owner.call(roles.list, { query: { limit: '100' } })).data;
  const hr = rows.find(({ role_name }) => role_name === 'HR Admin');
  const employee = rows.find(({ role_name }) => role_name === 'Employee');
  const body = {
    name: 'By role',
    report_id: 'joiners',
    cadence: 'daily' as const,
    hour: 9,
    recipient_ids: [as('hr_admin').user_id],
    recipient_role_ids: [hr?.role_id ?? '', employee?.role_id ?? ''],
  };
  const answer = await owner.call(reportSchedules.create, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const made = answer.data;
  expect(made.recipients).toEqual(expect.arrayContaining(['HR Admin', 'Employee']));
  expect((await sendNow(made.schedule_id)).last_result).toBe('1 link sent');
  const nobody = { ...body, recipient_ids: [], recipient_role_ids: [] };
  expect((await owner.call(reportSchedules.create, { body: nobody })).status).toBe(422);
  const stranger = await createTenant(installation);
  const theirs = (await stranger.call(roles.list, { query: { limit: '100' } })).data.rows[0];
  const foreign = { ...body, recipient_role_ids: [theirs?.role_id ?? ''] };
  expect(await owner.call(reportSchedules.create, { body: foreign })).toRefuse('reports.recipient_unknown', 422);
});

test('groups and chart of a reader replace those of the report; words are looked for in one column', async () => {
  const { data } = await run(owner, 'employee-master', { group_by: 'person.department', chart: 'donut', chart_of: 'rows' });
  expect(data.chart).toMatchObject({ kind: 'donut', title: 'Number of rows' });
  expect(data.chart?.points.reduce((sum, { value }) => sum + value, 0)).toBe(data.row_count);
  const params = { id: data.run_id };
  const all = (await owner.call(reportRuns.rows, { params, query: { limit: '50' } })).data.rows;
  const subtotals = (await owner.call(reportRuns.rows, { params, query: { group: '1' } })).data.rows;
  expect(subtotals).toEqual(all.filter(({ kind }) => kind === 'subtotal'));
  const index = data.columns.findIndex(({ key }) => key === 'person.code');
  const code = String(all[0]?.cells[index]);
  const found = (await owner.call(reportRuns.rows, { params, query: { search: code, column: 'person.code' } })).data;
  expect(found.rows.map(({ cells }) => cells[index])).toEqual([code]);
  expect((await owner.call(reportRuns.rows, { params, query: { search: code, column: 'status' } })).data.rows).toEqual([]);
  expect(await run(owner, 'employee-master', { group_by: 'password' })).toRefuse('reports.field_unknown', 422);
  // what was asked last is offered next time
  const opened = (await owner.call(prebuiltReports.get, { params: { report: 'employee-master' } })).data;
  expect(opened.parameters).toMatchObject({ group_by: 'person.department', chart: 'donut' });
});
