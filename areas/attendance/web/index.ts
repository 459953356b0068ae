import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { markRoutes } from './mark/mark.routes.ts';
import { registerRoutes } from './register/register.routes.ts';

const routes: AreaRoute[] = [...markRoutes, ...registerRoutes];

export const attendanceWeb: AreaWeb = { area: 'attendance', routes };
