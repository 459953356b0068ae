import { holidayCalendar, listExports, listImports, setup } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportHolidayCalendar, exportStructureList, type ListName } from './list-export.service.ts';
import { type ImportName, importStructureList, listImportRoutes } from './list-import.service.ts';
import { finishSetup, readSetup, readSetupStep, saveSetupStep } from './setup.service.ts';

/** The first set-up, and the import and export of its lists. */
export const setupRoutes: readonly Route[] = [
  ...(Object.keys(listExports) as ListName[]).map((name) =>
    route(listExports[name], (ctx, { query }) => exportStructureList(ctx, name, query)),
  ),
  ...(Object.keys(listImports) as ImportName[]).map((name) =>
    route(listImports[name], (ctx, { body }) => importStructureList(ctx, name, body)),
  ),
  ...listImportRoutes,
  route(holidayCalendar, (ctx, { query }) => exportHolidayCalendar(ctx, query)),
  route(setup.get, (ctx) => readSetup(ctx)),
  route(setup.step, (ctx, { params }) => readSetupStep(ctx, params.step)),
  route(setup.save, (ctx, { params, body }) => saveSetupStep(ctx, params.step, body.status)),
  route(setup.finish, (ctx) => finishSetup(ctx)),
];
