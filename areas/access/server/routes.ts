import type { Route } from '@hrms/platform/server';
import { accountRoutes } from './account/account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { organisationRoutes } from './organisations/organisations.routes.ts';
import { platformRoutes } from './organisations/platform.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export const accessRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...signInRoutes,
  ...roleRoutes,
  ...userRoutes,
  ...auditRoutes,
  ...organisationRoutes,
  ...platformRoutes,
  ...accountRoutes,
];
