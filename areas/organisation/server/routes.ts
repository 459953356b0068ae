import { departments, organisation } from '@hrms/organisation/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import { type Ctx, type Route, route, ZONE } from '@hrms/platform/server';
import { findBranch } from './branches/branch.queries.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { employeeCodeRoutes } from './codes/code.routes.ts';
import { findDepartment, type HeadCount, listActiveDepartments, listDepartments } from './departments/department.queries.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './departments/department.service.ts';
import { importDepartments } from './departments/import.service.ts';
import { mergeDepartment } from './departments/merge.jobs.ts';
import { moveDepartment } from './departments/move.service.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { findProfileRow } from './profile/profile.queries.ts';
import { recordRoutes } from './records.routes.ts';
import { recordNotFound } from './refusals.ts';
import { structureRoutes } from './structure.routes.ts';

export const organisationRoutes = (needs: OrganisationDependencies): Route[] => {
  const on =
    (ctx: Ctx): HeadCount =>
    (tx, kind, ids) =>
      needs.headCount(tx, kind, ids, ctx.today);
  return [
    route(organisation.basicInformation, (ctx) => readBasicInformation(ctx)),
    route(departments.list, async (ctx, { query }) => {
      const { rows, pagination } = await listDepartments(ctx, query, on(ctx));
      return { departments: rows, pagination };
    }),
    route(departments.active, async (ctx) => ({ departments: await listActiveDepartments(ctx.tx) })),
    route(departments.get, async (ctx, { params }) => assertFound(await findDepartment(ctx, params.id, on(ctx)), 'Department')),
    route(departments.create, (ctx, { body }) => createDepartment(ctx, body, on(ctx))),
    route(departments.update, (ctx, { params, body }) => updateDepartment(ctx, params.id, body, on(ctx), needs)),
    route(departments.remove, (ctx, { params }) => deleteDepartment(ctx, params.id, on(ctx), needs)),
    route(departments.move, (ctx, { params, body }) => moveDepartment(ctx, params.id, body, on(ctx))),
    route(departments.merge, (ctx, { params, body }) => mergeDepartment(ctx, params.id, body, needs)),
    route(departments.import, (ctx, { body }) => importDepartments(ctx, body)),
    ...recordRoutes(needs),
    ...structureRoutes(needs),
    ...calendarRoutes(needs),
    ...employeeCodeRoutes(needs),
  ];
};

function assertFound<T>(record: T | undefined, what: string): T {
  if (!record) throw recordNotFound(what);
  return record;
}

async function readBasicInformation(ctx: Ctx) {
  const { name, slug } = await ctx.tx
    .selectFrom('organisation')
    .where('org_id', '=', ctx.org_id)
    .select(['name', 'slug'])
    .executeTakeFirstOrThrow();
  const head = await ctx.tx
    .selectFrom('branch')
    .where('org_id', '=', ctx.org_id)
    .where('is_head_office', '=', true)
    .select('id')
    .executeTakeFirst();
  const branch = head && (await findBranch(ctx, head.id, async () => new Map()));
  const logo = (await findProfileRow(ctx.tx))?.logo_file_id ?? null;
  return {
    org_id: ctx.org_id,
    name,
    slug,
    logo_url: logo && `/v1/organization/pictures/${logo}`,
    time_zone: ZONE,
    financial_year: financialYearOf(ctx.today),
    today: ctx.today,
    head_office_state: branch?.state_code ?? null,
  };
}
