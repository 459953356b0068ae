import { auth } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { customReports, reportRuns } from '@hrms/reports/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseNext } from './queue.service.ts';

let installation: Installation;
let owner: Tenant;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01' }, { joined_on: '2026-11-02' }]);
  hr = await owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const queue = (who: Signed, report_id: string) =>
  who.call(reportRuns.start, { body: { report_id, as_job: true, refresh: true } });
const stateOf = async (who: Signed, id: string) => (await who.call(reportRuns.events, { params: { id } })).data;

test('a report about more than 20,000 employees waits for a job before its size is known, whatever days it is about', async () => {
  const many = await createTenant(installation);
  const addCodes = (count: number) =>
    withClient(installation.superUrl, (client) =>
      client.query(
        `insert into app.employee_code (org_id, id, code)
         select $1, gen_random_uuid(), 'x' || n from generate_series(1, $2::int) n on conflict do nothing`,
        [many.org_id, count],
      ),
    );
  const start = async (report_id: string, parameters = {}) =>
    (await many.call(reportRuns.start, { body: { report_id, parameters, refresh: true } })).data;
  const { department_id } = (await many.call(departments.create, { body: { name: 'Sales' } })).data;
  await addCodes(20_000);
  expect(await start('diversity')).toMatchObject({ status: 'done', progress_id: null });
  expect(await start('diversity', { department_id })).toMatchObject({ status: 'done', progress_id: null });
  await addCodes(20_001);
  // of a department, by the last result of the same request; of employees without one, by the number of people
  expect(await start('diversity', { department_id })).toMatchObject({ status: 'done', progress_id: null });
  expect((await start('joiners', { department_id })).progress_id).not.toBeNull();
  // everyone is counted again, although the last result of the first one was small
  for (const report_id of ['diversity', 'employee-master', 'joiners'])
    expect((await start(report_id)).progress_id, report_id).not.toBeNull();
  await installation.runJobs();
  await installation.runJobs();
});

