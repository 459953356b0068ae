import { auth } from '@hrms/access/contract';
import { preparedRoute, type Route, route } from '@hrms/platform/server';
import { verifyEmail } from './email-verification.service.ts';
import { forgotPassword, prepareReset, resetPassword, verifyResetToken } from './password-reset.service.ts';
import { checkCredentials, signIn } from './sign-in.service.ts';
import { describeTenant, readTenantLogo } from './tenant.service.ts';

/** Calls made before there is a session. */
export const signInRoutes: readonly Route[] = [
  preparedRoute(auth.signIn, checkCredentials, (ctx, { body }, checked) => signIn(ctx, body, checked)),
  route(auth.tenant, (ctx) => describeTenant(ctx)),
  route(auth.tenantLogo, (ctx) => readTenantLogo(ctx)),
  route(auth.verifyEmail, (ctx, { body }) => verifyEmail(ctx, body.token)),
  route(auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email)),
  route(auth.verifyResetToken, (ctx, { params }) => verifyResetToken(ctx, params.token)),
  preparedRoute(auth.resetPassword, prepareReset, (ctx, { body }, hash) => resetPassword(ctx, body, hash)),
];
