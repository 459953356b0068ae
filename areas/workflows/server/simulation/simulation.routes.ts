import { type Route, route } from '@hrms/platform/server';
import { workflows } from '@hrms/workflows/contract';
import { simulateRequest } from './simulate.service.ts';
import { startSimulateAll } from './simulate-all.jobs.ts';

/** Who would approve what. */
export const simulationRoutes: readonly Route[] = [
  route(workflows.simulate, (ctx, { body }) => simulateRequest(ctx, body)),
  route(workflows.simulateAll, (ctx, { body }) => startSimulateAll(ctx, body)),
];
