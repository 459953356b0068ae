import type { Route } from '@hrms/platform/server';
import { daysRoutes } from './days/days.routes.ts';
import { devicesRoutes } from './devices/devices.routes.ts';
import { overtimeRoutes } from './overtime/overtime.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { periodsRoutes } from './periods/periods.routes.ts';
import { policiesRoutes } from './policies/policies.routes.ts';
import { punchesRoutes } from './punches/punches.routes.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { shiftsRoutes } from './shifts/shifts.routes.ts';

export const attendanceRoutes: readonly Route[] = [
  ...policiesRoutes,
  ...shiftsRoutes,
  ...daysRoutes,
  ...passkeysRoutes,
  ...punchesRoutes,
  ...overtimeRoutes,
  ...requestsRoutes,
  ...periodsRoutes,
  ...devicesRoutes,
];
