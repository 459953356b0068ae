import { account } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { reauthenticate } from './reauthenticate.service.ts';

/** A person's own sign-in. */
export const accountRoutes: Route[] = [route(account.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body))];
