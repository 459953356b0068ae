import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditEvents, users } from '@hrms/access/contract';
import { attendanceDays } from '@hrms/attendance/contract';
import { exports, imports } from '@hrms/employees/contract';
import { announcements, departments } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { platformJobs, platformSweeps, withClient } from '@hrms/platform/server';
import {
  createInstallation,
  createTenant,
  type Installation,
  type Mailbox,
  openMailbox,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { loadPeople } from '../seed/load.ts';
import type { DeathInJob } from './worker.child.ts';

const DAY = '2026-10-31';
const MINUTE = 60_000;
const WHEN = ['inside', 'after'] as const;

let installation: Installation;
let mailbox: Mailbox;
let owner: Tenant;
let living: ChildProcess | null = null;
/** Payroll runs that are computed and checked: one is finalised in each round. */
const payable: { tenant: Tenant; payroll_id: string }[] = [];
/** A payroll run that is recalculated. */
let draft_id: string;

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  mailbox = await openMailbox();
  owner = await createTenant(installation);
  await loadPeople(installation.services, owner.org_id, 200);
  draft_id = (await owner.call(payrolls.create, { body: { period_month: '2026-10' } })).data.payroll_id;
  for (const _round of WHEN) {
    const tenant = await createTenant(installation);
    await loadPeople(installation.services, tenant.org_id, 200);
    const { payroll_id } = (await tenant.call(payrolls.create, { body: { period_month: '2026-10' } })).data;
    payable.push({ tenant, payroll_id });
  }
  // what commit and undo begin with: two files that were checked, two that were imported
  for (let n = 0; n < 4; n += 1) await uploadFile(`P${n}`);
  await installation.runJobs();
  await asSuperuser(`update payroll_exception set status = 'accepted'`);
  for (const run_id of (await runsIn('checked')).slice(2))
    await owner.call(imports.commit, { params: { runId: run_id }, body: {} as never });
  await installation.runJobs();
});
afterAll(async () => {
  await end(living);
  await mailbox.close();
  await installation.close();
});

const asSuperuser = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(installation.superUrl, async (client) => {
    await client.query('set search_path = app');
    return (await client.query(text, values)).rows as Row[];
  });

const HEADING = 'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,phone';
let files = 0;
function uploadFile(mark: string) {
  files += 1;
  const line = (n: number) =>
    `${mark}-${n},Worker,1990-01-01,2024-01-01,HO,Quality,Fitter,97${String(files).padStart(4, '0')}${String(n).padStart(4, '0')}`;
  const text = [HEADING, ...Array.from({ length: 50 }, (_, n) => line(n))].join('\n');
  return owner.call(imports.upload, { upload: { name: `${mark}.csv`, text, fields: { create_missing: 'true' } } });
}
const runsIn = async (state: string) =>
  (await owner.call(imports.list, { query: { limit: '50' } })).data.rows
    .filter((run) => run.state === state)
    .map(({ run_id }) => run_id);

const dept = async (name: string) => (await owner.call(departments.create, { body: { name } })).data.department_id;

type Begun = { status: number; body: unknown };
/** How a person begins the work of each kind of job, in each round. */
const BEGIN: Record<string, (round: number) => Promise<Begun>> = {
  'employees.import_check': (round) => uploadFile(`C${round}`),
  'employees.import_commit': async () =>
    owner.call(imports.commit, { params: { runId: (await runsIn('checked')).at(-1) ?? '' }, body: {} as never }),
  'employees.import_undo': async () =>
    owner.call(imports.undo, { params: { runId: (await runsIn('done')).at(-1) ?? '' }, body: {} as never }),
  'employees.export': () => owner.call(exports.create, { body: { format: 'xlsx' } }),
  'access.export_log': () => owner.call(auditEvents.export, { body: { from: '2026-10-01', to: DAY, format: 'csv' } as never }),
  'payroll.compute': () => owner.call(payrolls.recompute, { params: { id: draft_id }, body: {} as never }),
  'payroll.finalise': async (round) => {
    const { tenant, payroll_id } = payable[round] as (typeof payable)[number];
    const { version, totals } = (await tenant.call(payrolls.get, { params: { id: payroll_id } })).data;
    const body = { version, confirm_net_paise: totals?.net_paise };
    return tenant.call(payrolls.finalise, { params: { id: payroll_id }, body });
  },
  'organisation.merge_department': async (round) => {
    const [from, into_id] = [await dept(`From ${round}`), await dept(`Into ${round}`)];
    const body = { into_id, from_date: '2026-11-01', dry_run: false, confirm_warnings: true };
    return owner.call(departments.merge, { params: { id: from }, body });
  },
  'organisation.announce': async (round) => {
    const body = { title: `Round ${round}`, body: 'Holiday on Monday', audience: { everyone: true } };
    const { announcement_id } = (await owner.call(announcements.create, { body })).data;
    return owner.call(announcements.publish, { params: { id: announcement_id }, body: {} as never });
  },
  'platform.send_mail': (round) =>
    owner.call(users.create, { body: { email: `invited${round}@example.in`, display_name: 'Invited', roles: [] } }),
  'attendance.import': () =>
    owner.call(attendanceDays.import, {
      upload: { name: 'punches.csv', text: 'employee_code,date,time\nP0-1,2026-10-28,09:30\n', fields: { dry_run: 'false' } },
    }),
};

