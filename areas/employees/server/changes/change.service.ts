import type { SavedChange } from '@hrms/employees/contract';
import { strictestPolicy } from '@hrms/employees/domain';
import { type Ctx, copyRows, deleteRow, findRow, insertRow, newId, Refusal, updateRow } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';
import { readPolicyChanges } from '../custom-fields/field-policy.service.ts';
import { employeesNotices } from '../notices.ts';
import { ownChangeForbidden } from '../refusals.ts';
import type { ChangeExtras, RecordChange } from './change.ts';

const changeAlreadyPending = () =>
  new Refusal('employees.change_open', 409, 'A change of this section is pending approval. Withdraw it first');
const evidenceMissing = () =>
  new Refusal('employees.evidence_needed', 422, 'Attach a proof of the change', {
    errors: [{ path: 'file_ids', message: 'Attach a proof of the change' }],
  });

/**
 * Applies a change of a record, or stores it as a request: records of others change at once, the own record as the
 * field policy says, whatever roles the caller has.
 * @throws Refusal 403 when not allowed or to reauthenticate, 409 when a change of the section is pending
 */
export async function submitChange<P>(
  ctx: Ctx,
  subject: EmployeeSubject,
  change: RecordChange<P>,
  payload: P,
  extras: ChangeExtras = {},
): Promise<SavedChange> {
  if (ctx.actor.employee_id !== subject.id) return appliedResult(await change.apply(ctx, subject, payload));
  const policy = strictestPolicy(change.fields(payload), await readPolicyChanges(ctx.tx));
  if (policy.mode === 'hr_only') throw ownChangeForbidden();
  if (policy.re_auth) assertReauthenticated(ctx);
  if (policy.mode === 'direct') return appliedResult(await change.apply(ctx, subject, payload));
  if (policy.evidence && (extras.file_ids?.length ?? 0) === 0) throw evidenceMissing();
  return { outcome: 'asked', id: null, change_request_id: await insertChangeRequest(ctx, subject, change, payload, extras) };
}

/** A section as named in a sentence. */
export const sectionLabel = (section: string): string =>
  ({
    personal: 'personal details',
    nominee: 'nominations',
    identity: 'identity numbers',
    emergency: 'emergency contacts',
    custom: 'additional details',
  })[section] ?? section;

const appliedResult = (id: string | null): SavedChange => ({ outcome: 'applied', id, change_request_id: null });

/** @throws Refusal 403 that makes the client ask for the password */
export function assertReauthenticated(ctx: Ctx): void {
  const recently = ctx.clock.now().getTime() - 5 * 60_000;
  if ((ctx.actor.reauthenticated_at?.getTime() ?? 0) < recently)
    throw new Refusal('access.reauthentication_required', 403, "Confirm it's you to continue");
}

async function insertChangeRequest<P>(
  ctx: Ctx,
  subject: EmployeeSubject,
  change: RecordChange<P>,
  payload: P,
  extras: ChangeExtras,
): Promise<string> {
  const { tx } = ctx;
  const vault = await ctx.vault();
  const returned = await findReturnedRequest(ctx, subject, change);
  const id = returned?.id ?? newId();
  const before = await change.present(ctx, subject.id, payload);
  const lines = await change.lines(ctx, before, payload);
  const now = ctx.clock.now();
  const columns = {
    change_name: change.name,
    status: 'pending',
    reason: extras.change_reason ?? null,
    file_ids: await assertOwnChangeFiles(ctx, extras.file_ids ?? [], returned?.file_ids),
    payload: vault.encrypt('change_request', 'payload', id, JSON.stringify(payload)),
    before: vault.encrypt('change_request', 'before', id, JSON.stringify(before ?? null)),
    updated_at: now,
  };
  if (returned) {
    const decision = { decision_note: null, decided_at: null, decided_by: null };
    await updateRow(tx, 'change_request', { id }, { ...columns, ...decision, version: returned.version + 1 });
    await deleteRow(tx, 'change_request_line', { change_request_id: id });
  } else {
    const row = {
      ...columns,
      id,
      employee_id: subject.id,
      section: change.section,
      created_at: now,
      created_by: ctx.actor.user_id,
    };
    await insertRow(tx, 'change_request', row, { change_request__open: changeAlreadyPending });
  }
  await copyRows(
    tx,
    'change_request_line',
    lines.map(({ field, label, before: was, after }, position) => {
      const row = newId();
      const seal = (column: string, value: string | null) =>
        vault.encrypt('change_request_line', column, row, JSON.stringify(value));
      return { id: row, change_request_id: id, position, field, label, before: seal('before', was), after: seal('after', after) };
    }),
  );
  const fields = lines.map(({ field }) => field);
  // audited first: a sole user's own request is approved and applied within the submission
  await ctx.audit('employees.change_requested', subject.id, { change_request_id: id, section: change.section, fields });
  const { changeApprovals } = ctx.dependencies.employees;
  if (changeApprovals) {
    await (returned ? changeApprovals.resubmit(ctx, id) : changeApprovals.submit(ctx, id));
    return id;
  }
  await ctx.notify(employeesNotices.changeRequested, {
    to: { holders: 'employees.change.approve', about_employee: subject.id },
    cause: id,
    subject_id: id,
    values: { name: subject.full_name, section: sectionLabel(change.section) },
  });
  return id;
}

/** The returned request that this change continues; what it stored beside the record is dropped. @throws 409 for another change */
async function findReturnedRequest<P>(ctx: Ctx, subject: EmployeeSubject, change: RecordChange<P>) {
  const columns = ['id', 'change_name', 'payload', 'file_ids', 'version'] as const;
  const row = await findRow(
    ctx.tx,
    'change_request',
    { employee_id: subject.id, section: change.section, status: 'returned' },
    columns,
  );
  if (!row) return null;
  if (row.change_name !== change.name) throw changeAlreadyPending();
  const vault = await ctx.vault();
  await change.drop?.(ctx, subject, JSON.parse(vault.decrypt('change_request', 'payload', row.id, row.payload)) as P);
  return row;
}

/** Only files the caller uploaded for a change request may be attached. @throws Refusal 422 */
async function assertOwnChangeFiles(ctx: Ctx, ids: readonly string[], attached: readonly string[] = []): Promise<string[]> {
  const fresh = ids.filter((id) => !attached.includes(id));
  if (fresh.length === 0) return [...ids];
  const rows = await ctx.tx
    .selectFrom('file')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', fresh)
    .where('purpose', 'in', ['change_request', 'employees.photo'])
    .where('created_by', '=', ctx.actor.user_id)
    .select('id')
    .execute();
  if (rows.length !== new Set(fresh).size) throw evidenceMissing();
  await ctx.files.claim(ctx.tx, fresh);
  return [...ids];
}
