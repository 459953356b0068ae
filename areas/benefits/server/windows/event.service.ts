import type { LifeEvent, lifeEvents } from '@hrms/benefits/contract';
import { actUntil } from '@hrms/benefits/domain';
import { findEmployeeCards } from '@hrms/employees/server';
import type { BodyOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  canAccessEmployee,
  deleteRow,
  type FileAnswer,
  findRow,
  insertRow,
  readAttachment,
  storeUpload,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { benefitsNotices } from '../notices.ts';
import { resolveTarget } from '../people/target.service.ts';
import {
  eventTooLate,
  futureDate,
  missing,
  noEmployee,
  notInState,
  proofMissing,
  proofUnknown,
  reasonNeeded,
  staleRecord,
} from '../refusals.ts';
import { readSettings } from '../settings/setting.queries.ts';
import { findEvent, findProofFile } from './event.queries.ts';

/** Stores a proof of the caller that no event has yet. @throws `no_employee`, `upload.not_accepted` */
export async function uploadProof(ctx: Ctx, upload: Upload): Promise<{ proof_id: string; uploaded_at: string }> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const file = await storeUpload(ctx, upload, { purpose: 'benefits.proof', most_megabytes: 5 });
  const now = ctx.clock.now();
  const proof_id = await insertRow(ctx.tx, 'life_event_proof', { file_id: file.id, employee_id, uploaded_at: now });
  await ctx.audit('benefits.proof_uploaded', proof_id, { employee_id });
  return { proof_id, uploaded_at: now.toISOString() };
}

async function takeProof(ctx: Ctx, proof_id: string): Promise<string> {
  const proof = await findRow(ctx.tx, 'life_event_proof', { id: proof_id }, ['file_id', 'employee_id']);
  if (!proof || proof.employee_id !== ctx.actor.employee_id) throw proofUnknown();
  await deleteRow(ctx.tx, 'life_event_proof', { id: proof_id });
  return proof.file_id;
}

async function readEvent(ctx: Ctx, id: string): Promise<LifeEvent> {
  const event = await findEvent(ctx.tx, id);
  if (!event) throw missing('Life event');
  return event;
}

/**
 * Records a life event, from which choices are open for some days. One that HR enters is confirmed at once.
 * @throws `no_employee`, `not_found`, `proof_missing`, `proof_unknown`, `event_too_late`, `future_date`
 */
export async function recordEvent(ctx: Ctx, event: BodyOf<typeof lifeEvents.create>): Promise<LifeEvent> {
  const { employee_id, own } = await resolveTarget(ctx, event.employee_id);
  if (!(await findEmployeeCards(ctx.tx, [employee_id])).has(employee_id)) throw missing('Employee');
  const { life_event_days, proof_required } = await readSettings(ctx.tx);
  if (event.on_date > ctx.today) throw futureDate();
  const act_until = actUntil(event.on_date, life_event_days);
  if (own && act_until < ctx.today) throw eventTooLate(life_event_days);
  const needsProof = own && proof_required && event.kind !== 'joined';
  if (needsProof && !event.proof_id) throw proofMissing();
  const proof_file_id = event.proof_id ? await takeProof(ctx, event.proof_id) : null;
  const id = await insertRow(ctx.tx, 'life_event', {
    employee_id,
    kind: event.kind,
    on_date: event.on_date,
    act_until: act_until < ctx.today ? ctx.today : act_until,
    note: event.note ?? null,
    proof_file_id,
    status: 'open',
    verified_on: own ? null : ctx.today,
    decided_by: own ? null : ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await ctx.audit('benefits.event_recorded', id, { employee_id, kind: event.kind, on_date: event.on_date });
  if (own)
    await ctx.notify(benefitsNotices.eventRecorded, {
      to: { holders: 'benefits.enrolment.update' },
      cause: id,
      subject_id: id,
      values: { name: ctx.actor.display_name },
    });
  return readEvent(ctx, id);
}

type EventDecision = { action: 'confirm' | 'reject'; reason?: string | null | undefined; version?: number | undefined };

/** Confirms a life event or rejects it. @throws `not_found`, `not_in_state`, `reason_needed`, `version_conflict` */
export async function decideEvent(ctx: Ctx, id: string, { action, reason, version }: EventDecision): Promise<LifeEvent> {
  const event = await readEvent(ctx, id);
  await assertNotOwn(ctx, 'benefits.enrolment.update', [event.employee_id]);
  if (version !== undefined && version !== event.version) throw staleRecord();
  if (event.status === 'rejected' || event.verified_on !== null)
    throw notInState('event', event.verified_on ? 'confirmed' : event.status, 'a decision');
  if (action === 'reject' && !reason) throw reasonNeeded();
  const decided = { decided_by: ctx.actor.user_id, reason: reason ?? null, version: event.version + 1 };
  const set = action === 'confirm' ? { verified_on: ctx.today } : { status: 'rejected' };
  await updateRow(ctx.tx, 'life_event', { id }, { ...decided, ...set });
  await ctx.audit(`benefits.event_${action}ed`, id, { employee_id: event.employee_id, reason });
  await ctx.closeNotices(benefitsNotices.eventRecorded, id);
  if (action === 'reject')
    await ctx.notify(benefitsNotices.eventRejected, {
      to: { employees: [event.employee_id] },
      cause: id,
      subject_id: id,
      values: {},
    });
  return readEvent(ctx, id);
}

/** The proof of a life event. @throws `not_found` */
export async function readProof(ctx: Ctx, id: string): Promise<FileAnswer> {
  const proof = await findProofFile(ctx.tx, id);
  if (!proof || !(await canAccessEmployee(ctx, 'benefits.enrolment.read_health', proof.employee_id))) throw missing('Proof');
  const viewed = { employee_id: proof.employee_id, field_group: 'documents', fields: ['proof of a life event'] } as const;
  return readAttachment(ctx, proof, missing('Proof'), { viewed, inline: true });
}
