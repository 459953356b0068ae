import { campaigns } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { listCampaigns } from './campaign.queries.ts';
import {
  answerCampaign,
  closeCampaign,
  readCampaign,
  readCampaignPeople,
  readOwnCampaigns,
  remindCampaign,
  startCampaign,
} from './campaign.service.ts';

/** Update campaigns and the answers to them. */
export const campaignRoutes: readonly Route[] = [
  route(campaigns.list, (ctx, { query }) => listCampaigns(ctx.tx, ctx.today, query)),
  route(campaigns.start, (ctx, { body }) => startCampaign(ctx, body)),
  route(campaigns.mine, (ctx) => readOwnCampaigns(ctx)),
  route(campaigns.get, (ctx, { params }) => readCampaign(ctx, params.campaignId)),
  route(campaigns.people, (ctx, { params, query }) => readCampaignPeople(ctx, params.campaignId, query)),
  route(campaigns.remind, (ctx, { params }) => remindCampaign(ctx, params.campaignId)),
  route(campaigns.close, (ctx, { params, body }) => closeCampaign(ctx, params.campaignId, body)),
  route(campaigns.answer, (ctx, { params, body }) => answerCampaign(ctx, params.campaignId, body.section)),
];
