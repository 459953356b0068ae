import type { CreateOrganisation, PlatformOrganisation, UpdateOrganisation } from '@hrms/access/contract';
import {
  createDataKey,
  insertRow,
  mapUniqueViolation,
  newId,
  type PageRows,
  type PlatformCtx,
  Refusal,
} from '@hrms/platform/server';
import { notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { seedRoles } from '../roles/defaults.service.ts';
import { mailInvitation } from '../users/invitation.service.ts';
import { closeOrganisation, restorableUntil } from './closing.service.ts';
import { findFreeSlug } from './founding.service.ts';
import {
  findOrganisationRow,
  listActRows,
  listOrganisationRows,
  type OrganisationFilter,
  type OrganisationRow,
  readUsage,
  type Usage,
} from './platform.queries.ts';
import { toPlatformActs } from './support-access.service.ts';

type Filter = OrganisationFilter & { employees_from?: number | undefined; employees_to?: number | undefined };

/** One page of the organisations of the installation, newest first, with their usage. */
export async function listOrganisations(ctx: PlatformCtx, filter: Filter): Promise<PageRows<PlatformOrganisation>> {
  const { employees_from, employees_to } = filter;
  if (employees_from === undefined && employees_to === undefined) {
    const page = await listOrganisationRows(ctx.tx, filter);
    return { ...page, rows: await toPlatformOrganisations(ctx, page.rows) };
  }
  // The number of employees is known only inside each organisation: all are read, then the page is cut.
  const all = await listOrganisationRows(ctx.tx, { ...filter, page: 1, limit: 10_000 });
  const fitting = (await toPlatformOrganisations(ctx, all.rows)).filter(
    ({ employee_count }) =>
      employee_count >= (employees_from ?? 0) && employee_count <= (employees_to ?? Number.MAX_SAFE_INTEGER),
  );
  const { page, limit } = filter;
  return {
    rows: fitting.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: fitting.length, totalPages: Math.ceil(fitting.length / limit) },
  };
}

/** @throws Refusal 404 */
export async function readOrganisation(ctx: PlatformCtx, id: string): Promise<PlatformOrganisation> {
  const row = await findOrganisationRow(ctx.tx, id);
  const [found] = row ? await toPlatformOrganisations(ctx, [row]) : [];
  if (!found) throw refusals.missing('Organisation');
  return found;
}

/** An organisation with its last 20 support visits. @throws `not_found` */
export async function readOrganisationWithActs(ctx: PlatformCtx, id: string) {
  const organisation = await readOrganisation(ctx, id);
  const acts = await listActRows(ctx.tx, { org_id: id, page: 1, limit: 20 }, ctx.clock.now());
  return { ...organisation, acts: await toPlatformActs(ctx, acts.rows) };
}

async function toPlatformOrganisations(ctx: PlatformCtx, rows: readonly OrganisationRow[]): Promise<PlatformOrganisation[]> {
  const usage = await readUsageOf(ctx, rows);
  return rows.map((row) => ({
    ...row,
    ...usage(row),
    status: row.status as PlatformOrganisation['status'],
    restorable_until: row.closed_at && !row.erased_at ? restorableUntil(row.closed_at).toISOString() : null,
    support_access: row.support_access as PlatformOrganisation['support_access'],
  }));
}

const NO_USAGE: Usage = { user_count: 0, storage_bytes: 0, last_activity_at: null, owner: null, employee_count: 0 };

async function readUsageOf(ctx: PlatformCtx, rows: readonly OrganisationRow[]): Promise<(row: OrganisationRow) => Usage> {
  const ids = rows.map(({ org_id }) => org_id);
  const found = await readUsage(ctx.tx, ids, (org_id) => ctx.dependencies.access.headCountSql(org_id, ctx.today));
  return ({ org_id }) => found.get(org_id) ?? NO_USAGE;
}

/** An organisation with its roles and every area's defaults; its owner is invited and comes in through the mailed link. */
export async function createOrganisation(ctx: PlatformCtx, asked: CreateOrganisation): Promise<PlatformOrganisation> {
  const now = ctx.clock.now();
  const [org_id, user_id] = [newId(), newId()];
  await ctx.tx
    .insertInto('organisation')
    .values({ org_id, slug: await findFreeSlug(ctx, asked.name), name: asked.name, status: 'trial', created_at: now })
    .execute();
  await createDataKey(ctx.tx, ctx.services.config.masterKey, { org_id }, now);
  const inside = await ctx.enter(org_id);
  const { tx } = inside;
  const roles = await seedRoles(tx, ctx.services.permissions, now);
  await insertRow(tx, 'app_user', {
    id: user_id,
    email: asked.owner_email,
    display_name: asked.owner_name,
    status: 'invited',
    invited_at: now,
    created_at: now,
  });
  await insertRow(tx, 'user_role', { id: newId(), user_id, role_id: roles.owner, source: 'assigned', from_date: ctx.today });
  for (const found of ctx.dependencies.access.founders)
    await found(tx, { name: asked.name, state_code: asked.state_code, today: ctx.today, now });
  await mailInvitation(
    { ...ctx, tx, mail: inside.mail },
    { org_id, user_id, email: asked.owner_email, display_name: asked.owner_name, from: 'The platform' },
  );
  await auditInOrganisation(ctx, org_id, 'access.organisation_founded', { name: asked.name });
  return readOrganisation(ctx, org_id);
}

