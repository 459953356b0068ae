import { checks, employeeDocuments, employeesOverview } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { listAllDocuments, readDocumentOverview } from './all-documents.service.ts';
import { readChecks } from './checks.queries.ts';
import { listCelebrations, readHeadCount, readMissingCounts, readMovements } from './overview.queries.ts';

/** Checks, figures and documents of many employees at once. */
export const checkRoutes: readonly Route[] = [
  route(checks.list, (ctx) => readChecks(ctx)),
  route(employeesOverview.headCount, (ctx) => readHeadCount(ctx)),
  route(employeesOverview.movements, (ctx) => readMovements(ctx)),
  route(employeesOverview.missing, (ctx) => readMissingCounts(ctx)),
  route(employeesOverview.celebrations, async (ctx) => ({ people: await listCelebrations(ctx) })),
  route(employeeDocuments.all, (ctx, { query }) => listAllDocuments(ctx, query)),
  route(employeeDocuments.overview, (ctx) => readDocumentOverview(ctx)),
];
