import { addresses, imports } from '@hrms/employees/contract';
import { inTenant, type JobRun, jobRun } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../../employees.factory.ts';
import { createPlaces } from '../../places.factory.ts';

/** One more than is written in one transaction. */
const PEOPLE = 2001;

let installation: Installation;
let org: Tenant;
let last: string;
beforeAll(async () => {
  installation = await createInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
  const made = await insertEmployeesForTests(
    installation.services,
    org.org_id,
    Array.from({ length: PEOPLE }, (_, n) => ({ employee_code: `E${n}`, first_name: 'Asha' })),
  );
  last = made.at(-1)?.employee_id ?? '';
});
afterAll(() => installation.close());

const written = () =>
  inTenant(installation.services.pool, org.org_id, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from employee_address where org_id = ${tx.org_id}`.execute(tx);
    return rows[0]?.n;
  });

/** Runs the commit with a worker that dies after so many transactions; answers how it ended. */
async function commitWith(run_id: string, progress_id: string, transactions: number): Promise<'done' | 'died'> {
  const running = jobRun(installation.services, org.org_id, 1);
  let left = transactions;
  const mortal: JobRun = {
    ...running,
    transaction: async (work) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return running.transaction(work);
    },
  };
  const commit = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.import_commit');
  return commit?.run(mortal, { org_id: org.org_id, run_id, progress_id } as never).then(
    () => 'done' as const,
    () => 'died' as const,
  ) as Promise<'done' | 'died'>;
}

test('a long all-or-nothing file of another kind goes in portions, survives its worker, and is taken back where a row fails', async () => {
  const text = `employee_code,kind,from_date,line1,city,state_code,pin\n${Array.from({ length: PEOPLE }, (_, n) => `E${n},current,2026-01-01,${n} Karve Road,Pune,IN-MH,411004`).join('\n')}\n`;
  const fields = { kind: 'addresses', method: 'create' };
  const { run_id } = (await org.call(imports.upload, { upload: { name: 'a.csv', text, fields } })).data;
  await installation.runJobs();
  const read = async () => (await org.call(imports.get, { params: { runId: run_id } })).data;
  expect(await read()).toMatchObject({ state: 'checked', create_count: PEOPLE, error_count: 0 });

  // meanwhile somebody enters the very address of the last one
  const body = {
    kind: 'current' as const,
    from_date: '2026-01-01',
    line1: 'Elsewhere',
    city: 'Pune',
    state_code: 'IN-MH',
    pin: '411004',
  };
  const own = (await org.call(addresses.create, { params: { id: last }, body })).data;
  await org.call(imports.commit, { params: { runId: run_id }, body: {} });
  await installation.runJobs();
  const failed = await read();
  expect(failed).toMatchObject({ state: 'checked', create_count: PEOPLE - 1, error_count: 1, created_count: 0 });
  expect(failed.problem).toMatch(/changed after the check/);
  expect(await written()).toBe(1);

  await org.call(addresses.remove, { params: { id: last, rowId: own.id ?? '' } as never });
  await org.call(imports.dryRun, { params: { runId: run_id }, body: {} });
  await installation.runJobs();
  await org.call(imports.commit, { params: { runId: run_id }, body: {} });
  await installation.services.pool.query('delete from graphile_worker._private_jobs');
  const { progress_id } = await read();
  expect(await commitWith(run_id, progress_id, 4)).toBe('died');
  const half = await written();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(PEOPLE);
  expect((await read()).state).toBe('committing');
  expect(await commitWith(run_id, progress_id, 1000)).toBe('done');
  expect(await written()).toBe(PEOPLE);
  expect(await read()).toMatchObject({ state: 'done', created_count: PEOPLE });
}, 400_000);
