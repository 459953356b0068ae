import type { Route } from '@hrms/platform/server';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { assetImportRoutes } from './register/import.service.ts';
import { registerRoutes } from './register/register.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';

export const assetsRoutes: readonly Route[] = [
  ...categoryRoutes,
  ...assetImportRoutes,
  ...registerRoutes,
  ...assignmentRoutes,
  ...requestRoutes,
];
