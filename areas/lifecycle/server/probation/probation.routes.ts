import { probations } from '@hrms/lifecycle/contract';
import { type Route, route } from '@hrms/platform/server';
import { decideProbation, listProbations } from './probation.service.ts';

export const probationRoutes: readonly Route[] = [
  route(probations.list, (ctx, { query }) => listProbations(ctx, query)),
  route(probations.decide, (ctx, { params, body }) => decideProbation(ctx, params.id, body)),
];
