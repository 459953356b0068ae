import { leaveBalances } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { adjustBalance } from './adjust.service.ts';
import { listBalances } from './balance.service.ts';
import { exportLeave } from './export.service.ts';
import { readForecast } from './forecast.service.ts';
import { readHistory } from './history.service.ts';

/** Balances, statements, forecasts and corrections. */
export const balanceRoutes: readonly Route[] = [
  route(leaveBalances.list, (ctx, { query }) => listBalances(ctx, query)),
  route(leaveBalances.history, (ctx, { params, query }) => readHistory(ctx, params, query.leave_year_start)),
  route(leaveBalances.forecast, (ctx, { query }) => readForecast(ctx, query)),
  route(leaveBalances.adjust, (ctx, { body }) => adjustBalance(ctx, body)),
  route(leaveBalances.export, (ctx, { query }) => exportLeave(ctx, query)),
];
