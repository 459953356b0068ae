import type { AreaWeb } from '@hrms/platform/web';
import { deviceRoutes } from './devices/devices.routes.ts';
import { markRoutes } from './mark/mark.routes.ts';
import { overtimeRoutes } from './overtime/overtime.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { registerRoutes } from './register/register.routes.ts';
import { rosterRoutes } from './roster/roster.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { shiftRoutes } from './shifts/shifts.routes.ts';

export const attendanceWeb: AreaWeb = {
  area: 'attendance',
  routes: [
    ...markRoutes,
    ...registerRoutes,
    ...shiftRoutes,
    ...rosterRoutes,
    ...overtimeRoutes,
    ...policyRoutes,
    ...deviceRoutes,
    ...settingRoutes,
  ],
};
