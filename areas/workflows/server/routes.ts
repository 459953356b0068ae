import { type Route, route } from '@hrms/platform/server';
import { workflows } from '@hrms/workflows/contract';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { definitionRoutes } from './definitions/definitions.routes.ts';
import { listWithProblems, readHealth } from './health/health.service.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { ruleRoutes } from './rules/rules.routes.ts';
import { simulationRoutes } from './simulation/simulation.routes.ts';
import { standInRoutes } from './stand-ins/stand-ins.routes.ts';

export const workflowsRoutes: readonly Route[] = [
  ...simulationRoutes,
  route(workflows.list, (ctx, { query }) => listWithProblems(ctx, query)),
  route(workflows.health, (ctx) => readHealth(ctx)),
  ...definitionRoutes,
  ...requestRoutes,
  ...approvalRoutes,
  ...standInRoutes,
  ...ruleRoutes,
];
