import type { AreaWeb } from '@hrms/platform/web';

export const lifecycleWeb: AreaWeb = {
  area: 'lifecycle',
  routes: [],
};
