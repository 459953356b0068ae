import { findUserIdsOf } from '@hrms/employees/server';
import type { Tx, Work } from '@hrms/platform/server';
import { replaceApprover } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { markDirectoryChanged } from '../engine/directory-revision.ts';
import { openEngineContext } from '../engine/open.queries.ts';
import { programContext } from '../engine/program-context.ts';
import { findHolders } from '../lookups/role-holders.queries.ts';
import { findUsers, isUsableSql } from '../lookups/users.queries.ts';

type LeaverCtx = Work;

async function findOpenRequests(tx: Tx, user_id: string): Promise<{ request_id: string; submitter_user_id: string | null }[]> {
  const { rows } = await sql<{ request_id: string; submitter_user_id: string | null }>`
    select distinct a.request_id, r.submitter_user_id from approval a
    join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
    where a.org_id = ${tx.org_id} and a.user_id = ${user_id} and a.status in ('pending', 'waiting')
      order by a.request_id`.execute(tx);
  return rows;
}

async function replaceIn(
  ctx: LeaverCtx,
  user_id: string,
  requests: readonly { request_id: string; submitter_user_id: string | null }[],
  why: string,
): Promise<void> {
  if (requests.length === 0) return;
  const engineContext = await openEngineContext(ctx);
  for (const { request_id, submitter_user_id } of requests) {
    const program = programContext(ctx.services, ctx.tx, submitter_user_id ?? user_id);
    await applyDecision(program, request_id, (parts, request) => replaceApprover(parts, request, { user_id, why }), {
      engineContext,
    });
  }
}

/** Replaces users of these who can no longer be asked in everything that is open, in the caller's transaction. */
export async function replaceIfUnusable(ctx: LeaverCtx, user_ids: readonly string[]): Promise<void> {
  markDirectoryChanged(ctx.tx);
  const users = await findUsers(ctx.tx, user_ids, ctx.clock.today());
  for (const { user_id, usable } of users.values())
    if (!usable) await replaceIn(ctx, user_id, await findOpenRequests(ctx.tx, user_id), 'can no longer approve');
}

/** The same for the user of an employee whose status changed. */
export async function replaceEmployeeIfUnusable(ctx: LeaverCtx, employee_id: string): Promise<void> {
  await replaceIfUnusable(ctx, [...(await findUserIdsOf(ctx.tx, [employee_id])).values()]);
}

/** Everybody with an open approval who can no longer be asked. */
export async function replaceUnusableApprovers(ctx: LeaverCtx): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct u.id from approval a join app_user u on u.org_id = a.org_id and u.id = a.user_id
    where a.org_id = ${ctx.org_id} and a.status in ('pending', 'waiting') and not ${isUsableSql(ctx.clock.today())}`.execute(
    ctx.tx,
  );
  await replaceIfUnusable(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * After roles of users changed: approvals that were asked by a role the user no longer holds move on, where the role has lost its
 * last holder or others hold it still.
 */
export async function replaceIfRoleLost(ctx: LeaverCtx, user_ids: readonly string[]): Promise<void> {
  await replaceIfUnusable(ctx, user_ids);
  const day = ctx.clock.today();
  const { rows } = await sql<{ request_id: string; submitter_user_id: string | null; user_id: string; reason: string }>`
    select a.request_id, r.submitter_user_id, a.user_id, a.reason from approval a
    join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
    where a.org_id = ${ctx.org_id} and a.user_id = any(${[...user_ids]}::uuid[]) and a.status in ('pending', 'waiting')
      and a.source in ('approver', 'fallback')`.execute(ctx.tx);
  if (rows.length === 0) return;
  const roles = await ctx.tx.selectFrom('role').where('org_id', '=', ctx.org_id).select(['id', 'role_name']).execute();
  for (const { user_id, reason, ...request } of rows) {
    // an approver by role carries its name as the reason, a fallback approver ends with it
    const role = roles.find(({ role_name }) => reason === role_name || reason.endsWith(`; asked ${role_name}`));
    if (!role || (await findHolders(ctx.tx, role.id, day)).some((holder) => holder.user_id === user_id)) continue;
    await replaceIn(ctx, user_id, [request], `no longer holds the role ${role.role_name}`);
  }
}
