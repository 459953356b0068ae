import { type Route, route } from '@hrms/platform/server';
import { perquisites } from '@hrms/statutory/contract';
import { cancelPerquisite, changePerquisite, listPerquisites, recordPerquisite } from './perquisite.service.ts';
import { perquisiteImportRoutes } from './perquisite-import.service.ts';

export const perquisiteRoutes: readonly Route[] = [
  ...perquisiteImportRoutes,
  route(perquisites.list, (ctx, { query }) => listPerquisites(ctx, query)),
  route(perquisites.create, (ctx, { body }) => recordPerquisite(ctx, body)),
  route(perquisites.update, (ctx, { params, body }) => changePerquisite(ctx, params.id, body)),
  route(perquisites.cancel, (ctx, { params, body }) => cancelPerquisite(ctx, params.id, body)),
];
