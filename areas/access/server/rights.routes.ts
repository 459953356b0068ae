import type { Route } from '@hrms/platform/server';
import { auditRoutes } from './audit.routes.ts';
import { closingRoutes } from './closing.routes.ts';
import type { OrganisationFounder } from './founding.service.ts';
import type { AccessDependencies } from './needs.ts';
import { platformRoutes } from './platform.routes.ts';
import { roleRoutes } from './role.routes.ts';
import { userRoutes } from './user.routes.ts';

/** Users, roles, platform administration and what follows from them. */
export const administrationRoutes = (founders: readonly OrganisationFounder[], needs: AccessDependencies): Route[] => [
  ...roleRoutes(needs),
  ...userRoutes(needs),
  ...platformRoutes(founders, needs),
  ...auditRoutes(needs),
  ...closingRoutes,
];
