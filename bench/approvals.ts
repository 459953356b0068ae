import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@hrms/platform/contract';
import type { SeedActor } from '@hrms/platform/demo';
import { inTenant, type Program, serve } from '@hrms/platform/server';
import { areas } from '../apps/server/areas.ts';
import { makePendingApprovals } from './approvals-world.ts';
import { analyse, openAttendanceWorld } from './attendance-world.ts';
import { AT_ONCE, type Caller, measure, signIn } from './calls.ts';
import { dataFolder } from './server.ts';

const OWNER = { email: 'owner@bench.example', password: 'bench bench bench' };
const PENDING = 10_000;
const BULK = 500;
const LIMITS = { first_page_p99_ms: 100, bulk_seconds: 10 };

const QUESTIONS: readonly [kind: string, paths: string[]][] = [
  // the same round trip with a query of no row: what the machine and the sign-in cost
  ['empty_call', ['/employees/employee?search=zzzzzzzz']],
  ['first_page', ['/my-approvals', '/my-approvals?subject=general.request']],
  ['summary', ['/my-approvals/summary']],
  ['sorted', ['/my-approvals?sort=amount', '/my-approvals?sort=-submitted', '/my-approvals?sort=-amount']],
  ['filtered', ['/my-approvals?subject=purchase.request', '/my-approvals?overdue=false', '/my-approvals?search=Request+77']],
  ['deep_page', ['/my-approvals?page=500', '/my-approvals?page=950']],
];

/**
 * 10,000 pending approvals of one user on a fresh, durable database over HTTP, 20 calls at once: pages of the inbox in milliseconds,
 * then 500 approvals decided as one job with progress, its worker in the same process. Fails above the limits.
 */
export async function benchApprovals(employees: number) {
  const folder = dataFolder();
  const { program, owner, ids } = await openAttendanceWorld(folder.path, '2026-10-30', employees);
  const serving = await serve(program, areas, '/nowhere', { worker: true });
  try {
    serving.ready();
    process.stderr.write(`Making ${PENDING} pending approvals\n`);
    await makePendingApprovals(program, owner, { ids, served: BULK, total: PENDING });
    await analyse(program);
    const { port } = serving.app.server.address() as AddressInfo;
    const caller = await signIn(port, OWNER);
    const pages: Record<string, object> = {};
    for (const [kind, paths] of QUESTIONS) {
      pages[kind] = await measure(caller.get, kind, paths);
      process.stderr.write(`${kind}: ${JSON.stringify(pages[kind])}\n`);
    }
    const bulk = await measureBulk(caller, await servedApprovals(program, owner));
    const first = (pages.first_page as { p99: number }).p99;
    const exceeded = [
      ...(first > LIMITS.first_page_p99_ms ? [`First page: ${first} ms at p99, limit ${LIMITS.first_page_p99_ms}`] : []),
      ...(bulk.seconds > LIMITS.bulk_seconds ? [`Bulk of ${BULK}: ${bulk.seconds} s, limit ${LIMITS.bulk_seconds}`] : []),
    ];
    return { bench: 'approvals', pending: PENDING, at_once: AT_ONCE, pages, bulk, exceeded };
  } finally {
    await serving.stop();
    await program.close();
    folder.remove();
  }
}

/** Approvals of the requests that were submitted through the service. */
const servedApprovals = (program: Program, { org_id, user_id }: SeedActor): Promise<string[]> =>
  inTenant(program.services.pool, org_id, async (tx) => {
    const rows = await tx
      .selectFrom('approval')
      .innerJoin('workflow_request as r', (on) => on.onRef('r.org_id', '=', 'approval.org_id').onRef('r.id', '=', 'request_id'))
      .where('approval.org_id', '=', org_id)
      .where('approval.user_id', '=', user_id)
      .where('approval.status', '=', 'pending')
      .where('r.number', '<=', BULK)
      .select('approval.id')
      .execute();
    return rows.map(({ id }) => id);
  });

/** From the call until the job is done; `steps` are the different counts that its progress showed. */
async function measureBulk(caller: Caller, approval_ids: readonly string[]) {
  const begun = performance.now();
  const started = await caller.post('/approvals/process-job', { approval_ids, action: 'approve', comments: 'In bulk' });
  const { progress_id } = started.body.data as { progress_id: string };
  const steps = new Set<number>();
  for (;;) {
    const at = (await caller.get(`/jobs/${progress_id}`)).body.data as Progress;
    steps.add(at.done_count);
    if (at.status === 'failed') throw new Error(at.problem ?? 'The job failed');
    if (at.status === 'done') {
      const seconds = Number(((performance.now() - begun) / 1000).toFixed(2));
      const { failed } = at.result as { failed: unknown[] };
      if (failed.length > 0) throw new Error(`${failed.length} approvals were refused: ${JSON.stringify(failed[0])}`);
      return { approvals: approval_ids.length, seconds, steps: steps.size };
    }
    await pause(50);
  }
}
