import { home } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { readInboxSummary } from './inbox.service.ts';

/** Lines the home page shows before it sends people to the inbox. */
const SHOWN = 4;

export const homeRoutes: Route[] = [
  route(home.get, async (ctx) => ({
    today: ctx.today,
    next_payday: await ctx.dependencies.platform.nextPayday(ctx.tx, ctx.today),
    inbox: await readInboxSummary(ctx, SHOWN),
  })),
];
