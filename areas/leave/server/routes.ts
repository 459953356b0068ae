import type { Route } from '@hrms/platform/server';
import { balanceRoutes } from './balances/balances.routes.ts';
import { compOffRoutes } from './comp-off/comp-off.routes.ts';
import { encashmentRoutes } from './encashment/encashment.routes.ts';
import { leaveImportRoutes } from './imports/imports.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { policyRoutes } from './policies/policies.routes.ts';
import { recountRoutes } from './recounts/recounts.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { yearCloseRoutes } from './year-close/year-close.routes.ts';

export const leaveRoutes: readonly Route[] = [
  ...policyRoutes,
  ...requestRoutes,
  ...overviewRoutes,
  ...balanceRoutes,
  ...compOffRoutes,
  ...encashmentRoutes,
  ...leaveImportRoutes,
  ...recountRoutes,
  ...yearCloseRoutes,
  ...settingRoutes,
];
