import { auth } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { refreshSession, signOut } from './refresh.service.ts';
import { findSessionByToken } from './session.queries.ts';

/** Keeping a session alive and ending it. */
export const sessionRoutes: Route[] = [
  route(auth.signOut, async (ctx) => {
    await signOut(ctx, (token) => findSessionByToken(ctx.services.pool, token, ctx.clock.now()));
    return {};
  }),
  route(auth.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh_token)),
];
