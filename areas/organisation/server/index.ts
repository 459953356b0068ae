import { organisationPermissions } from '@hrms/organisation/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import type { HeadCount } from './department.queries.ts';
import { organisationRoutes } from './routes.ts';

export { type BranchPlace, listBranchPlaces } from './branch.queries.ts';
export type { HeadCount } from './department.queries.ts';
export { foundHeadOffice } from './founding.service.ts';
export { organisationExamples } from './organisation.factory.ts';

export const organisationArea = (headCount: HeadCount): Area =>
  defineArea({ name: 'organisation', routes: organisationRoutes(headCount), jobs: [], permissions: organisationPermissions });