describe('runs by a job', () => {
  test('a small report is read at once, a queued one by its job, with the same rows', async () => {
    const at_once = (await owner.call(reportRuns.start, { body: { report_id: 'employee-master' } })).data;
    expect(at_once).toMatchObject({ status: 'done', row_count: 2, progress_id: null, ahead: 0 });
    const queued = (await queue(owner, 'employee-master')).data;
    expect(queued).toMatchObject({ status: 'running', row_count: 0, columns: [] });
    const params = { id: queued.run_id };
    expect(await owner.call(reportRuns.rows, { params })).toRefuse('reports.not_ready', 409);
    const body = { report_id: 'joiners', as_job: true };
    const first = (await owner.call(reportRuns.start, { body })).data.run_id;
    expect((await owner.call(reportRuns.start, { body })).data.run_id).toBe(first);
    await installation.runJobs();
    expect(await stateOf(owner, queued.run_id)).toMatchObject({ status: 'done', rows: 2, ahead: 0, stage: null });
    const read = (await owner.call(reportRuns.get, { params })).data;
    expect(read).toMatchObject({ totals: at_once.totals, columns: at_once.columns, scope_text: at_once.scope_text });
    expect((await owner.call(reportRuns.rows, { params })).data.rows).toHaveLength(2);
  });

  test('two at a time of one user; the others wait and say their place, and begin as the first ones end', async () => {
    const runs = [];
    for (const report of ['employee-master', 'joiners', 'leavers', 'headcount']) runs.push((await queue(owner, report)).data);
    const other = (await queue(hr, 'employee-master')).data;
    expect(runs.map(({ status, ahead }) => [status, ahead])).toEqual([
      ['running', 0],
      ['running', 0],
      ['queued', 0],
      ['queued', 1],
    ]);
    expect(other.status).toBe('running');
    await owner.call(reportRuns.cancel, { params: { id: runs[0]?.run_id ?? '' }, body: {} });
    expect(await stateOf(owner, runs[2]?.run_id ?? '')).toMatchObject({ status: 'running' });
    expect(await stateOf(owner, runs[3]?.run_id ?? '')).toMatchObject({ status: 'queued', ahead: 0 });
    await installation.runJobs();
    const ends = await Promise.all(runs.map(async ({ run_id }) => (await stateOf(owner, run_id)).status));
    expect(ends).toEqual(['cancelled', 'done', 'done', 'done']);
    expect((await stateOf(hr, other.run_id)).status).toBe('done');
  });

  test('a cancelled run keeps no result, and cannot be cancelled again', async () => {
    const { run_id } = (await queue(owner, 'employee-master')).data;
    const params = { id: run_id };
    expect((await owner.call(reportRuns.cancel, { params, body: {} })).data).toMatchObject({ status: 'cancelled', ahead: 0 });
    await installation.runJobs();
    expect(await stateOf(owner, run_id)).toMatchObject({ status: 'cancelled', rows: 0 });
    expect(await owner.call(reportRuns.rows, { params })).toRefuse('reports.not_ready', 409);
    expect(await owner.call(reportRuns.cancel, { params, body: {} })).toRefuse('reports.not_ready', 409);
  });

  test('ten of one user may wait beside the two that are read', async () => {
    const runs = [];
    for (let count = 0; count < 12; count += 1) runs.push((await queue(owner, 'joiners')).data.run_id);
    expect(await queue(owner, 'joiners')).toRefuse('reports.queue_full', 429);
    expect((await queue(hr, 'joiners')).status).toBe(201);
    await installation.runJobs();
    expect((await stateOf(owner, runs.at(-1) ?? '')).status).toBe('done');
  });

  test('whoever began a run is told how it ended; with the session over nothing is read', async () => {
    const leaver = await owner.person({ role: 'finance' });
    const { run_id } = (await queue(leaver, 'employee-master')).data;
    await installation.runJobs();
    const told = (await leaver.call(notifications.list, {})).data.rows.map(({ title }) => title);
    expect(told).toContain('Employee master is ready');
    expect((await stateOf(leaver, run_id)).status).toBe('done');
    const gone = await owner.person({ role: 'finance' });
    const unread = (await queue(gone, 'employee-master')).data.run_id;
    await gone.call(auth.signOut, { body: {} });
    await installation.runJobs();
    const stored = await withClient(installation.superUrl, (client) =>
      client.query('select status, problem, snapshot_file_id from app.report_run where id = $1', [unread]),
    );
    const problem = 'You signed out before this report was read. Run it again';
    expect(stored.rows).toEqual([{ status: 'failed', problem, snapshot_file_id: null }]);
  });

  test('a shared definition that is gone by then fails with its reason', async () => {
    const body = { dataset: 'employees.people', columns: [{ field: 'person.name' }] };
    const made = (await owner.call(customReports.create, { body: { name: 'Names', body } })).data;
    await owner.call(customReports.share, { params: { id: made.definition_id }, body: { shared_with: 'organisation' } });
    const started = await hr.call(reportRuns.start, { body: { definition_id: made.definition_id, as_job: true } });
    await owner.call(customReports.share, { params: { id: made.definition_id }, body: { shared_with: 'private' } });
    await installation.runJobs();
    const state = await stateOf(hr, started.data.run_id);
    expect(state).toMatchObject({ status: 'failed', problem: 'Report not found' });
  });
});

test('five at a time of an organisation, in the order in which they came', () => {
  const waiting = ['a', 'a', 'b', 'b', 'c', 'd'].map((requested_by, index) => ({
    id: String(index),
    requested_by,
    progress_id: null,
  }));
  expect(chooseNext(waiting, [{ requested_by: 'a' }]).map(({ id }) => id)).toEqual(['0', '2', '3', '4']);
  expect(
    chooseNext(
      waiting,
      Array.from({ length: 5 }, () => ({ requested_by: 'e' })),
    ),
  ).toEqual([]);
});
