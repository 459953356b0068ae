import { account, auth, organisationClosing } from '@hrms/access/contract';
import { preparedRoute, type Route, route } from '@hrms/platform/server';
import { closeOwnOrganisation } from './closing.service.ts';
import { createFurtherOrganisation, prepareSignUp, signUp } from './sign-up.service.ts';

/** Creating an organisation and closing it, by the organisation itself. */
export const organisationRoutes: readonly Route[] = [
  preparedRoute(auth.signUp, prepareSignUp, (ctx, { body }, password_hash) => signUp(ctx, body, password_hash)),
  route(account.createOrganisation, (ctx, { body }) => createFurtherOrganisation(ctx, body)),
  route(organisationClosing.close, (ctx, { body }) => closeOwnOrganisation(ctx, body)),
];