/** Changes name and sign-in address. @throws `not_found`, `version_conflict`, `slug_taken` */
export async function updateOrganisation(
  ctx: PlatformCtx,
  id: string,
  { name, slug, version }: UpdateOrganisation,
): Promise<PlatformOrganisation> {
  const before = await lockOrganisation(ctx, id);
  if (before.version !== version) throw refusals.staleRecord();
  await mapUniqueViolation(
    ctx.tx
      .updateTable('organisation')
      .set({ name, slug, version: version + 1 })
      .where('org_id', '=', id)
      .execute(),
    { organisation_slug_key: refusals.slugTaken },
  );
  await auditInOrganisation(ctx, id, 'access.organisation_changed', {
    before: { name: before.name, slug: before.slug },
    after: { name, slug },
  });
  return readOrganisation(ctx, id);
}

async function lockOrganisation(ctx: PlatformCtx, id: string): Promise<OrganisationRow> {
  const row = await findOrganisationRow(ctx.tx, id, { lock: true });
  if (!row) throw refusals.missing('Organisation');
  return row;
}

type Move = { from: readonly string[]; to: string; event: string };
const MOVES = {
  suspend: { from: ['trial', 'active', 'past_due'], to: 'suspended', event: 'access.organisation_suspended' },
  reactivate: { from: ['suspended'], to: 'active', event: 'access.organisation_reactivated' },
  close: { from: ['trial', 'active', 'past_due', 'suspended'], to: 'closed', event: 'access.organisation_closed' },
  restore: { from: ['closed'], to: 'active', event: 'access.organisation_restored' },
} as const satisfies Record<string, Move>;

/** Suspends, reactivates, closes or restores; any other change of state is refused. */
export async function changeOrganisationStatus(
  ctx: PlatformCtx,
  id: string,
  move: keyof typeof MOVES,
  { reason, name }: { reason?: string; name?: string } = {},
): Promise<PlatformOrganisation> {
  const before = await lockOrganisation(ctx, id);
  const { from, to, event } = MOVES[move];
  if (!(from as readonly string[]).includes(before.status))
    throw new Refusal('access.organisation_status', 409, `This organisation is ${before.status}`);
  if (move === 'close' && name !== before.name) throw refusals.nameDiffers();
  if (move === 'restore' && isTooLate(before, ctx.clock.now())) throw refusals.restoreTooLate();
  const after = move === 'restore' ? (before.status_before ?? to) : to;
  await auditInOrganisation(ctx, id, event, { before: before.status, after, ...(reason && { reason }) });
  const inside = await ctx.enter(id);
  if (move === 'close')
    await closeOrganisation(
      { ...inside, clock: ctx.clock },
      { name: before.name, status: before.status, reason: reason ?? '', by: 'The platform' },
    );
  else
    await ctx.tx
      .updateTable('organisation')
      .set({
        status: after,
        suspended_reason: move === 'suspend' ? (reason ?? null) : after === 'suspended' ? before.suspended_reason : null,
        closed_at: null,
        closed_reason: null,
        status_before: null,
        erasure_told_at: null,
        version: before.version + 1,
      })
      .where('org_id', '=', id)
      .execute();
  if (move === 'restore') await notifyOwners(inside, accessNotices.organisationRestored, { values: { name: before.name } });
  return readOrganisation(ctx, id);
}

const isTooLate = ({ erased_at, closed_at }: OrganisationRow, now: Date): boolean =>
  erased_at !== null || (closed_at !== null && restorableUntil(closed_at) < now);

/** What a platform admin did is recorded in the audit log of the organisation it concerns. */
export async function auditInOrganisation(
  ctx: PlatformCtx,
  org_id: string,
  event: string,
  details: Record<string, unknown>,
  subject_id?: string,
): Promise<void> {
  const { audit } = await ctx.enter(org_id);
  await audit({
    event,
    actor_kind: 'platform',
    actor_id: ctx.actor.identity_id,
    subject_type: 'access',
    ...(subject_id && { subject_id }),
    details,
  });
}

/** Totals over all organisations: by status, users, employees, storage in bytes. */
export async function summariseOrganisations(ctx: PlatformCtx) {
  const all = await listOrganisationRows(ctx.tx, { page: 1, limit: 10_000 });
  const totals = { users: 0, employees: 0, storage_bytes: 0 };
  const states = new Map<string, number>();
  const usage = await readUsageOf(ctx, all.rows);
  for (const row of all.rows) {
    const one = usage(row);
    totals.users += one.user_count;
    totals.employees += one.employee_count;
    totals.storage_bytes += one.storage_bytes;
    states.set(row.status, (states.get(row.status) ?? 0) + 1);
  }
  const recently = ctx.clock.now().getTime() - 30 * 86_400_000;
  const running = await listActRows(ctx.tx, { status: 'running', page: 1, limit: 1 }, ctx.clock.now());
  return {
    organisations: all.rows.length,
    by_status: [...states].map(([status, organisations]) => ({
      status: status as PlatformOrganisation['status'],
      organisations,
    })),
    ...totals,
    created_last_30_days: all.rows.filter(({ created_at }) => Date.parse(created_at) > recently).length,
    running_acts: running.pagination.total,
  };
}
