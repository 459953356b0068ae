import { audiences } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { findAudiencePeople, readAudienceChoices } from './audience.service.ts';

/** Calls about audiences. */
export const audienceRoutes: Route[] = [
  route(audiences.choices, (ctx) => readAudienceChoices(ctx)),
  route(audiences.count, async (ctx, { body }) => ({
    count: await ctx.services.dependencies.platform.audience.count(ctx.tx, body.audience, ctx.today),
  })),
  route(audiences.people, (ctx, { query }) => findAudiencePeople(ctx, query)),
];
