import type { AddBranchAddress, BranchAddress } from '@hrms/organisation/contract';
import { isState } from '@hrms/organisation/domain';
import { addDays } from '@hrms/platform/calendar';
import { type Ctx, findRow } from '@hrms/platform/server';
import { recordNotFound, stateUnknown } from '../refusals.ts';
import { saveBranchAddress, toPostalAddress } from './branch.service.ts';

/** @throws Refusal 404 */
export async function readBranchName(ctx: Ctx, id: string): Promise<string> {
  const found = await findRow(ctx.tx, 'branch', { id }, ['name']);
  if (!found) throw recordNotFound('Branch');
  return found.name;
}

/** Every address, newest first, each until the day before the next. */
export async function listBranchAddresses(ctx: Ctx, branch_id: string): Promise<{ addresses: BranchAddress[] }> {
  await readBranchName(ctx, branch_id);
  const rows = await ctx.tx
    .selectFrom('branch_address')
    .where('org_id', '=', ctx.org_id)
    .where('branch_id', '=', branch_id)
    .select(['id as address_id', 'from_date', 'state_code', 'local_body', 'city', 'line1', 'line2', 'district', 'pin'])
    .orderBy('from_date', 'desc')
    .execute();
  return {
    addresses: rows.map((row, at) => {
      const next = rows[at - 1];
      return { ...row, until_date: next ? addDays(next.from_date, -1) : null };
    }),
  };
}

/** What law reads by day: earlier days keep the address they had. */
export async function addBranchAddress(
  ctx: Ctx,
  branch_id: string,
  asked: AddBranchAddress,
): Promise<{ addresses: BranchAddress[] }> {
  const name = await readBranchName(ctx, branch_id);
  if (!isState(asked.state_code)) throw stateUnknown();
  const before = await listBranchAddresses(ctx, branch_id);
  await saveBranchAddress(ctx.tx, branch_id, { ...toPostalAddress(asked), from_date: asked.from_date });
  await ctx.announceChange('pay', { from_date: asked.from_date, cause: `branch ${name} moved` });
  await ctx.audit('organisation.branch_address_saved', branch_id, { before: before.addresses, saved: asked });
  return listBranchAddresses(ctx, branch_id);
}
