import { organisationClosing } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { closeOwnOrganisation } from './closing.service.ts';

export const closingRoutes: readonly Route[] = [
  route(organisationClosing.close, (ctx, { body }) => closeOwnOrganisation(ctx, body)),
];
