import { employeeCodes } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import {
  createCodePattern,
  deleteCodePattern,
  listCodePatterns,
  previewCodePattern,
  updateCodePattern,
} from './pattern.service.ts';

export const employeeCodeRoutes: readonly Route[] = [
  route(employeeCodes.list, (ctx) => listCodePatterns(ctx)),
  route(employeeCodes.preview, (ctx, { body }) => previewCodePattern(ctx, body)),
  route(employeeCodes.create, (ctx, { body }) => createCodePattern(ctx, body)),
  route(employeeCodes.update, (ctx, { params, body }) => updateCodePattern(ctx, params.id, body)),
  route(employeeCodes.remove, (ctx, { params }) => deleteCodePattern(ctx, params.id)),
];
