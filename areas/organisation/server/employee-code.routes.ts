import { employeeCodes } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import {
  createCodePattern,
  deleteCodePattern,
  listCodePatterns,
  previewCode,
  updateCodePattern,
} from './employee-code.service.ts';
import type { OrganisationNeeds } from './needs.ts';

export const employeeCodeRoutes = (needs: OrganisationNeeds): Route[] => [
  route(employeeCodes.list, (ctx) => listCodePatterns(ctx, needs)),
  route(employeeCodes.preview, (ctx, { body }) => previewCode(ctx, body, needs)),
  route(employeeCodes.create, (ctx, { body }) => createCodePattern(ctx, body, needs)),
  route(employeeCodes.update, (ctx, { params, body }) => updateCodePattern(ctx, params.id, body, needs)),
  route(employeeCodes.remove, (ctx, { params }) => deleteCodePattern(ctx, params.id, needs)),
];
