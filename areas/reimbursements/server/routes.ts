import type { Route } from '@hrms/platform/server';
import { advanceRoutes } from './advances/advances.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { expenseImportRoutes } from './imports/imports.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { policyRoutes } from './policies/policies.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';

export const reimbursementsRoutes: readonly Route[] = [
  ...settingRoutes,
  ...categoryRoutes,
  ...policyRoutes,
  ...advanceRoutes,
  ...claimRoutes,
  ...paymentRoutes,
  ...expenseImportRoutes,
];
