import type { Route } from '@hrms/platform/server';
import { changeRoutes } from './changes/changes.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { guarantorRoutes } from './guarantors/guarantors.routes.ts';
import { loanRoutes } from './loans/loans.routes.ts';
import { openingRoutes } from './opening/openings.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { typeRoutes } from './types/types.routes.ts';

export const loansRoutes: readonly Route[] = [
  ...typeRoutes,
  ...openingRoutes,
  ...loanRoutes,
  ...guarantorRoutes,
  ...documentRoutes,
  ...changeRoutes,
  ...settingRoutes,
];
