import { type Route, route } from '@hrms/platform/server';
import { challanSettings, challans, schemeReports, statutoryMatch, statutoryOverview } from '@hrms/statutory/contract';
import { readReceipt } from '../receipt.service.ts';
import {
  attachChallanReceipt,
  createChallan,
  estimateDelay,
  listChallans,
  payChallan,
  reverseChallan,
  sendChallan,
  updateChallan,
  verifyChallan,
} from './challan.service.ts';
import { listChallanReport } from './challan-report.queries.ts';
import { readChallanSetting, updateChallanSetting } from './challan-setting.service.ts';
import { explainMatch, listMatch } from './match.service.ts';
import { listPersonMatches } from './match-people.service.ts';
import { readOverview } from './overview.service.ts';

/** Payments to authorities, their match, and the month at a glance. */
export const challanRoutes: readonly Route[] = [
  route(challans.list, (ctx, { query }) => listChallans(ctx, query)),
  route(challanSettings.get, (ctx) => readChallanSetting(ctx.tx, ctx.today)),
  route(challanSettings.update, (ctx, { body }) => updateChallanSetting(ctx, body)),
  route(schemeReports.challans, (ctx, { query }) => listChallanReport(ctx, query)),
  route(challans.delayCost, async (_ctx, { query }) => estimateDelay(query)),
  route(challans.create, (ctx, { body }) => createChallan(ctx, body.statement_id)),
  route(challans.update, (ctx, { params, body }) => updateChallan(ctx, params.id, body)),
  route(challans.send, (ctx, { params, body }) => sendChallan(ctx, params.id, body.version)),
  route(challans.pay, (ctx, { params, body }) => payChallan(ctx, params.id, body)),
  route(challans.verify, (ctx, { params, body }) => verifyChallan(ctx, params.id, body.version)),
  route(challans.reverse, (ctx, { params, body }) => reverseChallan(ctx, params.id, body.note)),
  route(challans.attach, (ctx, { params, upload }) => attachChallanReceipt(ctx, params.id, upload)),
  route(challans.file, (ctx, { params }) => readReceipt(ctx, 'challan', params.id)),
  route(statutoryMatch.list, (ctx, { query }) => listMatch(ctx, query.month)),
  route(statutoryMatch.people, (ctx, { query }) => listPersonMatches(ctx, query)),
  route(statutoryMatch.explain, (ctx, { body }) => explainMatch(ctx, body)),
  route(statutoryOverview.get, (ctx, { query }) => readOverview(ctx, query.month)),
];
