import type { DocumentRequest, documentRequests } from '@hrms/employees/contract';
import { IN_SERVICE } from '@hrms/employees/domain';
import type { BodyOf, DataOf, ListQuery } from '@hrms/platform/contract';
import {
  type Ctx,
  hasOfficeScope,
  newId,
  type PageRows,
  pageOf,
  staleRefusal,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { employeeMissing } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';
import { DOCUMENT_READ, DOCUMENT_VERIFY } from './document.queries.ts';
import { documentNotices } from './documents.notices.ts';
import { documentRequestMissing, documentRequestStateWrong, documentTypeUnknown, dueDateWrong } from './documents.refusals.ts';
import { findActiveDocumentType } from './type.service.ts';

type RequestTarget = { employee_id: string; document_type_id: string; document_id: string };

/** Updates the request of an uploaded document: to verify, or done. */
export async function markRequestsAnswered(ctx: Ctx, of: RequestTarget, status: string): Promise<void> {
  const answered = await ctx.tx
    .updateTable('document_request')
    .set((eb) => ({
      status: status === 'verified' ? 'done' : 'submitted',
      document_id: of.document_id,
      updated_at: ctx.clock.now(),
      updated_by: ctx.actor.user_id,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', of.employee_id)
    .where('document_type_id', '=', of.document_type_id)
    .where('status', 'in', ['open', 'submitted'])
    .returning('id')
    .execute();
  await ctx.closeNotices(
    documentNotices.requested,
    answered.map(({ id }) => id),
  );
}

/** Reopens the request of a rejected document. */
export async function reopenRequests(ctx: Ctx, document_id: string, { document_gone }: { document_gone: boolean }) {
  await ctx.tx
    .updateTable('document_request')
    .set((eb) => ({
      status: 'open',
      ...(document_gone && { document_id: null }),
      updated_at: ctx.clock.now(),
      updated_by: ctx.actor.user_id,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', ctx.org_id)
    .where('document_id', '=', document_id)
    .where('status', '=', 'submitted')
    .execute();
}

/** Employees within reach with their status. @throws Refusal 404 when one is out of reach */
async function findRequestedPeople(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; status: string }[]> {
  const wanted = [...new Set(ids)];
  const people = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee.id = any(${wanted}::uuid[])`)
    .where(await visibleEmployees(ctx, DOCUMENT_VERIFY, 'employee.id'))
    .select('employee.id')
    .select(statusOnSql(ctx.today).as('status'))
    .orderBy('employee.id')
    .execute();
  if (people.length < wanted.length) throw employeeMissing();
  return people;
}

/** Requests a document from employees and notifies them. @throws Refusal 404, 422 */
export async function requestDocuments(
  ctx: Ctx,
  asked: BodyOf<typeof documentRequests.create>,
): Promise<DataOf<typeof documentRequests.create>> {
  if (asked.due_on && asked.due_on < ctx.today) throw dueDateWrong();
  const people = await findRequestedPeople(ctx, asked.employee_ids);
  const type = await findActiveDocumentType(ctx.tx, asked.document_type_id);
  if (!hasOfficeScope(ctx.actor, DOCUMENT_VERIFY) && !type.visible_to_manager) throw documentTypeUnknown();
  const inService = people.filter(({ status }) => [...IN_SERVICE, 'upcoming'].includes(status));
  const now = ctx.clock.now();
  const stamp = { created_at: now, created_by: ctx.actor.user_id, updated_at: now, updated_by: ctx.actor.user_id };
  const rows = inService.map(({ id: employee_id }) => ({
    org_id: ctx.org_id,
    id: newId(),
    employee_id,
    document_type_id: type.id,
    due_on: asked.due_on ?? null,
    note: asked.note ?? null,
    status: 'open',
    ...stamp,
  }));
  const made =
    rows.length === 0
      ? []
      : await ctx.tx
          .insertInto('document_request')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['org_id', 'employee_id', 'document_type_id'])
              .where('status', 'in', ['open', 'submitted'])
              .doNothing(),
          )
          .returning(['id', 'employee_id'])
          .execute();
  await ctx.notify(
    documentNotices.requested,
    made.map(({ id, employee_id }) => ({
      to: { employees: [employee_id] },
      cause: id,
      subject_id: id,
      values: { type: type.name, type_id: type.id, employee_id },
    })),
  );
  await ctx.auditMany(
    'employees.document_requested',
    made.map(({ id, employee_id }) => ({
      subject_id: employee_id,
      details: { request_id: id, after: { type: type.name, due_on: asked.due_on } },
    })),
  );
  return { asked: made.length, already_asked: inService.length - made.length, left_out: people.length - inService.length };
}

type Filter = ListQuery & {
  status?: DocumentRequest['status'] | undefined;
  document_type_id?: string | undefined;
  employee_id?: string | undefined;
};

const requestRows = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('document_request')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'document_request.org_id').onRef('employee.id', '=', 'document_request.employee_id'),
    )
    .innerJoin('document_type', (on) =>
      on
        .onRef('document_type.org_id', '=', 'document_request.org_id')
        .onRef('document_type.id', '=', 'document_request.document_type_id'),
    )
    .leftJoin('app_user as asker', (on) =>
      on.onRef('asker.org_id', '=', 'document_request.org_id').onRef('asker.id', '=', 'document_request.created_by'),
    )
    .where('document_request.org_id', '=', ctx.org_id);

const requestColumns = (query: ReturnType<typeof requestRows>) =>
  query
    .select([
      'document_request.id as request_id',
      'document_request.employee_id',
      'employee.employee_code',
      'employee.full_name',
      'document_request.document_type_id',
      'document_type.name as type',
      'document_request.document_id',
      'document_request.due_on',
      'document_request.note',
      'asker.display_name as asked_by',
      'document_request.created_at',
      'document_request.version',
    ])
    .select(sql<DocumentRequest['status']>`document_request.status`.as('status'));

/** Document requests of employees within reach, open ones first. */
export async function listDocumentRequests(ctx: Ctx, filter: Filter): Promise<PageRows<DocumentRequest>> {
  let matching = requestRows(ctx).where(await visibleEmployees(ctx, DOCUMENT_READ, 'document_request.employee_id'));
  if (!hasOfficeScope(ctx.actor, DOCUMENT_READ))
    matching = matching.where(
      sql<boolean>`(document_request.employee_id = ${ctx.actor.employee_id}::uuid or document_type.visible_to_manager)`,
    );
  for (const name of ['status', 'document_type_id', 'employee_id'] as const)
    if (filter[name]) matching = matching.where(`document_request.${name}`, '=', filter[name]);
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    matching = matching.where(
      sql<boolean>`strpos(lower(concat_ws(' ', employee.full_name, employee.employee_code, document_type.name)), ${word}) > 0`,
    );
  return pageOf(ctx.tx, matching, filter, (query) =>
    requestColumns(query)
      .orderBy(sql`array_position(array['open', 'submitted', 'done', 'cancelled'], document_request.status)`)
      .orderBy(sql`document_request.due_on nulls last`)
      .orderBy('document_request.id'),
  );
}

/** Cancels an open document request. @throws Refusal 404, 409 */
export async function cancelDocumentRequest(ctx: Ctx, id: string, version: number): Promise<DocumentRequest> {
  const within = requestRows(ctx)
    .where('document_request.id', '=', id)
    .where(await visibleEmployees(ctx, DOCUMENT_VERIFY, 'document_request.employee_id'));
  const row = await requestColumns(within).forUpdate('document_request').executeTakeFirst();
  if (!row) throw documentRequestMissing();
  if (row.version !== version) throw staleRefusal('employees.version_conflict');
  if (row.status !== 'open' && row.status !== 'submitted') throw documentRequestStateWrong(row.status);
  await updateRow(
    ctx.tx,
    'document_request',
    { id },
    { status: 'cancelled', updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id, version: row.version + 1 },
  );
  await ctx.closeNotices(documentNotices.requested, id);
  await ctx.audit('employees.document_request_cancelled', row.employee_id, { request_id: id, before: { type: row.type } });
  return { ...row, status: 'cancelled', version: row.version + 1 };
}
