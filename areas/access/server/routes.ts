import { account, auth } from '@hrms/access/contract';
import { preparedRoute, type Route, route } from '@hrms/platform/server';
import { accountRoutes } from './account/account.routes.ts';
import { readCurrentUser } from './account/current-user.service.ts';
import type { AccessDependencies } from './dependencies.ts';
import type { OrganisationFounder } from './organisations/founding.service.ts';
import { createFurtherOrganisation, prepareSignUp, signUp } from './organisations/sign-up.service.ts';
import { administrationRoutes } from './rights.routes.ts';
import { completeSecondStep } from './second-factor/step.service.ts';
import { refreshSession, signOut } from './sessions/refresh.service.ts';
import { findSessionByToken } from './sessions/session.queries.ts';
import { verifyEmail } from './sign-in/email-verification.service.ts';
import { forgotPassword, prepareReset, resetPassword, verifyResetToken } from './sign-in/password-reset.service.ts';
import { checkCredentials, signIn } from './sign-in/sign-in.service.ts';
import { describeTenant, readTenantLogo } from './sign-in/tenant.service.ts';

export const accessRoutes = (founders: readonly OrganisationFounder[], needs: AccessDependencies): Route[] => [
  preparedRoute(auth.signIn, checkCredentials, (ctx, { body }, checked) => signIn(ctx, body, checked)),
  route(auth.secondStep, (ctx, { body }) => completeSecondStep(ctx, body)),
  route(auth.tenant, (ctx) => describeTenant(ctx, needs)),
  route(auth.tenantLogo, (ctx) => readTenantLogo(ctx, needs)),
  route(auth.verifyEmail, (ctx, { body }) => verifyEmail(ctx, body.token)),
  preparedRoute(auth.signUp, prepareSignUp, (ctx, { body }, password_hash) => signUp(ctx, body, { password_hash, founders })),
  route(auth.signOut, async (ctx) => {
    await signOut(
      ctx,
      async (token) => (await findSessionByToken(ctx.services.pool, token, ctx.clock.now()))?.session_id ?? null,
    );
    return {};
  }),
  route(auth.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh_token)),
  route(auth.current, (ctx) => readCurrentUser(ctx, needs)),
  route(auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email)),
  route(auth.verifyResetToken, (ctx, { params }) => verifyResetToken(ctx, params.token)),
  preparedRoute(auth.resetPassword, prepareReset, (ctx, { body }, hash) => resetPassword(ctx, body, hash)),
  route(account.createOrganisation, (ctx, { body }) => createFurtherOrganisation(ctx, body, founders)),
  ...accountRoutes,
  ...administrationRoutes(founders, needs),
];
