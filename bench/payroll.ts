import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { payrolls } from '@hrms/payroll/contract';
import { type Job, jobRun, newId, openProgram, type Program, readConfig, withClient } from '@hrms/platform/server';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { product } from '../apps/server/areas.ts';
import { root } from '../apps/server/root.ts';
import { watchMemory } from './memory.ts';

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(3));

/**
 * A month's payroll on a fresh, durable database: `seconds` from the start of the run until every row is stored and the run is in
 * review; `copy_floor_seconds` a COPY of the same rows into the same tables with the same indexes, in this process; finalising beside it.
 * `one_employee_ms`: an employee of the calculated run is calculated again, from the start of the job to the stored row, the median of 15.
 */
export async function benchPayroll(employees: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hrms-bench-'));
  const config = readConfig({
    ...process.env,
    HRMS_DATA_DIR: folder,
    HRMS_TODAY: '2026-10-31',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  });
  process.stderr.write(`Loading ${employees} people\n`);
  load(folder, employees);
  const program = await openProgram(config, root, product);
  try {
    const { org_id, user_id } = await superuser(program, async (client) => {
      await client.query('vacuum analyze');
      return (await client.query('select org_id, id as user_id from app.app_user')).rows[0];
    });
    const memory = watchMemory();

    const payroll_id = await openPayroll(program, org_id, user_id);
    const compute = () => runPayrollJob(program, org_id, 'payroll.compute', payroll_id);
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) times.push(await compute());
    const seconds = Math.min(...times);
    const one_employee_ms = await recomputeOne(program, org_id, payroll_id);
    const finalise_seconds = await finalise(program, org_id, payroll_id);
    const memory_mb = memory.most();
    // last: it holds all rows in memory, which no payroll does
    const copy_floor_seconds = await copyFloor(program, payroll_id);
    return {
      bench: 'payroll',
      employees,
      seconds,
      copy_floor_seconds,
      ratio: Number((seconds / copy_floor_seconds).toFixed(2)),
      seconds_per_1000: Number(((seconds * 1000) / employees).toFixed(3)),
      first_run_seconds: times[0],
      one_employee_ms,
      finalise_seconds,
      memory_mb,
      path: payrolls.create.path,
    };
  } finally {
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills a data directory in a process of its own, so that the memory measured here is the run's. */
function load(folder: string, employees: number): void {
  const seed = spawnSync(process.execPath, ['apps/server/seed/main.ts', '--org', 'bench', '--employees', String(employees)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HRMS_DATA_DIR: folder, DATABASE_URL: '' },
  });
  if (seed.status !== 0) throw new Error('Loading failed');
}

const superuser = <T>({ connections }: Program, use: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(connections.embedded?.urlFor('hrms') ?? connections.ownerUrl, use);

/** A run of a month that has not been computed. */
export async function openPayroll(program: Program, org_id: string, user_id: string, month = '2026-10'): Promise<string> {
  return superuser(program, async (client) => {
    await client.query('set search_path = app');
    const group = (await client.query('select id from pay_group where org_id = $1', [org_id])).rows[0].id;
    const id = newId();
    await client.query(
      `insert into payroll (org_id, id, pay_group_id, kind, title, period_month, pay_date, status, created_by, created_at) values ($1, $2, $3, 'regular', $5, $6::date, $6::date + interval '1 month' - interval '1 day', 'draft', $4, now())`,
      [org_id, id, group, user_id, `Bench ${month}`, `${month}-01`],
    );
    return id;
  });
}

/** Runs a job as the worker does, and times it. */
export async function runPayrollJob(
  program: Program,
  org_id: string,
  name: string,
  payroll_id: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const progress_id = newId();
  await superuser(program, (client) =>
    client.query(
      `insert into app.job_progress (org_id, id, kind, subject_id, status, created_at, updated_at) values ($1, $2, $3, $4, 'waiting', now(), now())`,
      [org_id, progress_id, name, payroll_id],
    ),
  );
  const job = program.jobs.find((known) => known.name === name) as Job;
  const begun = performance.now();
  await job.run(jobRun(program.services, org_id, 1), { org_id, payroll_id, progress_id, ...more } as never);
  return since(begun);
}

/** Calculates single employees of a run again. @returns milliseconds, the median */
async function recomputeOne(program: Program, org_id: string, payroll_id: string): Promise<number> {
  const people = await superuser(program, (client) =>
    client.query('select employee_id from app.payroll_draft where payroll_id = $1 order by employee_id limit 15', [payroll_id]),
  );
  const times: number[] = [];
  for (const { employee_id } of people.rows) {
    const more = { employee_ids: [employee_id] };
    times.push(await runPayrollJob(program, org_id, 'payroll.compute_employees', payroll_id, more));
  }
  return Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) * 1000);
}

const TABLES = ['payroll_draft', 'payroll_exception'];

/** The same rows, taken out and copied in again. */
async function copyFloor(program: Program, payroll_id: string): Promise<number> {
  return superuser(program, async (client) => {
    const kept = new Map<string, Buffer[]>();
    for (const table of TABLES) {
      const pieces: Buffer[] = [];
      const into = new PassThrough();
      into.on('data', (piece: Buffer) => pieces.push(piece));
      await pipeline(
        client.query(copyTo(`copy (select * from app.${table} where payroll_id = '${payroll_id}') to stdout`)),
        into,
      );
      kept.set(table, pieces);
    }
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      for (const table of TABLES) await client.query(`delete from app.${table} where payroll_id = $1`, [payroll_id]);
      const begun = performance.now();
      await client.query('begin');
      for (const table of TABLES)
        await pipeline(Readable.from(kept.get(table) ?? []), client.query(copyFrom(`copy app.${table} from stdin`)));
      await client.query('commit');
      times.push(since(begun));
    }
    return Math.min(...times);
  });
}

/** Finalises a run and times it. */
export async function finalise(program: Program, org_id: string, payroll_id: string): Promise<number> {
  await superuser(program, (client) =>
    client.query(
      `update app.payroll set status = 'finalising', slips_expected = (select count(*) from app.payroll_draft where payroll_id = $1) where id = $1`,
      [payroll_id],
    ),
  );
  return runPayrollJob(program, org_id, 'payroll.finalise', payroll_id);
}
