import type { Route } from '@hrms/platform/server';
import { basketRoutes } from './basket/basket.routes.ts';
import { enrolmentRoutes } from './enrolments/enrolments.routes.ts';
import { benefitImportRoutes } from './imports/imports.routes.ts';
import { insurerRoutes } from './insurer/insurer.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { windowRoutes } from './windows/windows.routes.ts';

/** `/benefit-plans/available` before `/benefit-plans/{id}`. */
export const benefitsRoutes: readonly Route[] = [
  ...enrolmentRoutes,
  ...planRoutes,
  ...windowRoutes,
  ...basketRoutes,
  ...insurerRoutes,
  ...benefitImportRoutes,
  ...overviewRoutes,
  ...settingRoutes,
];
