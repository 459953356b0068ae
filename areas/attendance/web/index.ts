import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { markRoutes } from './mark/mark.routes.ts';
import { registerRoutes } from './register/register.routes.ts';
import { shiftRoutes } from './shifts/shifts.routes.ts';

const routes: AreaRoute[] = [...markRoutes, ...registerRoutes, ...shiftRoutes];

export const attendanceWeb: AreaWeb = { area: 'attendance', routes };
