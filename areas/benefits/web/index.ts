import type { AreaWeb } from '@hrms/platform/web';

export const benefitsWeb: AreaWeb = {
  area: 'benefits',
  routes: [],
};
