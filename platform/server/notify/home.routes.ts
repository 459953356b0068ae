import { home } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { listToDos } from '../to-do.ts';
import { readInboxSummary } from './inbox.service.ts';

/** Lines the home page shows before it sends people to the inbox. */
const SHOWN = 4;

/** To-dos of the inbox. */
const MOST_TO_DOS = 50;

export const homeRoutes: Route[] = [
  route(home.inbox, async (ctx) => ({ items: await listToDos(ctx, MOST_TO_DOS) })),
  route(home.get, async (ctx) => ({
    today: ctx.today,
    next_payday: await ctx.dependencies.platform.nextPayday(ctx.tx, ctx.today),
    inbox: await readInboxSummary(ctx, SHOWN),
  })),
];
