import { organisationClosing } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { closeOwn } from './closing.service.ts';

export const closingRoutes: readonly Route[] = [route(organisationClosing.close, (ctx, { body }) => closeOwn(ctx, body))];
