import { exports } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportEmployees, exportWholeNumbers, readEmployeeFile, readExport } from './export.service.ts';

/** Files of employees. */
export const exportRoutes: readonly Route[] = [
  route(exports.create, (ctx, { body }) => exportEmployees(ctx, body)),
  route(exports.createWhole, (ctx, { body }) => exportWholeNumbers(ctx, body)),
  route(exports.state, (ctx, { params }) => readExport(ctx, params.exportId)),
  route(exports.file, (ctx, { params }) => readEmployeeFile(ctx, params.exportId)),
];
