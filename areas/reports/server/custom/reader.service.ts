import { actorOfUser, findUserNames, findUsersOfRoles } from '@hrms/access/server';
import { type Ctx, contextOf, internalRequest, Refusal, scopeOf } from '@hrms/platform/server';
import type { CustomReport, ReportBody, ReportReader } from '@hrms/reports/contract';
import { findDataset, prepareReport } from '../engine.service.ts';

const RUN = 'reports.report.run';
/** Readers whose rows are looked up; the others are only counted. */
const MOST_READERS = 50;

/** Users besides the caller who may run reports: holders of roles, or all of them. */
export async function findReaders(ctx: Ctx, role_ids: readonly string[] | null): Promise<string[]> {
  const users = await ctx.services.dependencies.platform.users.holding(ctx.tx, RUN, ctx.today);
  const holders = role_ids && new Set(await findUsersOfRoles(ctx.tx, role_ids, ctx.today));
  return users
    .filter(({ status, user_id }) => status === 'active' && user_id !== ctx.actor.user_id && (!holders || holders.has(user_id)))
    .map(({ user_id }) => user_id);
}

/** Whose rows a reader gets of a definition, and which fields are left out for them. */
function readingOf(reader: Ctx, body: ReportBody): Pick<ReportReader, 'reads' | 'left_out'> {
  try {
    const dataset = findDataset(reader, body.dataset);
    const left_out = prepareReport(reader, body, false).hidden.map(({ label }) => label);
    const codes = [RUN, dataset.permission];
    if (!dataset.of_employee || codes.every((code) => scopeOf(reader.actor, code) === 'organisation'))
      return { reads: 'organisation', left_out };
    if (codes.some((code) => reader.actor.limits.has(code))) return { reads: 'places', left_out };
    return { reads: codes.some((code) => scopeOf(reader.actor, code) === 'self') ? 'own' : 'team', left_out };
  } catch (problem) {
    if (problem instanceof Refusal) return { reads: 'nothing', left_out: [] };
    throw problem;
  }
}

/** Who would see a report if it were shared so, by name. */
export async function listReaders(
  ctx: Ctx,
  { body }: Pick<CustomReport, 'body'>,
  { shared_with, role_ids }: { shared_with: CustomReport['shared_with']; role_ids: readonly string[] },
): Promise<{ rows: ReportReader[]; total: number }> {
  const readers = shared_with === 'private' ? [] : await findReaders(ctx, shared_with === 'roles' ? role_ids : null);
  const names = await findUserNames(ctx.tx, readers);
  const byName = readers.toSorted((a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? '', 'en'));
  const rows: ReportReader[] = [];
  const { services, org_id } = ctx;
  for (const user_id of byName.slice(0, MOST_READERS)) {
    const actor = await actorOfUser(services.pool, { org_id, user_id }, ctx.clock.now(), services.permissions);
    if (!actor) continue;
    const reader = contextOf(services, ctx.tx, actor, internalRequest('readers'));
    rows.push({ user_id, name: names.get(user_id) ?? '', ...readingOf(reader, body) });
  }
  return { rows, total: readers.length };
}
