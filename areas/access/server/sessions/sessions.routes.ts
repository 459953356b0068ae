import { auth } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { refreshSession, signOut } from './refresh.service.ts';
import { findSessionByToken } from './session.queries.ts';

/** Keeping a session alive and ending it. */
export const sessionRoutes: Route[] = [
  route(auth.signOut, async (ctx) => {
    await signOut(
      ctx,
      async (token) => (await findSessionByToken(ctx.services.pool, token, ctx.clock.now()))?.session_id ?? null,
    );
    return {};
  }),
  route(auth.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh_token)),
];
