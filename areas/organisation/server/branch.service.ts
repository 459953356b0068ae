import type { Branch, CreateBranch, UpdateBranch } from '@hrms/organisation/contract';
import { isState } from '@hrms/organisation/domain';
import { brokenUnique, type Ctx, newId, type Tx } from '@hrms/platform/server';
import { findBranch } from './branch.queries.ts';
import type { HeadCount } from './department.queries.ts';
import { branchCodeExists, branchExists, headOffice, missing, staleRecord, stateUnknown } from './refusals.ts';

type Address = { from_date: string; state_code: string; local_body: string | null; city: string | null };

export async function createBranch(ctx: Ctx, asked: CreateBranch, headCount: HeadCount): Promise<Branch> {
  if (!isState(asked.state_code)) throw stateUnknown();
  const id = newId();
  await named(
    insertBranch(
      ctx.tx,
      { id, name: asked.name, code: asked.code, is_head_office: false, now: ctx.clock.now() },
      { ...asked, from_date: asked.from_date ?? ctx.today },
    ),
  );
  await ctx.audit('organisation.branch_created', id, asked);
  return (await findBranch(ctx.tx, id, ctx.today, headCount)) as Branch;
}

export async function insertBranch(
  tx: Tx,
  branch: { id: string; name: string; code: string; is_head_office: boolean; now: Date },
  address: Address,
): Promise<void> {
  const { id, name, code, is_head_office, now } = branch;
  await tx.insertInto('branch').values({ org_id: tx.org_id, id, name, code, is_head_office, created_at: now }).execute();
  await putAddress(tx, id, address);
}

/** A change of state is a new dated row; the same day twice corrects that day's row. */
const putAddress = (tx: Tx, branch_id: string, { from_date, state_code, local_body, city }: Address) =>
  tx
    .insertInto('branch_address')
    .values({ org_id: tx.org_id, id: newId(), branch_id, from_date, state_code, local_body, city })
    .onConflict((on) => on.columns(['org_id', 'branch_id', 'from_date']).doUpdateSet({ state_code, local_body, city }))
    .execute();

export async function updateBranch(ctx: Ctx, id: string, asked: UpdateBranch, headCount: HeadCount): Promise<Branch> {
  const before = await findBranch(ctx.tx, id, ctx.today, headCount);
  if (!before) throw missing('Branch');
  if (before.version !== asked.version) throw staleRecord();
  if (!isState(asked.state_code)) throw stateUnknown();
  if (before.is_head_office && !asked.active) throw headOffice();
  const { name, code, active, version, city, state_code, local_body } = asked;
  const changed = await named(
    ctx.tx
      .updateTable('branch')
      .set({ name, code, active, version: version + 1 })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  if (state_code !== before.state_code || local_body !== before.local_body || city !== before.city) {
    const from_date = asked.from_date ?? ctx.today;
    await putAddress(ctx.tx, id, { from_date, state_code, local_body, city });
    await ctx.changed('pay', { from_date, cause: `branch ${name} moved` });
  }
  const after = (await findBranch(ctx.tx, id, ctx.today, headCount)) as Branch;
  await ctx.audit('organisation.branch_updated', id, { before, after });
  return after;
}

async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const constraint = brokenUnique(problem);
    if (constraint === 'branch__name') throw branchExists();
    if (constraint === 'branch__code') throw branchCodeExists();
    throw problem;
  }
}
