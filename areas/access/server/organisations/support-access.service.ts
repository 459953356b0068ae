import type { ActIn, PlatformAct, PlatformRequest, platformRequests } from '@hrms/access/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, lockRow, newId, type PageRows, type PlatformCtx, Refusal } from '@hrms/platform/server';
import { notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { permissionsOfPlatformAdmin } from '../sign-in/authenticate.service.ts';
import { type ActRow, findActRow, findOrganisationRow, listActRows, listCalls } from './platform.queries.ts';

const toPlatformAct = ({ identity_id: _identity, ...row }: ActRow, call_count: number): PlatformAct => ({
  ...row,
  mode: row.mode as PlatformAct['mode'],
  status: row.status as PlatformAct['status'],
  call_count,
});

/** Acts with the number of calls made in each, counted inside the organisation concerned. */
export async function toPlatformActs(ctx: Pick<PlatformCtx, 'enter'>, rows: readonly ActRow[]): Promise<PlatformAct[]> {
  const counts = new Map<string, number>();
  for (const org_id of new Set(rows.map((row) => row.org_id))) {
    const { tx } = await ctx.enter(org_id);
    const ids = rows.filter((row) => row.org_id === org_id).map(({ id }) => id);
    for (const { act_id } of await listCalls(tx, ids)) counts.set(act_id, (counts.get(act_id) ?? 0) + 1);
  }
  return rows.map((row) => toPlatformAct(row, counts.get(row.id) ?? 0));
}

/** Starts support access to an organisation, or requests it where the owner must approve. */
export async function beginSupportVisit(
  ctx: PlatformCtx,
  org_id: string,
  { reason, minutes, mode }: ActIn,
): Promise<PlatformAct> {
  const organisation = await findOrganisationRow(ctx.tx, org_id);
  if (!organisation) throw refusals.missing('Organisation');
  if (organisation.status === 'closed')
    throw new Refusal('access.organisation_status', 409, `This organisation is ${organisation.status}`);
  const now = ctx.clock.now();
  await endExpiredActs(ctx, now);
  if (await currentRow(ctx, now)) throw refusals.alreadyActing();
  const asks = organisation.support_access === 'ask';
  const id = newId();
  await ctx.tx
    .insertInto('platform_act')
    .values({
      id,
      identity_id: ctx.actor.identity_id,
      org_id,
      reason,
      mode,
      minutes,
      status: asks ? 'requested' : 'running',
      requested_at: now,
      ...(!asks && { starts_at: now, until: new Date(now.getTime() + minutes * 60_000) }),
    })
    .execute();
  const inside = await ctx.enter(org_id);
  await inside.audit({
    event: asks ? 'access.acting_requested' : 'access.acting_started',
    actor_kind: 'platform',
    actor_id: ctx.actor.identity_id,
    subject_type: 'platform_act',
    subject_id: id,
    details: { reason, minutes, mode },
  });
  await notifyOwners(inside, asks ? accessNotices.actingRequested : accessNotices.actingStarted, {
    values: { minutes, reason: reason.slice(0, 200) },
    cause: id,
    subject_id: id,
  });
  return toPlatformAct((await findActRow(ctx.tx, id, now)) as ActRow, 0);
}

/** Marks visits whose time is over as ended, so that the next one can start. */
const endExpiredActs = (ctx: PlatformCtx, now: Date) =>
  ctx.tx
    .updateTable('platform_act')
    .set((eb) => ({ status: 'ended', ended_at: eb.ref('until') }))
    .where('identity_id', '=', ctx.actor.identity_id)
    .where('status', '=', 'running')
    .where('until', '<=', now.toISOString())
    .execute();

const currentRow = (ctx: PlatformCtx, now: Date) =>
  ctx.tx
    .selectFrom('platform_act')
    .where('identity_id', '=', ctx.actor.identity_id)
    .where((eb) =>
      eb.or([eb('status', '=', 'requested'), eb.and([eb('status', '=', 'running'), eb('until', '>', now.toISOString())])]),
    )
    .select(['id', 'org_id', 'status'])
    .executeTakeFirst();

/** The support visit or request of the signed-in platform admin, with the permissions it gives. */
export async function findCurrentVisit(ctx: PlatformCtx) {
  const now = ctx.clock.now();
  const current = await currentRow(ctx, now);
  const row = current && (await findActRow(ctx.tx, current.id, now));
  const running = row?.status === 'running';
  return {
    act: row ? toPlatformAct(row, 0) : null,
    permissions: running
      ? [...permissionsOfPlatformAdmin(ctx.services.permissions)].map(([permission_code, scope]) => ({
          permission_code,
          scope,
        }))
      : [],
  };
}

/** Ends the current support visit, or cancels the request. Without one it does nothing. */
export async function endSupportVisit(ctx: PlatformCtx): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  const current = await currentRow(ctx, now);
  if (!current) return {};
  await ctx.tx.updateTable('platform_act').set({ status: 'ended', ended_at: now }).where('id', '=', current.id).execute();
  const inside = await ctx.enter(current.org_id);
  await inside.audit({
    event: 'access.acting_ended',
    actor_kind: 'platform',
    actor_id: ctx.actor.identity_id,
    subject_type: 'platform_act',
    subject_id: current.id,
  });
  await inside.closeNotices(accessNotices.actingRequested, current.id);
  const calls = (await listCalls(inside.tx, [current.id])).length;
  if (current.status === 'running')
    await notifyOwners(inside, accessNotices.actingEnded, { values: { calls }, cause: current.id });
  return {};
}

