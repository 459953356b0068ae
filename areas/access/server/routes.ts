import type { Route } from '@hrms/platform/server';
import { accountRoutes } from './account/account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import type { AccessDependencies } from './dependencies.ts';
import type { OrganisationFounder } from './organisations/founding.service.ts';
import { organisationRoutes } from './organisations/organisations.routes.ts';
import { platformRoutes } from './organisations/platform.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export const accessRoutes = (founders: readonly OrganisationFounder[], needs: AccessDependencies): Route[] => [
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...signInRoutes(needs),
  ...roleRoutes(needs),
  ...userRoutes(needs),
  ...auditRoutes(needs),
  ...organisationRoutes(founders),
  ...platformRoutes(founders, needs),
  ...accountRoutes(needs),
];
