import type { AreaWeb } from '@hrms/platform/web';

export const assetsWeb: AreaWeb = {
  area: 'assets',
  routes: [],
};