type RequestFilter = FilterOf<typeof platformRequests.list>;

/** One page of requests and visits in the organisation with every call made. */
export async function listSupportRequests(ctx: Ctx, filter: RequestFilter): Promise<PageRows<PlatformRequest>> {
  const page = await listActRows(ctx.tx, { ...filter, org_id: ctx.org_id }, ctx.clock.now());
  return { ...page, rows: await withCalls(ctx, page.rows) };
}

async function withCalls(ctx: Ctx, rows: readonly ActRow[]): Promise<PlatformRequest[]> {
  const calls = await listCalls(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = calls.filter(({ act_id }) => act_id === row.id).map(({ act_id: _act, ...call }) => call);
    return { ...toPlatformAct(row, own.length), calls: own };
  });
}

/** Approves or rejects a request; rejecting a running visit ends it. @throws `not_found`, `act_status` */
export async function decideSupportRequest(ctx: Ctx, id: string, approved: boolean): Promise<PlatformRequest> {
  const now = ctx.clock.now();
  const before = await lockRow(ctx.tx, 'platform_act', { id }, ['status', 'minutes', 'until', 'reason']);
  if (!before) throw refusals.missing('Request');
  const running = before.status === 'running' && before.until !== null && Date.parse(before.until) > now.getTime();
  if (before.status !== 'requested' && (approved || !running)) throw refusals.actStatus();
  const decision = approved
    ? { status: 'running', starts_at: now, until: new Date(now.getTime() + before.minutes * 60_000) }
    : running
      ? { status: 'ended', ended_at: now }
      : { status: 'rejected', ended_at: now };
  await ctx.tx
    .updateTable('platform_act')
    .set({ ...decision, decided_at: now, decided_by: ctx.actor.user_id })
    .where('id', '=', id)
    .execute();
  await ctx.audit(approved ? 'access.acting_approved' : running ? 'access.acting_ended' : 'access.acting_rejected', id, {});
  await ctx.closeNotices(accessNotices.actingRequested, id);
  const calls = (await listCalls(ctx.tx, [id])).length;
  if (running) await notifyOwners(ctx, accessNotices.actingEnded, { values: { calls }, cause: id });
  if (approved)
    await notifyOwners(ctx, accessNotices.actingStarted, {
      values: { minutes: before.minutes, reason: before.reason.slice(0, 200) },
      cause: id,
    });
  const [request] = await withCalls(ctx, [(await findActRow(ctx.tx, id, now)) as ActRow]);
  return request as PlatformRequest;
}

type Setting = { support_access: 'open' | 'ask'; version: number };

/** Whether platform admins need approval to access the organisation. */
export async function readSupportAccess(ctx: Ctx): Promise<Setting> {
  const { support_access, version } = await ctx.tx
    .selectFrom('organisation')
    .where('org_id', '=', ctx.org_id)
    .select(['support_access', 'version'])
    .executeTakeFirstOrThrow();
  return { support_access: support_access as Setting['support_access'], version };
}

/** Sets whether platform admins need approval. @throws `version_conflict` */
export async function saveSupportAccess(ctx: Ctx, { support_access, version }: Setting): Promise<Setting> {
  const before = await readSupportAccess(ctx);
  const changed = await ctx.tx
    .updateTable('organisation')
    .set({ support_access, version: version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw refusals.staleRecord();
  await ctx.audit('access.support_access_changed', undefined, {
    before: before.support_access,
    after: support_access,
  });
  return readSupportAccess(ctx);
}
