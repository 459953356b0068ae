import { type Area, defineArea } from '@hrms/platform/server';
import { statutoryPermissions } from '@hrms/statutory/contract';
import type { IsFinalised } from './ceiling-method.service.ts';
import type { EffectOf } from './override.service.ts';
import { statutoryRoutes } from './routes.ts';

export { signCeilingMethod } from './ceiling-method.service.ts';
export { toEpfMembership } from './membership.queries.ts';
export { listOverridesIn } from './override.queries.ts';
export type { LawEffect } from './override.service.ts';
export { loadPayFacts, type PayFacts, readStatutoryFacts, recordEsiCoverage, type TestedCoverage } from './pay-facts.queries.ts';
export { statutoryExamples } from './statutory.factory.ts';

export const statutoryArea = (isFinalised: IsFinalised, effectOf: EffectOf): Area =>
  defineArea({ name: 'statutory', routes: statutoryRoutes(isFinalised, effectOf), jobs: [], permissions: statutoryPermissions });
