import type { AreaWeb } from '@hrms/platform/web';

export const attendanceWeb: AreaWeb = { area: 'attendance', routes: [] };
