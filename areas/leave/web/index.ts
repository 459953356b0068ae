import type { AreaWeb } from '@hrms/platform/web';

export const leaveWeb: AreaWeb = { area: 'leave', routes: [] };
