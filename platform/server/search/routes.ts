import { search } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { Refusal } from '../refusal.ts';

const FEWEST = 2;
/** Of one kind: more belong on the list's own screen. */
const MOST = 5;

export const searchRoutes: Route[] = [
  route(search.find, async (ctx, { query: { q } }) => {
    if (q.length < FEWEST) throw new Refusal('search.too_short', 422, 'Type at least 2 characters');
    const groups = [];
    const off = await ctx.dependencies.platform.switchedOff(ctx.tx);
    for (const { area, kind, title, permission, find } of ctx.services.searches) {
      if (off.includes(area) || (permission && !ctx.actor.permissions.has(permission))) continue;
      const hits = await find(ctx, q, MOST);
      if (hits.length > 0) groups.push({ kind, title, hits: hits.slice(0, MOST) });
    }
    return { groups };
  }),
];
