import type { Route } from '@hrms/platform/server';
import { policyRoutes } from './policies/policies.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';

export const leaveRoutes: readonly Route[] = [...policyRoutes, ...requestRoutes, ...settingRoutes];
