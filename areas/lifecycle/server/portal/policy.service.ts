/** Policies that joiners read and accept on their page. */
import type { JoiningPolicy } from '@hrms/lifecycle/contract';
import {
  type Ctx,
  type FileAnswer,
  findRow,
  insertRow,
  storeUpload,
  type Upload,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import { listPolicies } from '../joiners/policy.queries.ts';
import { missing, policyExists } from '../joining.refusals.ts';

/** Adds a policy as a PDF. @throws `policy_exists`, `upload.not_accepted` */
export async function addPolicy(ctx: Ctx, upload: Upload, title: string): Promise<JoiningPolicy> {
  const file = await storeUpload(ctx, upload, { purpose: 'lifecycle.joining_policy', kinds: ['pdf'], most_megabytes: 5 });
  const created_at = ctx.clock.now();
  const row = { title, file_id: file.id, file_name: file.name, created_at };
  const policy_id = await insertRow(ctx.tx, 'joining_policy', row, { joining_policy__title: policyExists });
  await ctx.audit('lifecycle.policy_added', policy_id, { title, sha256: file.sha256 });
  return { policy_id, title, file_name: file.name, created_at: created_at.toISOString() };
}

/** The file of a policy that is asked for. @throws `not_found` */
export async function readPolicyFile({ tx, files }: Pick<Work, 'tx' | 'files'>, id: string): Promise<FileAnswer> {
  const row = await findRow(tx, 'joining_policy', { id }, ['file_id', 'file_name']);
  const file = row && (await files.get(tx, row.file_id));
  if (!file) throw missing('Policy');
  return { name: row.file_name, media_type: file.media_type, body: file.bytes, inline: true };
}

/** Asks joiners for a policy no longer. @throws `not_found` */
export async function removePolicy(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const policy = (await listPolicies(ctx.tx)).find(({ policy_id }) => policy_id === id);
  if (!policy) throw missing('Policy');
  await updateRow(ctx.tx, 'joining_policy', { id }, { active: false });
  await ctx.audit('lifecycle.policy_removed', id, { title: policy.title });
  return {};
}
