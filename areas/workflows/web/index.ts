import type { AreaWeb } from '@hrms/platform/web';

export const workflowsWeb: AreaWeb = { area: 'workflows', routes: [] };
