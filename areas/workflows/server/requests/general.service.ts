import { type Ctx, newId, wrongField } from '@hrms/platform/server';
import type { CreateRequest, WorkflowRequest } from '@hrms/workflows/contract';
import { submitOrResubmit } from '../engine/submit.service.ts';
import { requestNotFound } from '../refusals.ts';
import { findSeenRequest } from './access.service.ts';
import { fileIdsOf, readRequest } from './detail.service.ts';
import { claimOwnFiles } from './file.service.ts';

const wrongDoor = () => wrongField('workflows.wrong_door', 'subject', 'Submit this from its own screen');
const isGeneral = (subject: string): subject is 'general.request' | 'purchase.request' =>
  subject === 'general.request' || subject === 'purchase.request';

async function assertCategory({ tx, org_id }: Ctx, category_id: string | null | undefined): Promise<void> {
  if (!category_id) return;
  const known = await tx
    .selectFrom('request_category')
    .where('org_id', '=', org_id)
    .where('id', '=', category_id)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!known) throw wrongField('workflows.category_unknown', 'category_id', 'Please select a category');
}

const columnsOf = (given: CreateRequest) => ({
  title: given.title,
  description: given.description ?? null,
  category_id: given.category_id ?? null,
  amount_paise: given.amount_paise ?? null,
  needed_by: given.needed_by ?? null,
  vendor: given.vendor ?? null,
  file_ids: given.file_ids ?? [],
});

const submissionOf = (given: CreateRequest, source_id: string, employee_id: string | null) => ({
  subject: given.subject,
  source_id,
  subject_employee_id: employee_id,
  title: given.title,
  facts: {
    amount_paise: given.amount_paise ?? null,
    category_id: given.category_id ?? null,
    fields: given.vendor ? { vendor: given.vendor } : {},
  },
});

/** Submits a general or purchase request of the caller. @throws Refusal 422 */
export async function createRequest(ctx: Ctx, given: CreateRequest): Promise<WorkflowRequest> {
  if (!isGeneral(given.subject)) throw wrongDoor();
  await assertCategory(ctx, given.category_id);
  await claimOwnFiles(ctx, given.file_ids ?? []);
  const id = newId();
  const now = ctx.clock.now();
  const { employee_id, user_id } = ctx.actor;
  await ctx.tx
    .insertInto('general_request')
    .values({
      org_id: ctx.org_id,
      id,
      subject: given.subject,
      ...columnsOf(given),
      employee_id,
      created_at: now,
      created_by: user_id,
      updated_at: now,
    })
    .execute();
  const { request_id } = await submitOrResubmit(ctx, submissionOf(given, id, employee_id));
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
  await ctx.tx
    .updateTable('general_request')
    .set({ ...columnsOf(given), updated_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.source_id)
    .execute();
  await submitOrResubmit(ctx, submissionOf(given, row.source_id, row.subject_employee_id));
  return readRequest(ctx, id);
}
