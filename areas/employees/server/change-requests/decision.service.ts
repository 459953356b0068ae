import type { ChangeRequest } from '@hrms/employees/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  findRow,
  notFound,
  Refusal,
  readAttachment,
  scopeOf,
  staleRefusal,
  storeUpload,
  type Upload,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { sectionLabel } from '../changes/change.service.ts';
import { employeesNotices } from '../notices.ts';
import { findSelfOrPermitted, findSubjectUnchecked } from '../own-access.service.ts';
import { changeHandlerByName } from './change-handlers.ts';
import { findChangeRequest } from './request.queries.ts';

const changeRequestMissing = () => notFound('employees.change_not_found', 'Change request');
const alreadyDecided = (status: string) =>
  new Refusal('employees.change_decided', 409, `This change request is already ${status}`);
const changeOutdated = () =>
  new Refusal(
    'employees.change_stale',
    409,
    'The record changed after this request. Reject it so that the employee can ask again',
  );

type Decision = { decision: 'approve' | 'reject'; note?: string | null | undefined; version: number };

/**
 * Approves or rejects a change request of another employee: the caller's own pending approval, or by permission where no approvals
 * area is in place. @throws Refusal 404, 409
 */
export async function decideChange(ctx: Ctx, id: string, decision: Decision): Promise<ChangeRequest> {
  const row = await findStoredRequest(ctx, id);
  const seen = row && (await canAccessEmployee(ctx, 'employees.change.approve', row.employee_id));
  if (!row || !seen || row.employee_id === ctx.actor.employee_id) throw changeRequestMissing();
  if (row.version !== decision.version) throw staleRefusal('employees.version_conflict');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  const note = decision.note ?? null;
  const { changeApprovals } = ctx.dependencies.employees;
  if (changeApprovals) await changeApprovals.decide(ctx, { change_request_id: id, action: decision.decision, note });
  else if (decision.decision === 'approve') await applyChange(ctx, id);
  else await rejectChange(ctx, id, note);
  return readChangeRequest(ctx, id);
}

/**
 * Applies an approved change if the record has not changed since the request. Also called by the approvals area, which keeps
 * employees from deciding their own requests.
 * @throws Refusal 409
 */
export async function applyChange(ctx: Ctx, id: string): Promise<void> {
  const row = await findStoredRequest(ctx, id);
  if (row?.status !== 'pending') throw changeRequestMissing();
  const vault = await ctx.vault();
  const payload = JSON.parse(vault.decrypt('change_request', 'payload', id, row.payload)) as unknown;
  const handler = changeHandlerByName(row.change_name);
  const now = JSON.stringify((await handler.present(ctx, row.employee_id, payload)) ?? null);
  if (now !== vault.decrypt('change_request', 'before', id, row.before)) throw changeOutdated();
  const subject = await findSubjectUnchecked(ctx, row.employee_id, { lock: true });
  await handler.apply(ctx, subject, payload);
  await writeStatus(ctx, row, 'applied', null);
  await notifyOutcome(ctx, row, 'approved');
  await ctx.audit('employees.change_applied', row.employee_id, { change_request_id: id, section: row.section });
}

/** Rejects a change request. Also called by the approvals area. */
export async function rejectChange(ctx: Ctx, id: string, note: string | null): Promise<void> {
  const row = await findStoredRequest(ctx, id);
  if (!row || !isUndecided(row)) throw changeRequestMissing();
  await discardPayload(ctx, row);
  await writeStatus(ctx, row, 'rejected', note);
  await notifyOutcome(ctx, row, 'rejected');
  await ctx.audit('employees.change_rejected', row.employee_id, { change_request_id: id, section: row.section, note });
}

/** Sends a change request back to its employee, who asks for the change again. Called by the approvals area. */
export async function returnChange(ctx: Ctx, id: string, note: string | null): Promise<void> {
  const row = await findStoredRequest(ctx, id);
  if (row?.status !== 'pending') throw changeRequestMissing();
  await writeStatus(ctx, row, 'returned', note);
  await ctx.audit('employees.change_returned', row.employee_id, { change_request_id: id, section: row.section, note });
}

