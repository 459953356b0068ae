import type { AddBranchAddress, BranchAddress } from '@hrms/organisation/contract';
import { isState } from '@hrms/organisation/domain';
import { addDays } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { placeOf, putAddress } from './branch.service.ts';
import { missing, stateUnknown } from './refusals.ts';

/** @throws Refusal 404 */
export async function nameOfBranch(ctx: Ctx, id: string): Promise<string> {
  const found = await ctx.tx
    .selectFrom('branch')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  if (!found) throw missing('Branch');
  return found.name;
}

/** Every address, newest first, each until the day before the next. */
export async function listAddresses(ctx: Ctx, branch_id: string): Promise<{ addresses: BranchAddress[] }> {
  await nameOfBranch(ctx, branch_id);
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
export async function addAddress(ctx: Ctx, branch_id: string, asked: AddBranchAddress): Promise<{ addresses: BranchAddress[] }> {
  const name = await nameOfBranch(ctx, branch_id);
  if (!isState(asked.state_code)) throw stateUnknown();
  const before = await listAddresses(ctx, branch_id);
  await putAddress(ctx.tx, branch_id, { ...placeOf(asked), from_date: asked.from_date });
  await ctx.changed('pay', { from_date: asked.from_date, cause: `branch ${name} moved` });
  await ctx.audit('organisation.branch_address_saved', branch_id, { before: before.addresses, saved: asked });
  return listAddresses(ctx, branch_id);
}
