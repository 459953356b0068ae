import type { Route } from '@hrms/platform/server';
import { auditRoutes } from './audit/audit.routes.ts';
import type { AccessDependencies } from './dependencies.ts';
import { closingRoutes } from './organisations/closing.routes.ts';
import type { OrganisationFounder } from './organisations/founding.service.ts';
import { platformRoutes } from './organisations/platform.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Users, roles, platform administration and what follows from them. */
export const administrationRoutes = (founders: readonly OrganisationFounder[], needs: AccessDependencies): Route[] => [
  ...roleRoutes(needs),
  ...userRoutes(needs),
  ...platformRoutes(founders, needs),
  ...auditRoutes(needs),
  ...closingRoutes,
];
