/** Workers in processes of their own, the queue they take from, and work for them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { withClient } from '@hrms/platform/server';
import type { Installation } from '@hrms/platform/testing';
import type { DeathInJob } from './worker.child.ts';

export const MINUTE = 60_000;

/** As nobody in the product may ask: over all organisations. */
export const asSuperuser = <Row extends object>(
  { superUrl }: Pick<Installation, 'superUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  withClient(superUrl, async (client) => {
    await client.query('set search_path = app');
    return (await client.query(text, values)).rows as Row[];
  });

/** @param day where the worker's clock stands; `env` on top of the installation's */
export function workersOf(installation: Installation, day: string, env: Record<string, string> = {}) {
  let worker: ChildProcess | null = null;
  const fresh = (death: DeathInJob | null, minutes_later = 0): ChildProcess => {
    worker = fork(resolve(import.meta.dirname, 'worker.child.ts'), [], {
      env: {
        ...process.env,
        DATABASE: installation.programUrl,
        OWNER: installation.ownerUrl,
        DAY: day,
        MINUTES_LATER: String(minutes_later),
        DEATH: JSON.stringify(death),
        HRMS_DATA_DIR: installation.services.config.dataDir,
        LOG_LEVEL: 'silent',
        // many start one after the other: the second reads what the first compiled
        NODE_COMPILE_CACHE: join(installation.services.config.dataDir, 'compiled'),
        ...env,
      },
    });
    return worker;
  };
  return {
    /** A worker that takes jobs when this ends, on its day or some minutes later. */
    start: async (minutes_later = 0): Promise<void> => void (await once(fresh(null, minutes_later), 'message')),
    kill: async (): Promise<void> => {
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    },
    /** A worker that dies in the next job of its kind. @returns whether it did, within a minute */
    dies: async (death: DeathInJob): Promise<boolean> => {
      const child = fresh(death);
      const gone = once(child, 'exit').then(([, signal]) => signal === 'SIGKILL');
      const late = setTimeout(() => child.kill('SIGTERM'), MINUTE);
      const died = await gone;
      clearTimeout(late);
      return died;
    },
  };
}

export type Queued = { name: string; attempts: number; held: boolean; last_error: string | null };

/** What is to run within a time. */
export const listQueue = (installation: Installation, within = '10 minutes'): Promise<Queued[]> =>
  asSuperuser(
    installation,
    `select t.identifier as name, j.attempts, j.locked_by is not null as held, left(j.last_error, 300) as last_error
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at < now() + $1::interval order by 1`,
    [within],
  );

/** Work that people watch and that has not ended well, unless the same was begun anew. */
export const listUnfinished = (installation: Installation): Promise<object[]> =>
  asSuperuser(
    installation,
    `select kind, status, problem from job_progress p where status <> 'done' and problem is distinct from 'Started again'
      and not exists (select from import_run run where run.org_id = p.org_id and run.id = p.subject_id and run.progress_id <> p.id)`,
  );

const HEADING = 'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,phone';
const padded = (n: number, length: number) => String(n).padStart(length, '0');

/** A file of employees whom no other number gives: the same name and birth date twice would be the same person. */
export function peopleFile(number: number, count: number): string {
  const born = (n: number) => `${1960 + (number % 40)}-${padded(1 + (Math.floor(n / 28) % 12), 2)}-${padded(1 + (n % 28), 2)}`;
  const line = (n: number) =>
    `P${number}-${n},Worker${'x'.repeat(Math.floor(number / 40))},${born(n)},2024-01-01,HO,Quality,Fitter,97${padded(number, 4)}${padded(n, 4)}`;
  return [HEADING, ...Array.from({ length: count }, (_, n) => line(n))].join('\n');
}
