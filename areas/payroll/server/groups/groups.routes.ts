import { payGroups } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import {
  assignMembers,
  createPayGroup,
  deletePayGroup,
  listGroupMembers,
  listPayGroups,
  updatePayGroup,
} from './group.service.ts';

/** Pay groups and their employees. */
export const payGroupRoutes: Route[] = [
  route(payGroups.list, (ctx, { query }) => listPayGroups(ctx, query)),
  route(payGroups.create, (ctx, { body }) => createPayGroup(ctx, body)),
  route(payGroups.update, (ctx, { params, body }) => updatePayGroup(ctx, params.id, body)),
  route(payGroups.remove, (ctx, { params }) => deletePayGroup(ctx, params.id)),
  route(payGroups.members, (ctx, { params, query }) => listGroupMembers(ctx, params.id, query)),
  route(payGroups.assign, (ctx, { params, body }) => assignMembers(ctx, params.id, body)),
];
