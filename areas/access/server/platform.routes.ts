import { platformActs, platformOrganisations, platformRequests } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import * as acting from './acting.service.ts';
import type { OrganisationFounder } from './founding.service.ts';
import type { AccessNeeds } from './needs.ts';
import { listActRows } from './platform.queries.ts';
import * as platform from './platform.service.ts';

export const platformRoutes = (founders: readonly OrganisationFounder[], needs: AccessNeeds): Route[] => [
  route(platformOrganisations.list, (ctx, { query }) => platform.listOrganisations(ctx, query, needs)),
  route(platformOrganisations.get, (ctx, { params }) => platform.readOrganisationWithActs(ctx, params.id, needs)),
  route(platformOrganisations.create, (ctx, { body }) => platform.createOrganisation(ctx, body, founders, needs)),
  route(platformOrganisations.update, (ctx, { params, body }) => platform.updateOrganisation(ctx, params.id, body, needs)),
  route(platformOrganisations.suspend, (ctx, { params, body }) =>
    platform.moveOrganisation(ctx, params.id, 'suspend', needs, body),
  ),
  route(platformOrganisations.reactivate, (ctx, { params }) => platform.moveOrganisation(ctx, params.id, 'reactivate', needs)),
  route(platformOrganisations.close, (ctx, { params, body }) => platform.moveOrganisation(ctx, params.id, 'close', needs, body)),
  route(platformOrganisations.restore, (ctx, { params }) => platform.moveOrganisation(ctx, params.id, 'restore', needs)),
  route(platformOrganisations.act, (ctx, { params, body }) => acting.beginAct(ctx, params.id, body)),
  route(platformActs.current, (ctx) => acting.currentAct(ctx)),
  route(platformActs.end, (ctx) => acting.endAct(ctx)),
  route(platformActs.list, async (ctx, { query }) => {
    const page = await listActRows(ctx.tx, query, ctx.clock.now());
    return { ...page, rows: await acting.shownActs(ctx, page.rows) };
  }),
  route(platformActs.summary, (ctx) => platform.summary(ctx, needs)),
  route(platformRequests.list, (ctx, { query }) => acting.listRequests(ctx, query)),
  route(platformRequests.approve, (ctx, { params }) => acting.decideRequest(ctx, params.id, true)),
  route(platformRequests.reject, (ctx, { params }) => acting.decideRequest(ctx, params.id, false)),
  route(platformRequests.setting, (ctx) => acting.readSetting(ctx)),
  route(platformRequests.saveSetting, (ctx, { body }) => acting.saveSetting(ctx, body)),
];
