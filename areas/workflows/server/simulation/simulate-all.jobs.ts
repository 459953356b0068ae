import { isInServiceOnSql } from '@hrms/employees/server';
import { type Ctx, type Job, openProgress } from '@hrms/platform/server';
import type { SimulateAll, SimulateAllResult } from '@hrms/workflows/contract';
import { resolveStage } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { completeFacts } from '../engine/select.service.ts';
import { type LookupCtx, openLookups } from '../lookups/directory.queries.ts';
import { subjectUnknown } from '../refusals.ts';
import { findSubject, subjectNamed } from '../subjects/registry.ts';
import { planStages, questionFor } from './simulate.service.ts';

export const SIMULATE_ALL_JOB = 'workflows.simulate_all';
type Payload = SimulateAll & { progress_id: string };

/** Begins to work out who approves first for each active employee. @throws Refusal 404, 422 */
export async function startSimulateAll(ctx: Ctx, given: SimulateAll): Promise<{ progress_id: string }> {
  const subject = findSubject(ctx, given.subject);
  if (!subject) throw subjectUnknown('subject');
  const lookups = await openLookups(ctx);
  await planStages(ctx, subject, given, {
    facts: await completeFacts(ctx, given.facts ?? {}, { employee_id: null, day: lookups.day }),
    lookups,
  });
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: SIMULATE_ALL_JOB,
    subject_id: null,
    started_by: ctx.actor.user_id,
  });
  await ctx.jobs.enqueue(SIMULATE_ALL_JOB, { ...given, progress_id });
  return { progress_id };
}

/** Names are listed for this many employees; the rest is counted. */
const MOST_NAMED = 200;
const BATCH = 250;

async function findActiveEmployees({ tx, clock }: LookupCtx): Promise<{ id: string; full_name: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string }>`select e.id, e.full_name from employee e
    where e.org_id = ${tx.org_id} and ${isInServiceOnSql(clock.today(), 'e')} order by e.id`.execute(tx);
  return rows;
}

/** Adds the first stage of some employees to the result. */
async function addEmployees(
  ctx: LookupCtx,
  given: SimulateAll,
  employees: readonly { id: string; full_name: string }[],
  result: SimulateAllResult,
): Promise<void> {
  const subject = subjectNamed(ctx, given.subject);
  const lookups = await openLookups(ctx);
  const approvers = new Map(result.first_approvers.map((one) => [one.user_id, one]));
  for (const { id, full_name } of employees) {
    const facts = await completeFacts(ctx, given.facts ?? {}, { employee_id: id, day: lookups.day });
    const { stages } = await planStages(ctx, subject, given, { facts, lookups });
    const [first] = stages;
    if (!first) continue;
    const question = await questionFor(ctx, subject, { employee_id: id, submitter_user_id: null, facts }, lookups);
    const { seats, notes, blocked_reason } = await resolveStage(lookups.directory, question, first);
    const people = seats.flatMap((seat) => seat.people);
    result.employees += 1;
    for (const { user_id, employee_id, name } of people) {
      const known = approvers.get(user_id) ?? { user_id, employee_id, name, employees: 0 };
      approvers.set(user_id, { ...known, employees: known.employees + 1 });
    }
    const named = { employee_id: id, name: full_name, reason: notes.join('. ') };
    if (blocked_reason) {
      result.blocked_count += 1;
      if (result.blocked.length < MOST_NAMED) result.blocked.push(named);
    } else if (people.some(({ source }) => source === 'fallback')) {
      result.fallback_count += 1;
      if (result.fallback.length < MOST_NAMED) result.fallback.push(named);
    }
  }
  result.first_approvers = [...approvers.values()].toSorted((left, right) => right.employees - left.employees);
}

export const simulateAllJob: Job = {
  name: SIMULATE_ALL_JOB,
  screen: { title: 'Workflow test', path: '/organization/approvals-workflow' },
  async run(running, payload: never) {
    const { progress_id, org_id: _, ...given } = payload as Payload & { org_id: string };
    const employees = await running.transaction((ctx) => findActiveEmployees(ctx));
    const result: SimulateAllResult = {
      employees: 0,
      first_approvers: [],
      fallback: [],
      fallback_count: 0,
      blocked: [],
      blocked_count: 0,
    };
    await running.progress(progress_id, { status: 'running', done: 0, total: employees.length });
    for (let at = 0; at < employees.length; at += BATCH) {
      await running.transaction((ctx) => addEmployees(ctx, given, employees.slice(at, at + BATCH), result));
      await running.progress(progress_id, { done: Math.min(employees.length, at + BATCH) });
    }
    await running.progress(progress_id, { status: 'done', done: employees.length, result });
  },
};
