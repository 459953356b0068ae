import { employeeCodes } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import type { OrganisationDependencies } from '../dependencies.ts';
import {
  createCodePattern,
  deleteCodePattern,
  listCodePatterns,
  previewCodePattern,
  updateCodePattern,
} from './pattern.service.ts';

export const employeeCodeRoutes = (needs: OrganisationDependencies): Route[] => [
  route(employeeCodes.list, (ctx) => listCodePatterns(ctx, needs)),
  route(employeeCodes.preview, (ctx, { body }) => previewCodePattern(ctx, body, needs)),
  route(employeeCodes.create, (ctx, { body }) => createCodePattern(ctx, body, needs)),
  route(employeeCodes.update, (ctx, { params, body }) => updateCodePattern(ctx, params.id, body, needs)),
  route(employeeCodes.remove, (ctx, { params }) => deleteCodePattern(ctx, params.id, needs)),
];