/** What stands in the queue for the rest, besides the organisation. */
const ID = '01900000-0000-7000-8000-000000000000';
const span = { from: '2026-10-01', to: '2026-10-02' };
const PAYLOAD: Record<string, object> = {
  'access.send_reset_link': { email: 'owner@nowhere.example' },
  'attendance.correct_clock': { ...span, progress_id: ID, device_id: ID, offset_seconds: 60, dry_run: false, by: ID },
  'attendance.detect_overtime': span,
  'attendance.recompute': { ...span, ids: [], dry_run: false },
  'employees.discard_file': { storage_key: 'gone/already' },
  'leave.close_year': { close_id: ID, year: '2025-04-01', progress_id: ID, user_id: ID },
  'leave.recount': { ...span, cause: 'calendar' },
  'organisation.document_tell': { version_id: ID },
  'organisation.holiday_tell': { list_id: ID, cause: 'x', day: '2026-11-02', name: 'Holiday', what: 'added' },
  'workflows.process_approvals': {
    approval_ids: [ID],
    action: 'approve',
    comments: null,
    progress_id: ID,
    actor: { user_id: ID, employee_id: null, display_name: 'User' },
  },
  'workflows.simulate_all': { subject: 'general.request', facts: {}, progress_id: ID },
};

const put = (name: string, payload: object) =>
  asSuperuser('select graphile_worker.add_job($1, payload := $2::json, max_attempts := 8)', [name, JSON.stringify(payload)]);
async function begin(name: string, round: number, isSweep: boolean): Promise<void> {
  const by = BEGIN[name];
  if (!by) return void (await put(name, isSweep ? {} : { org_id: owner.org_id, ...PAYLOAD[name] }));
  const { status, body } = await by(round);
  if (status >= 300) throw new Error(`${name} did not begin: ${JSON.stringify(body)}`);
}

function start(death: DeathInJob | null): ChildProcess {
  return fork(resolve(import.meta.dirname, 'worker.child.ts'), [], {
    env: {
      ...process.env,
      DATABASE: installation.programUrl,
      OWNER: installation.ownerUrl,
      DAY,
      DEATH: JSON.stringify(death),
      SMTP_URL: mailbox.url,
      HRMS_DATA_DIR: installation.services.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  });
}
async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A worker that dies in the next job of its kind. @returns whether it did, within a minute */
async function dies(death: DeathInJob): Promise<boolean> {
  const child = start(death);
  const gone = once(child, 'exit').then(([, signal]) => signal === 'SIGKILL');
  const late = setTimeout(() => child.kill('SIGTERM'), MINUTE);
  const died = await gone;
  clearTimeout(late);
  return died;
}

const queue = () =>
  asSuperuser<{ name: string; attempts: number; last_error: string | null }>(
    `select t.identifier as name, j.attempts, left(j.last_error, 300) as last_error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at < now() + interval '10 minutes'`,
  );

const jobNames = [...platformJobs, ...areas.flatMap(({ jobs }) => jobs)].map(({ name }) => name);
const sweepNames = [...platformSweeps, ...areas.flatMap(({ sweeps }) => sweeps ?? [])].map(({ name }) => name);

test('a worker dies in every kind of job, inside its work and after it: all end within a minute of the next start', {
  timeout: 1_800_000,
}, async () => {
  const alive: string[] = [];
  let deaths = 0;
  for (const [round, when] of WHEN.entries())
    for (const job of [...jobNames, ...sweepNames]) {
      await begin(job, round, sweepNames.includes(job));
      if (await dies({ job, when })) deaths += 1;
      else alive.push(`${job} ${when}`);
    }
  expect(alive).toEqual([]);
  expect(deaths).toBeGreaterThanOrEqual(50);

  living = start(null);
  const began = performance.now();
  let left = await queue();
  for (; left.length > 0 && performance.now() - began < MINUTE; left = await queue()) await pause(200);
  expect(left).toEqual([]);
  const open = await asSuperuser(
    `select kind, status, problem from job_progress where status <> 'done' and problem is distinct from 'Started again'`,
  );
  expect(open).toEqual([]);
  await expectWhole();
});

/** What was begun is there once. */
async function expectWhole(): Promise<void> {
  for (const { tenant, payroll_id } of payable) {
    const { status } = (await tenant.call(payrolls.get, { params: { id: payroll_id } })).data;
    const verified = (await tenant.call(payrolls.verify, { params: { id: payroll_id } })).data;
    expect({ status, ...verified }).toMatchObject({ status: 'finalised', content_hash_right: true });
    expect(verified.hashes_right).toBe(verified.payslips);
  }
  const states = (await owner.call(imports.list, { query: { limit: '50' } })).data.rows.map(({ state }) => state);
  // four were made ready, two of them imported and undone; in each round one was checked and one imported
  expect(states.toSorted()).toEqual(['checked', 'checked', 'done', 'done', 'undone', 'undone']);
  for (const round of WHEN.keys()) expect((await mailbox.to(`invited${round}@example.in`)).length).toBeGreaterThan(0);
}
