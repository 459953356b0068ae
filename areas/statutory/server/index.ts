import { type Area, defineArea } from '@hrms/platform/server';
import { statutoryPermissions } from '@hrms/statutory/contract';
import { STATUTORY_DEPENDENCIES } from './dependencies.ts';
import { statutoryRoutes } from './routes.ts';

export { signCeilingMethod } from './ceiling-method.service.ts';
export { findPayrollsWithLines, recordContributions } from './contributions/line.queries.ts';
export { listDeclarations } from './declaration.service.ts';
export { toEpfMembership } from './membership.queries.ts';
export { listOverridesIn } from './override.queries.ts';
export type { LawEffect } from './override.service.ts';
export {
  isEsiInsured,
  loadPayFacts,
  type PayFacts,
  readStatutoryFacts,
  recordEsiCoverage,
  type TestedCoverage,
} from './pay-facts.queries.ts';
export { settlementDueOn } from './settlement-limit.ts';

export const statutoryArea: Area = defineArea({
  name: 'statutory',
  dependencies: STATUTORY_DEPENDENCIES,
  routes: statutoryRoutes,
  jobs: [],
  permissions: statutoryPermissions,
});
