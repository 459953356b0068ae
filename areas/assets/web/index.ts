import type { AreaWeb } from '@hrms/platform/web';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { registerRoutes } from './register/register.routes.ts';

export const assetsWeb: AreaWeb = {
  area: 'assets',
  routes: [...registerRoutes, ...categoryRoutes, ...assignmentRoutes],
  exitItemActs: [
    {
      area: 'assets',
      permission: 'assets.charge.decide',
      lazy: async () => (await import('./assignments/exit-item-acts.tsx')).AssetExitActs,
    },
  ],
  actions: [
    {
      id: 'assets.create',
      label: 'Add asset',
      permission: 'assets.asset.update',
      to: '/assets/create',
      keywords: 'laptop phone device equipment register',
    },
    {
      id: 'assets.request',
      label: 'Request an asset',
      permission: 'assets.request.create',
      to: '/assets?tab=requests',
      keywords: 'laptop phone monitor need equipment',
    },
  ],
};
