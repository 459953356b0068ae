import type { ApprovalType, RequestStatus } from '@hrms/workflows/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BY_PROGRAM,
  decideApproval,
  delegateApproval,
  EngineRefusal,
  type EngineRequest,
  type EngineRun,
  endedRuns,
  endRequest,
  escalateStage,
  offerToStandIn,
  reassignRequest,
  replaceApprover,
  retryBlocked,
  startRound,
  timeOutStage,
} from './index.ts';
import { partsOf, requestOf, type SmallWorld, stageOf } from './world.factory.ts';

const PEOPLE = 8;
const people = fc.integer({ min: 0, max: PEOPLE - 1 });
const worldOf = fc.record({
  managers: fc.array(fc.option(people), { minLength: PEOPLE, maxLength: PEOPLE }),
  roles: fc.record({
    owner: fc.uniqueArray(people, { maxLength: 2 }),
    hr: fc.uniqueArray(people, { maxLength: 3 }),
    finance: fc.uniqueArray(people, { maxLength: 3 }),
  }),
  heads: fc.record({ d: fc.option(people), top: fc.option(people) }),
  standIns: fc.uniqueArray(fc.tuple(people, people), { maxLength: 2, selector: ([from]) => from }),
  gone: fc.uniqueArray(people, { maxLength: 2 }),
});
const ruleOf = fc.oneof(
  fc.constantFrom('manager', 'role:hr', 'role:finance', 'role:owner', 'head:d', 'dynamic:requestor_manager:levels=2'),
  people.map((at) => `employee:${at}`),
);
const stageArb = fc
  .tuple(
    fc.constantFrom<ApprovalType>('sequential', 'parallel', 'any_one', 'at_least'),
    fc.array(ruleOf, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([type, rules, least]) => stageOf(type, rules, least));
/** `at` chooses among what is possible, so that any number is an act. */
const actOf = fc.record({
  kind: fc.constantFrom(
    ...(['approve', 'approve', 'approve', 'approve', 'reject', 'return', 'resubmit', 'withdraw', 'cancel', 'delegate'] as const),
    ...(['reassign', 'escalate', 'time_out', 'leave', 'leave', 'come_back', 'stand_in', 'restart', 'retry'] as const),
  ),
  at: fc.nat(50),
  to: people,
});
type ActGiven = typeof actOf extends fc.Arbitrary<infer A> ? A : never;

/** The reference: what a stage is worth by its decisions alone, written without the engine's counting. */
function expectedOutcome(run: EngineRun): 'open' | 'approved' | 'rejected' {
  const approvers = new Set(run.approvals.filter(({ status }) => status === 'approved').map(({ user_id }) => user_id));
  const skipped = run.approvals.some(({ status }) => status === 'skipped');
  const rejecting = run.approvals.filter(({ status }) => status === 'rejected');
  const filled = new Set(
    run.approvals.filter(({ status }) => status === 'approved' || status === 'skipped').flatMap(({ seats }) => seats),
  );
  switch (run.approval_type) {
    case 'any_one':
      return approvers.size > 0 || skipped ? 'approved' : rejecting.length > 0 ? 'rejected' : 'open';
    case 'at_least': {
      if (approvers.size >= run.seats_needed) return 'approved';
      const lost = new Set(rejecting.flatMap(({ seats }) => seats)).size;
      return Math.max(run.seats_count, run.seats_needed) - lost < run.seats_needed ? 'rejected' : 'open';
    }
    default:
      return rejecting.length > 0 ? 'rejected' : run.seats_count > 0 && filled.size === run.seats_count ? 'approved' : 'open';
  }
}

const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'waiting';

function assertStage(run: EngineRun, excluded: readonly string[], timedOut: boolean): void {
  const deciders = run.approvals
    .filter(({ status }) => status === 'approved' || status === 'rejected')
    .map(({ user_id }) => user_id);
  expect(new Set(deciders).size, 'a user decides once in a stage').toBe(deciders.length);
  const open = run.approvals.filter(isOpen).map(({ user_id }) => user_id);
  expect(new Set(open).size, 'a user has one open approval in a stage').toBe(open.length);
  for (const { user_id } of run.approvals) expect(excluded, 'nobody is asked about the own request').not.toContain(user_id);
  // a stage that starts over may have fewer seats than the one whose approvals were handed on or closed
  const counted = run.approvals.filter((one) => isOpen(one) || ['approved', 'rejected', 'skipped'].includes(one.status));
  for (const seat of counted.flatMap(({ seats }) => seats)) expect(seat).toBeLessThanOrEqual(run.seats_count);
  const filled = new Set(
    run.approvals.filter(({ status }) => status === 'approved' || status === 'skipped').flatMap(({ seats }) => seats),
  );
  for (const { seats } of run.approvals.filter(isOpen))
    expect(
      seats.some((seat) => !filled.has(seat)),
      'nobody is asked for a seat that is filled',
    ).toBe(true);
  if (timedOut) return;
  const expected = expectedOutcome(run);
  if (run.status === 'pending') expect(expected).toBe('open');
  if (run.status === 'approved') expect(expected).toBe('approved');
  if (run.status === 'rejected') expect(expected).toBe('rejected');
  if (run.approval_type === 'at_least' && run.status === 'approved')
    expect(deciders.length - run.approvals.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(
      run.seats_needed,
    );
}

function assertRequest(request: EngineRequest, world: SmallWorld, timedOut: ReadonlySet<string>): void {
  const { run, status, question } = request;
  const excluded = [question.subject_user_id ?? '', question.submitter_user_id ?? ''];
  for (const one of [...endedRuns(request), ...(run ? [run] : [])]) assertStage(one, excluded, timedOut.has(one.id));
  if (status !== 'pending') {
    expect(run).toBeNull();
    expect(
      endedRuns(request)
        .flatMap(({ approvals }) => approvals)
        .filter(isOpen),
    ).toEqual([]);
    return;
  }
  const asked = run?.approvals.filter((one) => one.status === 'pending' && !world.gone.has(Number(one.user_id.slice(1)))) ?? [];
  if (asked.length === 0) expect(request.blocked_reason, 'a pending request has an approver or is blocked').not.toBeNull();
}

const reached = new Map<RequestStatus | 'blocked', number>();
const count = (key: RequestStatus | 'blocked') => reached.set(key, (reached.get(key) ?? 0) + 1);

async function play(world: SmallWorld, request: EngineRequest, acts: readonly ActGiven[]): Promise<void> {
  const parts = partsOf(world);
  const timedOut = new Set<string>();
  await startRound(parts, request, { stage: 1, act: BY_PROGRAM });
  assertRequest(request, world, timedOut);
  for (const { kind, at, to } of acts) {
    const approvedBefore = request.status === 'approved';
    const open = request.run?.approvals.filter((one) => one.status === 'pending') ?? [];
    const chosen = open[at % Math.max(1, open.length)];
    const by = { actor_user_id: chosen?.user_id ?? null, comments: 'A comment' };
    const target = { user_id: `u${to}`, employee_id: `e${to}`, name: `E${to}` };
    const ended = request.status !== 'pending' && request.status !== 'returned';
    try {
      if (kind === 'approve' || kind === 'reject' || kind === 'return')
        await decideApproval(parts, request, { approval_id: chosen?.id ?? '', action: kind, changes: null }, by);
      else if (kind === 'delegate' && !world.gone.has(to))
        delegateApproval(parts, request, { approval_id: chosen?.id ?? '', to: target }, by);
      else if (kind === 'reassign' && !world.gone.has(to))
        await reassignRequest(parts, request, { approval_id: at % 2 === 0 ? null : (chosen?.id ?? null), to: target }, by);
      else if (kind === 'escalate') await escalateStage(parts, request, 1 + (at % 4), 3);
      else if (kind === 'retry') await retryBlocked(parts, request);
      else if (kind === 'time_out' && request.run) {
        timedOut.add(request.run.id);
        await timeOutStage(parts, request, at % 2 === 0 ? 'approve' : 'reject');
      } else if (kind === 'leave') {
        world.gone.add(to);
        await replaceApprover(parts, request, { user_id: `u${to}`, why: 'left' });
      } else if (kind === 'come_back') {
        world.gone.delete(to);
        await retryBlocked(parts, request);
      } else if (kind === 'stand_in' && to !== at % PEOPLE) {
        world.standIns.set(to, at % PEOPLE);
        await offerToStandIn(parts, request, `u${to}`);
      } else if (kind === 'resubmit' && request.status === 'returned') {
        request.round += 1;
        await startRound(parts, request, { stage: 1, act: BY_PROGRAM });
      } else if (kind === 'restart' && request.status === 'pending') {
        for (const approval of request.run?.approvals.filter(isOpen) ?? []) approval.status = 'closed';
        if (request.run) request.run.status = 'closed';
        request.round += 1;
        await startRound(parts, request, { stage: 1, act: BY_PROGRAM });
      } else if (!ended && at % 5 === 0 && (kind === 'withdraw' || kind === 'cancel'))
        endRequest(request, kind === 'withdraw' ? 'withdrawn' : 'cancelled', kind, BY_PROGRAM);
    } catch (problem) {
      if (!(problem instanceof EngineRefusal)) throw problem;
    }
    if (approvedBefore) expect(request.status, 'a decided request never changes').toBe('approved');
    assertRequest(request, world, timedOut);
    if (request.blocked_reason) count('blocked');
  }
  count(request.status);
}

test('thousands of random workflows and acts keep the invariants, and every end is reached', async () => {
  await fc.assert(
    fc.asyncProperty(
      worldOf,
      fc.array(stageArb, { minLength: 1, maxLength: 4 }),
      fc.tuple(people, people),
      fc.array(actOf, { minLength: 3, maxLength: 25 }),
      async (given, stages, [about, submitter], acts) => {
        const world: SmallWorld = {
          ...given,
          managers: given.managers.map((manager, at) => (manager === at ? null : manager)),
          gone: new Set(given.gone),
          standIns: new Map(given.standIns.filter(([from, to]) => from !== to)),
        };
        await play(world, requestOf(about, stages, submitter), acts);
      },
    ),
    { numRuns: process.env.HRMS_NIGHTLY ? 20_000 : 1500 },
  );
  for (const end of ['pending', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled', 'blocked'] as const)
    expect(reached.get(end) ?? 0, end).toBeGreaterThan(10);
}, 240_000);

test('a seat that an approver of an earlier stage fills is asked of nobody else, and a rejection cannot undo it', async () => {
  const world: SmallWorld = {
    managers: [1, null, null, null],
    roles: { owner: [], hr: [1, 2], finance: [3] },
    heads: { d: null, top: null },
    gone: new Set(),
    standIns: new Map(),
  };
  const parts = partsOf(world);
  const stages = [stageOf('sequential', ['manager']), stageOf('parallel', ['role:hr', 'role:finance'])];
  const request = requestOf(0, stages);
  await startRound(parts, request, { stage: 1, act: BY_PROGRAM });
  const act = { actor_user_id: 'u1', comments: null };
  const decision = { approval_id: request.run?.approvals[0]?.id ?? '', action: 'approve', changes: null } as const;
  await decideApproval(parts, request, decision, act);
  const asked = Object.fromEntries(request.run?.approvals.map(({ user_id, status }) => [user_id, status]) ?? []);
  expect(asked).toEqual({ u1: 'skipped', u2: 'closed', u3: 'pending' });
});
