import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { type Program, serve } from '@hrms/platform/server';
import type { ReportRun } from '@hrms/reports/contract';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import { storeLargeResult } from '@hrms/reports/testing';
import { areas } from '../apps/server/areas.ts';
import { analyse, openAttendanceWorld } from './attendance-world.ts';
import { type Caller, signIn } from './calls.ts';
import { finalise, openPayroll, runPayrollJob } from './payroll.ts';
import { dataFolder } from './server.ts';

const OWNER = { email: 'owner@bench.example', password: 'bench bench bench' };
/** The last day of the tax year whose months are paid. */
const TODAY = '2027-03-31';
/** Limits: milliseconds from the question to the first page, and MB that writing a file may take beside what was taken before. */
const FIRST_PAGE_MS = 2_000;
const FILE_MB = 300;
/** Rows of the file. */
const FILE_ROWS = 200_000;
const YEAR = Array.from({ length: 12 }, (_, n) => (n < 9 ? `2026-${String(n + 4).padStart(2, '0')}` : `2027-0${n - 8}`));

const since = (begun: number) => Math.round(performance.now() - begun);

/**
 * Every prebuilt report with its own dates, where the last months of a tax year are finalised, from the question to the first page of twenty
 * rows over HTTP, those that a job reads with the time they wait for it; then a result of 200,000 rows as CSV.
 */
export async function benchReports(employees: number, finalised = 12) {
  const months = YEAR.slice(-finalised);
  const folder = dataFolder();
  const { program, owner } = await openAttendanceWorld(folder.path, TODAY, employees);
  const serving = await serve(program, areas, '/nowhere', { worker: true });
  try {
    serving.ready();
    for (const month of months) {
      process.stderr.write(`Paying ${month}\n`);
      const payroll_id = await openPayroll(program, owner.org_id, owner.user_id, month);
      await runPayrollJob(program, owner.org_id, 'payroll.compute', payroll_id);
      await finalise(program, owner.org_id, payroll_id);
    }
    await analyse(program);
    const { port } = serving.app.server.address() as AddressInfo;
    const caller = await signIn(port, OWNER);
    const measured: Measured[] = [];
    for (const { id } of PREBUILT_REPORTS) {
      measured.push(await measureReport(caller, id));
      process.stderr.write(`${JSON.stringify(measured.at(-1))}\n`);
    }
    const file = await measureFile(program, caller, owner);
    const slow = measured.filter(({ ms, problem }) => ms > FIRST_PAGE_MS || problem);
    return {
      bench: 'reports',
      employees,
      months: months.length,
      reports: measured.length,
      by_job: measured.filter(({ by_job }) => by_job).length,
      most_rows: Math.max(...measured.map(({ rows }) => rows)),
      median_ms: measured.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)],
      worst: measured.toSorted((a, b) => b.ms - a.ms).slice(0, 5),
      file,
      exceeded: [
        ...slow.map(({ id, ms, problem }) => `${id}: ${problem ?? `first page after ${ms} ms, above ${FIRST_PAGE_MS}`}`),
        ...(file.memory_mb > FILE_MB ? [`The file took ${file.memory_mb} MB, above ${FILE_MB}`] : []),
      ],
    };
  } finally {
    await serving.stop();
    await program.close();
    rmSync(folder.path, { recursive: true, force: true });
  }
}

type Measured = { id: string; ms: number; rows: number; by_job: boolean; problem?: string };

/** From the question to the first page. */
async function measureReport(caller: Caller, id: string): Promise<Measured> {
  const begun = performance.now();
  try {
    const started = await caller.post('/reports/runs', { report_id: id, parameters: {} });
    let run = started.body.data as ReportRun;
    const by_job = run.progress_id !== null;
    while (run.status === 'queued' || run.status === 'running') {
      await pause(20);
      run = (await caller.get(`/reports/runs/${run.run_id}`)).body.data as ReportRun;
    }
    if (run.status !== 'done') return { id, ms: since(begun), rows: 0, by_job, problem: run.problem ?? run.status };
    await caller.get(`/reports/runs/${run.run_id}/rows?page=1&limit=20`);
    return { id, ms: since(begun), rows: run.row_count, by_job };
  } catch (failure) {
    return { id, ms: since(begun), rows: 0, by_job: false, problem: String(failure).slice(0, 300) };
  }
}

/** Bytes of the heap and beside it, in MB. */
const usedMb = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

/** A stored result of many rows written as CSV by the job of exports; memory is what the process takes besides, garbage included. */
async function measureFile(program: Program, caller: Caller, owner: SeedActor) {
  const run_id = await actAs(program.services, owner, (ctx) => storeLargeResult(ctx, FILE_ROWS));
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const before = usedMb();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, usedMb());
  }, 10);
  const begun = performance.now();
  const written = await caller.post(`/reports/runs/${run_id}/exports`, { format: 'csv' });
  const { progress_id } = written.body.data as { progress_id: string };
  for (;;) {
    const { status, problem } = (await caller.get(`/jobs/${progress_id}`)).body.data as Record<string, string | null>;
    if (status === 'failed') throw new Error(problem ?? 'The file failed');
    if (status === 'done') break;
    await pause(50);
  }
  clearInterval(timer);
  return { rows: FILE_ROWS, seconds: since(begun) / 1000, memory_mb: Math.round(most - before) };
}
