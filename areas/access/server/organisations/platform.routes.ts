import { platformActs, platformOrganisations, platformRequests } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { listActRows } from './platform.queries.ts';
import * as platform from './platform.service.ts';
import * as acting from './support-access.service.ts';

/** Calls of the platform's administrators, and the organisation's answer to their support requests. */
export const platformRoutes: readonly Route[] = [
  route(platformOrganisations.list, (ctx, { query }) => platform.listOrganisations(ctx, query)),
  route(platformOrganisations.get, (ctx, { params }) => platform.readOrganisationWithActs(ctx, params.id)),
  route(platformOrganisations.create, (ctx, { body }) => platform.createOrganisation(ctx, body)),
  route(platformOrganisations.update, (ctx, { params, body }) => platform.updateOrganisation(ctx, params.id, body)),
  route(platformOrganisations.suspend, (ctx, { params, body }) =>
    platform.changeOrganisationStatus(ctx, params.id, 'suspend', body),
  ),
  route(platformOrganisations.reactivate, (ctx, { params }) => platform.changeOrganisationStatus(ctx, params.id, 'reactivate')),
  route(platformOrganisations.close, (ctx, { params, body }) => platform.changeOrganisationStatus(ctx, params.id, 'close', body)),
  route(platformOrganisations.restore, (ctx, { params }) => platform.changeOrganisationStatus(ctx, params.id, 'restore')),
  route(platformOrganisations.act, (ctx, { params, body }) => acting.beginSupportVisit(ctx, params.id, body)),
  route(platformActs.current, (ctx) => acting.findCurrentVisit(ctx)),
  route(platformActs.end, (ctx) => acting.endSupportVisit(ctx)),
  route(platformActs.list, async (ctx, { query }) => {
    const page = await listActRows(ctx.tx, query, ctx.clock.now());
    return { ...page, rows: await acting.toPlatformActs(ctx, page.rows) };
  }),
  route(platformActs.summary, (ctx) => platform.summariseOrganisations(ctx)),
  route(platformRequests.list, (ctx, { query }) => acting.listSupportRequests(ctx, query)),
  route(platformRequests.approve, (ctx, { params }) => acting.decideSupportRequest(ctx, params.id, true)),
  route(platformRequests.reject, (ctx, { params }) => acting.decideSupportRequest(ctx, params.id, false)),
  route(platformRequests.setting, (ctx) => acting.readSupportAccess(ctx)),
  route(platformRequests.saveSetting, (ctx, { body }) => acting.saveSupportAccess(ctx, body)),
];
