import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { markRoutes } from './mark/mark.routes.ts';

const routes: AreaRoute[] = [...markRoutes];

export const attendanceWeb: AreaWeb = { area: 'attendance', routes };
