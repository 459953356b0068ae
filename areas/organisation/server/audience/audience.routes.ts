import { audiences, organisationPeople } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { findAudiencePeople, readAudienceChoices } from './audience.service.ts';

/** Who a document or an announcement is for, and the employees to choose from. */
export const audienceRoutes: readonly Route[] = [
  route(audiences.choices, (ctx) => readAudienceChoices(ctx)),
  route(audiences.count, async (ctx, { body }) => ({
    count: await ctx.dependencies.platform.audience.count(ctx.tx, body.audience, ctx.today),
  })),
  route(audiences.people, (ctx, { query }) => findAudiencePeople(ctx, query)),
  route(organisationPeople.find, async (ctx, { query }) => ({
    people: await ctx.dependencies.organisation.findPeople(ctx.tx, query.search ?? '', ctx.today),
  })),
];
