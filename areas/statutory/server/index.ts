import { type Area, defineArea } from '@hrms/platform/server';
import { statutoryPermissions } from '@hrms/statutory/contract';
import type { IsFinalised } from './ceiling-method.service.ts';
import { statutoryRoutes } from './routes.ts';

export { signCeilingMethod } from './ceiling-method.service.ts';
export { membershipOf } from './membership.queries.ts';
export { listOverridesIn } from './override.queries.ts';
export { loadPayFacts, type PayFacts, recordEsiCoverage, statutoryFactsOn, type TestedCoverage } from './pay-facts.queries.ts';
export { statutoryExamples } from './statutory.factory.ts';

export const statutoryArea = (isFinalised: IsFinalised): Area =>
  defineArea({ name: 'statutory', routes: statutoryRoutes(isFinalised), jobs: [], permissions: statutoryPermissions });
