import { progress } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { notFound } from '../refusal.ts';
import { findProgress } from './progress.ts';
import { canFollowWork } from './reach.ts';

export const progressRoutes: Route[] = [
  route(progress.get, async (ctx, { params }) => {
    const found = await findProgress(ctx.tx, params.id);
    if (!found || !canFollowWork(ctx.services, ctx.actor, found)) throw notFound('not_found', 'This work was');
    return found;
  }),
];
