import type { Route } from '@hrms/platform/server';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { auditRoutes } from './audits/audits.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { consumableRoutes } from './consumables/consumables.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { lifeRoutes } from './life/life.routes.ts';
import { paperRoutes } from './papers/papers.routes.ts';
import { assetImportRoutes } from './register/import.service.ts';
import { registerRoutes } from './register/register.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { serviceRoutes } from './services/services.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';

export const assetsRoutes: readonly Route[] = [
  ...categoryRoutes,
  ...assetImportRoutes,
  ...paperRoutes,
  ...registerRoutes,
  ...lifeRoutes,
  ...assignmentRoutes,
  ...consumableRoutes,
  ...fileRoutes,
  ...requestRoutes,
  ...serviceRoutes,
  ...auditRoutes,
  ...settingRoutes,
];
