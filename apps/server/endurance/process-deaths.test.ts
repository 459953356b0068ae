import { setTimeout as pause } from 'node:timers/promises';
import { findBrokenSeal, sealAudit } from '@hrms/platform/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Child,
  findPooler,
  isReady,
  openProcesses,
  type ProcessesWorld,
  type ServerProcess,
  send,
  signIn,
  startWriters,
  within,
} from './processes.world.ts';

const EMPLOYEES = 600;
const RECOVERED_MS = 30_000;

const pgbouncer = findPooler();
const ways: [string, string | null][] = [['connected directly', null]];
if (pgbouncer) ways.push(['through a pooler in transaction mode', pgbouncer]);

// shown as skipped where it is not, so that nobody takes the pooler's kills for done: Debian 12 has 1.18, which knows no statements
test.skipIf(!pgbouncer)('a PgBouncer from 1.21 is on the path of this machine', () => expect(pgbouncer).not.toBeNull());

describe.each(ways)('%s', (_way, pooler) => {
  let world: ProcessesWorld;
  let servers: [ServerProcess, ServerProcess];
  let workers: Child[];
  let writers: ReturnType<typeof startWriters>;
  let token = '';
  let payroll_id = '';
  let net_paise = 0;

  beforeAll(async () => {
    world = await openProcesses(EMPLOYEES, pooler);
    servers = [await world.startServer(), await world.startServer()];
    workers = [await world.startWorker(), await world.startWorker()];
    token = await signIn(servers[0].address, world.owner);
    payroll_id = (await owner('POST', '/payrolls', { period_month: '2026-10' })).data.payroll_id as string;
    await within(60_000, isComputed);
    net_paise = await netOfDrafts();
    writers = startWriters(
      servers.map(({ address }) => address),
      token,
      4,
    );
    await pause(1_000);
  }, 300_000);
  afterAll(async () => {
    await writers?.stop();
    await world.close();
  });

  const owner = (method: string, path: string, body?: object, key?: string) =>
    send(servers[1].address, { method, path, token, ...(body && { body }), ...(key && { key }) });
  const progress = async () =>
    (
      await world.read<{ status: string; problem: string | null }>(
        `select status, problem from job_progress where subject_id = $1 order by created_at desc, id desc limit 1`,
        [payroll_id],
      )
    )[0];
  const isComputed = async () => (await progress())?.status === 'done';
  /** Processes of the workers that hold the computation. */
  let held: number[] = [];
  async function isHeld(): Promise<boolean> {
    const rows = await world.read<{ process_id: number }>(
      `select w.process_id from graphile_worker._private_jobs j join job_worker w on w.id = j.locked_by where j.payload ->> 'payroll_id' = $1`,
      [payroll_id],
    );
    held = rows.map(({ process_id }) => process_id);
    return held.length > 0;
  }
  async function netOfDrafts(): Promise<number> {
    const [drafts] = await world.read<{ net: string; rows: number; people: number }>(
      `select sum(net_paise)::text as net, count(*)::int as rows, count(distinct employee_id)::int as people from payroll_draft where payroll_id = $1`,
      [payroll_id],
    );
    expect(drafts).toMatchObject({ rows: EMPLOYEES, people: EMPLOYEES });
    return Number(drafts?.net);
  }
  /** Begins the computation, and waits until a worker is in the middle of it. */
  async function beginPayroll(): Promise<void> {
    expect((await owner('POST', `/payrolls/${payroll_id}/recompute`, {})).status).toBe(202);
    await within(RECOVERED_MS, isHeld);
  }
  /** Waits until writes are acknowledged that began after now. */
  async function untilWritten(): Promise<number> {
    const [begun, known] = [performance.now(), writers.acknowledged.size];
    await within(RECOVERED_MS, async () => writers.acknowledged.size > known + 8);
    return performance.now() - begun;
  }

  describe('while writes come without pause', () => {
    test.each([1, 2, 3])('a killed server leaves the other answering, and is back within 30 s (%i)', async (round) => {
      const at = round % 2;
      const dying = servers[at] as ServerProcess;
      await dying.kill();
      expect(await untilWritten()).toBeLessThan(RECOVERED_MS);
      const begun = performance.now();
      servers[at] = await dying.restart();
      expect(performance.now() - begun).toBeLessThan(RECOVERED_MS);
      await pause(500);
    });

    test.each([1, 2, 3])('what a killed worker held is done by the other within 30 s (%i)', async () => {
      await beginPayroll();
      const begun = performance.now();
      const at = workers.findIndex(({ process }) => process.pid === held[0]);
      expect(at).toBeGreaterThanOrEqual(0);
      await workers[at]?.kill();
      await within(RECOVERED_MS, isComputed);
      expect(performance.now() - begun).toBeLessThan(RECOVERED_MS);
      workers[at] = await world.startWorker();
      expect(await netOfDrafts()).toBe(net_paise);
    });

    test.each(['SIGKILL', 'SIGINT', 'SIGKILL'] as const)(
      'a database that ends by %s and starts again is used within 30 s',
      async (signal) => {
        await beginPayroll();
        const begun = performance.now();
        await world.restartDatabase(signal);
        await untilWritten();
        for (const { address } of servers) await within(RECOVERED_MS, () => isReady(address));
        await within(RECOVERED_MS, isComputed);
        expect(performance.now() - begun).toBeLessThan(RECOVERED_MS);
        expect(await netOfDrafts()).toBe(net_paise);
      },
    );

    // SIGINT ends it after the transactions in hand, SIGQUIT at once; SIGTERM would wait for the program to go
    test.runIf(pooler).each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
      'a pooler that ends by %s and starts again is used within 30 s',
      async (signal) => {
        await beginPayroll();
        const begun = performance.now();
        await world.restartPooler(signal);
        await untilWritten();
        for (const { address } of servers) await within(RECOVERED_MS, () => isReady(address));
        await within(RECOVERED_MS, isComputed);
        expect(performance.now() - begun).toBeLessThan(RECOVERED_MS);
        expect(await netOfDrafts()).toBe(net_paise);
      },
    );
  });

  test('in the end every acknowledged write stands once, and nothing else does', async () => {
    await writers.stop();
    expect(writers.refused).toEqual([]);
    const stored = await world.read<{ title: string; id: string }>('select title, id from announcement where org_id = $1', [
      world.org_id,
    ]);
    expect(stored.length).toBeGreaterThan(200);
    expect(stored.length).toBe(writers.acknowledged.size);
    expect(new Map(stored.map(({ title, id }) => [title, id]))).toEqual(writers.acknowledged);
    const [audited] = await world.read<{ lines: number }>(
      `select count(*)::int as lines from audit_event where org_id = $1 and event = 'organisation.announcement_written'`,
      [world.org_id],
    );
    expect(audited?.lines).toBe(stored.length);
    await world.inOrganisation((tx) => sealAudit(tx, new Date()));
    expect(await world.inOrganisation((tx) => findBrokenSeal(tx))).toBeNull();
    const failed = await world.read(
      `select kind, problem from job_progress where status = 'failed' and problem <> 'Started again'`,
    );
    expect(failed).toEqual([]);
  });
});
