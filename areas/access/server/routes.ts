import { auth } from '@hrms/access/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { accountRoutes } from './account.routes.ts';
import { describeUser } from './current-user.service.ts';
import type { AccessNeeds } from './needs.ts';
import { forgotPassword, resetPassword, verifyResetToken } from './reset.service.ts';
import { rightsRoutes } from './rights.routes.ts';
import { findSessionByToken } from './session.queries.ts';
import { refreshSession, signOut } from './session.service.ts';
import { signIn } from './signin.service.ts';
import { type OrganisationFounder, signUp } from './signup.service.ts';

export const accessRoutes = (founders: readonly OrganisationFounder[], needs: AccessNeeds): Route[] => [
  route(auth.signIn, (ctx, { body }) => signIn(ctx, body)),
  route(auth.signUp, (ctx, { body }) => signUp(ctx, body, founders)),
  route(auth.signOut, async (ctx) => {
    await signOut(
      ctx,
      async (token) => (await findSessionByToken(ctx.services.pool, token, ctx.clock.now()))?.session_id ?? null,
    );
    return {};
  }),
  route(auth.refresh, (ctx) => refreshSession(ctx)),
  route(auth.current, (ctx) => currentUser(ctx)),
  route(auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email)),
  route(auth.verifyResetToken, (ctx, { params }) => verifyResetToken(ctx, params.token)),
  route(auth.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  ...accountRoutes,
  ...rightsRoutes(founders, needs),
];

async function currentUser(ctx: Ctx) {
  const { actor, org_id } = ctx;
  const organisation = await ctx.tx
    .selectFrom('organisation')
    .where('org_id', '=', org_id)
    .select(['name', 'slug'])
    .executeTakeFirstOrThrow();
  const tokenExpiry = new Date(ctx.clock.now().getTime() + 15 * 60_000).toISOString();
  const user = await describeUser(
    ctx.tx,
    { identity_id: actor.identity_id, user_id: actor.user_id, org_id },
    tokenExpiry,
    ctx.today,
  );
  return { user, info: { org_id, organisation, features: [], setup_finished: true } };
}