/** Withdraws an own pending change request. @throws Refusal 404, 409 */
export async function withdrawChange(ctx: Ctx, asked: string, id: string, version: number): Promise<ChangeRequest> {
  const subject = await findSelfOrPermitted(ctx, asked, 'employees.change.approve');
  const row = await findStoredRequest(ctx, id);
  if (row?.employee_id !== subject.id || ctx.actor.employee_id !== subject.id) throw changeRequestMissing();
  if (row.version !== version) throw staleRefusal('employees.version_conflict');
  if (!isUndecided(row)) throw alreadyDecided(row.status);
  const { changeApprovals } = ctx.dependencies.employees;
  if (changeApprovals) await changeApprovals.withdraw(ctx, id);
  else await closeWithdrawnChange(ctx, id);
  return readChangeRequest(ctx, id);
}

/** Ends a pending change request that was withdrawn. Also called by the approvals area, which checks who withdraws. */
export async function closeWithdrawnChange(ctx: Ctx, id: string): Promise<void> {
  const row = await findStoredRequest(ctx, id);
  if (!row || !isUndecided(row)) throw changeRequestMissing();
  await discardPayload(ctx, row);
  await writeStatus(ctx, row, 'withdrawn', null);
  await ctx.closeNotices(employeesNotices.changeRequested, id);
  await ctx.audit('employees.change_withdrawn', row.employee_id, { change_request_id: id, section: row.section });
}

/** Notifies the employee of the decision and closes the notices of the approvers. */
async function notifyOutcome(ctx: Ctx, row: Row, outcome: 'approved' | 'rejected'): Promise<void> {
  await ctx.closeNotices(employeesNotices.changeRequested, row.id);
  await ctx.notify(employeesNotices.changeApplied, {
    to: { employees: [row.employee_id] },
    cause: row.id,
    subject_id: row.id,
    values: { section: sectionLabel(row.section), outcome },
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findStoredRequest>>>;

async function discardPayload(ctx: Ctx, row: Row): Promise<void> {
  const vault = await ctx.vault();
  const payload = JSON.parse(vault.decrypt('change_request', 'payload', row.id, row.payload)) as unknown;
  await changeHandlerByName(row.change_name).drop?.(
    ctx,
    await findSubjectUnchecked(ctx, row.employee_id, { lock: true }),
    payload,
  );
}

const findStoredRequest = (ctx: Ctx, id: string) =>
  findRow(ctx.tx, 'change_request', { id }, [
    'id',
    'employee_id',
    'section',
    'change_name',
    'status',
    'file_ids',
    'payload',
    'before',
    'version',
  ]);

const isUndecided = ({ status }: Pick<Row, 'status'>) => status === 'pending' || status === 'returned';

async function writeStatus(ctx: Ctx, row: Row, status: 'applied' | 'returned' | 'rejected' | 'withdrawn', note: string | null) {
  const now = ctx.clock.now();
  const set = { status, decision_note: note, decided_at: now, decided_by: ctx.actor.user_id, updated_at: now };
  await updateRow(ctx.tx, 'change_request', { id: row.id }, { ...set, version: row.version + 1 });
}

async function readChangeRequest(ctx: Ctx, id: string): Promise<ChangeRequest> {
  const found = await findChangeRequest(ctx, id);
  if (!found) throw changeRequestMissing();
  return found;
}

/** Stores a proof before its change is requested; returns its file id. @throws Refusal 422 */
export async function uploadChangeFile(ctx: Ctx, upload: Upload): Promise<{ file_id: string; name: string }> {
  const { id, name } = await storeUpload(ctx, upload, { purpose: 'change_request', most_megabytes: 10, unclaimed: true });
  return { file_id: id, name };
}

/** A proof of a change request, for the employee and the approvers. @throws Refusal 404 */
export async function readChangeFile(ctx: Ctx, id: string, file_id: string): Promise<FileAnswer> {
  const row = await findStoredRequest(ctx, id);
  const own = row?.employee_id === ctx.actor.employee_id;
  const reads = row && scopeOf(ctx.actor, 'employees.change.read') && (await canReadChanges(ctx, row.employee_id));
  if (!row?.file_ids.includes(file_id) || !(own || reads)) throw changeRequestMissing();
  const answer = await readAttachment(ctx, { file_id }, changeRequestMissing());
  await ctx.auditDataAccess({
    employee_id: row.employee_id,
    kind: 'view',
    field_group: 'documents',
    fields: ['proof of a change'],
  });
  return answer;
}

async function canReadChanges(ctx: Ctx, employee_id: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', employee_id)
    .where(await visibleEmployees(ctx, 'employees.change.read', 'employee.id'))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
