import type { SavedChange } from '@hrms/employees/contract';
import { strictestPolicy } from '@hrms/employees/domain';
import { type Ctx, newId, Refusal, violatedUnique } from '@hrms/platform/server';
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
  const { tx, org_id } = ctx;
  const vault = await ctx.vault();
  const id = newId();
  const before = await change.present(ctx, subject.id, payload);
  const lines = await change.lines(ctx, before, payload);
  const file_ids = await assertOwnChangeFiles(ctx, extras.file_ids ?? []);
  try {
    await tx
      .insertInto('change_request')
      .values({
        org_id,
        id,
        employee_id: subject.id,
        section: change.section,
        change_name: change.name,
        status: 'pending',
        reason: extras.change_reason ?? null,
        file_ids,
        payload: vault.encrypt('change_request', 'payload', id, JSON.stringify(payload)),
        before: vault.encrypt('change_request', 'before', id, JSON.stringify(before ?? null)),
        created_at: ctx.clock.now(),
        created_by: ctx.actor.user_id,
        updated_at: ctx.clock.now(),
      })
      .execute();
  } catch (problem) {
    if (violatedUnique(problem) === 'change_request__open') throw changeAlreadyPending();
    throw problem;
  }
  for (const [position, { field, label, before: was, after }] of lines.entries()) {
    const row = newId();
    const seal = (column: string, value: string | null) =>
      vault.encrypt('change_request_line', column, row, JSON.stringify(value));
    await tx
      .insertInto('change_request_line')
      .values({
        org_id,
        id: row,
        change_request_id: id,
        position,
        field,
        label,
        before: seal('before', was),
        after: seal('after', after),
      })
      .execute();
  }
  const { changeApprovals } = ctx.dependencies.employees;
  const fields = lines.map(({ field }) => field);
  // audited first: a sole user's own request is approved and applied within the submission
  await ctx.audit('employees.change_requested', subject.id, { change_request_id: id, section: change.section, fields });
  if (changeApprovals) {
    const request_id = await changeApprovals.submit(ctx, {
      change_request_id: id,
      employee_id: subject.id,
      section: change.section,
      fields,
      title: `Change of ${sectionLabel(change.section)}`,
    });
    await tx.updateTable('change_request').set({ request_id }).where('org_id', '=', org_id).where('id', '=', id).execute();
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

/** Only files the caller uploaded for a change request may be attached. @throws Refusal 422 */
async function assertOwnChangeFiles(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('file')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', [...ids])
    .where('purpose', 'in', ['change_request', 'employees.photo'])
    .where('created_by', '=', ctx.actor.user_id)
    .select('id')
    .execute();
  if (rows.length !== new Set(ids).size) throw evidenceMissing();
  return rows.map(({ id }) => id);
}
