import { type Ctx, newId } from '@hrms/platform/server';
import { type EngineApproval, type EngineRun, hoursAfter, nextReminderAt } from '@hrms/workflows/domain';
import type { OpenedRequest } from './opened.ts';

type SaveCtx = Pick<Ctx, 'tx' | 'org_id' | 'clock'>;

/** Writes what an act changed: stages, approvals, the request, and its timeline. */
export async function saveRequest(ctx: SaveCtx, opened: OpenedRequest): Promise<void> {
  const { request, before } = opened;
  let due_at: Date | null = null;
  for (const run of opened.runs()) {
    const due = before.runs.has(run.id) ? await updateRun(ctx, opened, run) : await insertRun(ctx, opened, run);
    if (run === request.run) due_at = due;
  }
  const now = ctx.clock.now();
  const decided = request.status === 'pending' ? null : now;
  const { status, round, current_stage, blocked_reason, delegations } = request;
  await ctx.tx
    .updateTable('workflow_request')
    .set({
      status,
      round,
      current_stage,
      blocked_reason,
      delegations,
      stages_count: request.stages.length,
      due_at,
      decided_at: decided,
      updated_at: now,
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', request.id)
    .execute();
  await insertEvents(ctx, opened);
}

async function insertRun(ctx: SaveCtx, opened: OpenedRequest, run: EngineRun): Promise<Date | null> {
  const now = ctx.clock.now();
  const { approvals, ...columns } = run;
  const open = run.status === 'pending';
  const dues = await Promise.all(approvals.map((approval) => dueOf(ctx, opened, { run, approval, from: now })));
  const due_at = open ? latest(dues) : null;
  const isOff = await offDaysOfRun(opened, run);
  const { reminder_after_days } = opened.lookups.settings;
  await ctx.tx
    .insertInto('workflow_stage_run')
    .values({
      org_id: ctx.org_id,
      ...columns,
      request_id: opened.request.id,
      started_at: now,
      due_at,
      next_reminder_at: open
        ? nextReminderAt({ started_at: now, time_limit: run.time_limit, reminder_level: 0 }, reminder_after_days, isOff)
        : null,
      escalation_at: due_at,
      ended_at: open ? null : now,
    })
    .execute();
  for (const [index, approval] of approvals.entries()) await insertApproval(ctx, opened, approval, dues[index] ?? null);
  return due_at;
}

const NO_DAYS = () => false;

/** Days off of the first approver of a stage: its reminders follow them. */
export async function offDaysOfRun({ lookups, offDays }: OpenedRequest, run: EngineRun): Promise<(day: string) => boolean> {
  if (!run.time_limit || !lookups.settings.pause_on_off_days) return NO_DAYS;
  const first = run.approvals.find(({ status }) => status === 'pending') ?? run.approvals[0];
  return offDays(first?.employee_id ?? null);
}

async function dueOf(
  _ctx: SaveCtx,
  { lookups, offDays }: OpenedRequest,
  { run, approval, from }: { run: EngineRun; approval: EngineApproval; from: Date },
): Promise<Date | null> {
  if (!run.time_limit) return null;
  return hoursAfter(from, run.time_limit, lookups.settings.pause_on_off_days ? await offDays(approval.employee_id) : NO_DAYS);
}

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((best, one) => (one && (!best || one > best) ? one : best), null);

async function insertApproval(ctx: SaveCtx, opened: OpenedRequest, approval: EngineApproval, due_at: Date | null): Promise<void> {
  const now = ctx.clock.now();
  const { name: _, opened: isOpened, decided, seats, changes, ...columns } = approval;
  await ctx.tx
    .insertInto('approval')
    .values({
      org_id: ctx.org_id,
      ...columns,
      seats: [...seats],
      changes: changes ? JSON.stringify(changes) : null,
      request_id: opened.request.id,
      subject: opened.subject.subject,
      due_at,
      opened_at: isOpened ? now : null,
      decided_at: decided ? now : null,
      created_at: now,
    })
    .execute();
}

async function updateRun(ctx: SaveCtx, opened: OpenedRequest, run: EngineRun): Promise<Date | null> {
  const now = ctx.clock.now();
  const { tx, org_id } = ctx;
  const stored = await tx
    .updateTable('workflow_stage_run')
    .set({
      status: run.status,
      seats_count: run.seats_count,
      escalation_level: run.escalation_level,
      ...(run.status !== 'pending' && { ended_at: now, next_reminder_at: null, escalation_at: null }),
    })
    .where('org_id', '=', org_id)
    .where('id', '=', run.id)
    .returning(['due_at'])
    .executeTakeFirst();
  for (const approval of run.approvals) {
    const was = opened.before.approvals.get(approval.id);
    if (was === undefined) await insertApproval(ctx, opened, approval, await dueOf(ctx, opened, { run, approval, from: now }));
    else if (was !== approval.status || opened.before.seats.get(approval.id) !== approval.seats.join())
      await tx
        .updateTable('approval')
        .set({
          status: approval.status,
          seats: [...approval.seats],
          comments: approval.comments,
          changes: approval.changes ? JSON.stringify(approval.changes) : null,
          ...(was !== 'pending' && approval.status === 'pending' && { opened_at: now }),
          ...(was !== approval.status && approval.decided && { decided_at: now }),
        })
        .where('org_id', '=', org_id)
        .where('id', '=', approval.id)
        .execute();
  }
  return stored?.due_at && run.status === 'pending' ? new Date(stored.due_at) : null;
}

async function insertEvents({ tx, org_id, clock }: SaveCtx, { request }: OpenedRequest): Promise<void> {
  if (request.events.length === 0) return;
  await tx
    .insertInto('workflow_event')
    .values(
      request.events.map(({ details, ...event }) => ({
        org_id,
        id: newId(),
        request_id: request.id,
        at: clock.now(),
        ...event,
        details: JSON.stringify(details),
      })),
    )
    .execute();
}
