/** Documents of plans: policy wordings, lists of hospitals, claim forms. */
import type { PlanDocument } from '@hrms/benefits/contract';
import {
  type Ctx,
  type FileAnswer,
  insertAttachment,
  readAttachment,
  removeAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { missing, mostDocuments } from '../refusals.ts';
import { findPlanOn, readPlan } from './plan.service.ts';
import { findPlanDocument, listPlanDocuments } from './plan-document.queries.ts';

const MOST = 20;

/** Documents of a plan that the caller sees. @throws `not_found` */
export async function readPlanDocuments(ctx: Ctx, plan_id: string): Promise<{ documents: PlanDocument[] }> {
  await readPlan(ctx, plan_id);
  return { documents: await listPlanDocuments(ctx.tx, plan_id) };
}

/** Adds a document to a plan. @throws `not_found`, `most_documents`, `upload.not_accepted` */
export async function addPlanDocument(ctx: Ctx, plan_id: string, upload: Upload): Promise<PlanDocument> {
  const plan = await findPlanOn(ctx, plan_id);
  if ((await listPlanDocuments(ctx.tx, plan_id)).length >= MOST) throw mostDocuments(MOST);
  const stored = await storeUpload(ctx, upload, { purpose: 'benefits.document', most_megabytes: 10 });
  const { id, name, media_type, uploaded_at } = await insertAttachment(ctx, 'benefit_plan_document', stored, { plan_id });
  await ctx.audit('benefits.document_added', plan_id, { plan: plan.name, name });
  return { document_id: id, name, media_type, uploaded_at };
}

/** The file of a document, for everyone who sees its plan. @throws `not_found` */
export async function readPlanDocument(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findPlanDocument(ctx.tx, id);
  if (!found) throw missing('Document');
  await readPlan(ctx, found.plan_id);
  return readAttachment(ctx, found, missing('Document'));
}

/** Removes a document; its file goes with it. @throws `not_found` */
export async function removePlanDocument(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findPlanDocument(ctx.tx, id);
  if (!found) throw missing('Document');
  await removeAttachment(ctx, 'benefit_plan_document', { id, file_id: found.file_id });
  await ctx.audit('benefits.document_removed', found.plan_id, { name: found.name });
  return {};
}
