import { type Ctx, findRow, insertRow, updateRow, wrongField } from '@hrms/platform/server';
import type { CreateRequest, WorkflowRequest } from '@hrms/workflows/contract';
import { resubmitRecord, submitRecord } from '../engine/submit.service.ts';
import { requestNotFound } from '../refusals.ts';
import { findSeenRequest } from './access.service.ts';
import { fileIdsOf, readRequest } from './detail.service.ts';
import { claimOwnFiles } from './file.service.ts';

const wrongDoor = () => wrongField('workflows.wrong_door', 'subject', 'Submit this from its own screen');
const isGeneral = (subject: string): subject is 'general.request' | 'purchase.request' =>
  subject === 'general.request' || subject === 'purchase.request';

async function assertCategory({ tx }: Ctx, category_id: string | null | undefined): Promise<void> {
  if (!category_id) return;
  if (!(await findRow(tx, 'request_category', { id: category_id, active: true }, ['id'])))
    throw wrongField('workflows.category_unknown', 'category_id', 'Please select a category');
}

const toColumns = (given: CreateRequest) => ({
  title: given.title,
  description: given.description ?? null,
  category_id: given.category_id ?? null,
  amount_paise: given.amount_paise ?? null,
  needed_by: given.needed_by ?? null,
  vendor: given.vendor ?? null,
  file_ids: given.file_ids ?? [],
});

/** Submits a general or purchase request of the caller. @throws Refusal 422 */
export async function createRequest(ctx: Ctx, given: CreateRequest): Promise<WorkflowRequest> {
  if (!isGeneral(given.subject)) throw wrongDoor();
  await assertCategory(ctx, given.category_id);
  await claimOwnFiles(ctx, given.file_ids ?? []);
  const now = ctx.clock.now();
  const { employee_id, user_id } = ctx.actor;
  const { subject } = given;
  const id = await insertRow(ctx.tx, 'general_request', {
    subject,
    ...toColumns(given),
    employee_id,
    created_at: now,
    created_by: user_id,
    updated_at: now,
  });
  const { request_id } = await submitRecord(ctx, { subject, table: null }, id);
  return readRequest(ctx, request_id);
}

/** Changes a returned general or purchase request and submits it again. @throws Refusal 404, 409, 422 */
export async function resubmitRequest(ctx: Ctx, id: string, given: CreateRequest): Promise<WorkflowRequest> {
  const { row, part } = await findSeenRequest(ctx, id);
  if (part !== 'owner') throw requestNotFound();
  if (!isGeneral(row.subject) || given.subject !== row.subject) throw wrongDoor();
  if (row.status !== 'returned') throw wrongField('workflows.not_returned', 'subject', `This request is ${row.status}`);
  await assertCategory(ctx, given.category_id);
  const kept = await fileIdsOf(ctx, row);
  await claimOwnFiles(
    ctx,
    (given.file_ids ?? []).filter((file_id) => !kept.includes(file_id)),
  );
  await updateRow(ctx.tx, 'general_request', { id: row.source_id }, { ...toColumns(given), updated_at: ctx.clock.now() });
  await resubmitRecord(ctx, { subject: row.subject, table: null }, row.source_id);
  return readRequest(ctx, id);
}
