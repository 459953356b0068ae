import { findRoleIds } from '@hrms/access/server';
import { type Ctx, type PageRows, pageOf } from '@hrms/platform/server';
import type { CustomReport, ReportBody } from '@hrms/reports/contract';
import { sql } from 'kysely';

const COLUMNS = [
  'd.id as definition_id',
  sql<CustomReport['kind']>`d.kind`.as('kind'),
  'd.name',
  'd.description',
  'd.report_id',
  sql<ReportBody>`d.body`.as('body'),
  sql<CustomReport['parameters']>`d.parameters`.as('parameters'),
  'd.owner_id',
  sql<CustomReport['shared_with']>`d.shared_with`.as('shared_with'),
  'd.role_ids',
  'd.version',
] as const;

export type StoredDefinition = Pick<
  CustomReport,
  | 'definition_id'
  | 'kind'
  | 'name'
  | 'description'
  | 'report_id'
  | 'body'
  | 'parameters'
  | 'owner_id'
  | 'shared_with'
  | 'role_ids'
  | 'version'
>;

/** Own definitions and those shared with the organisation or with one of these roles. */
function visibleDefinitions(ctx: Ctx, role_ids: readonly string[]) {
  return ctx.tx
    .selectFrom('report_definition as d')
    .where('d.org_id', '=', ctx.tx.org_id)
    .where((on) =>
      on.or([
        on('d.owner_id', '=', ctx.actor.user_id),
        on('d.shared_with', '=', 'organisation'),
        sql<boolean>`(d.shared_with = 'roles' and d.role_ids && ${[...role_ids]}::uuid[])`,
      ]),
    );
}

/** A definition that the caller may use; null without one. */
export const findDefinition = async (ctx: Ctx, id: string): Promise<StoredDefinition | null> =>
  (await visibleDefinitions(ctx, await findRoleIds(ctx.tx, ctx.actor.user_id, ctx.today))
    .where('d.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()) ?? null;

/** Definitions of a kind that the caller may use, by name. */
export async function listDefinitions(
  ctx: Ctx,
  kind: CustomReport['kind'],
  page: { page: number; limit: number },
): Promise<PageRows<StoredDefinition>> {
  const roles = await findRoleIds(ctx.tx, ctx.actor.user_id, ctx.today);
  return pageOf(ctx.tx, visibleDefinitions(ctx, roles).where('d.kind', '=', kind), page, (rows) =>
    rows.select(COLUMNS).orderBy('d.name').orderBy('d.id'),
  );
}
