import type { Route } from '@hrms/platform/server';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { audienceRoutes } from './audience/audience.routes.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { branchRoutes } from './branches/branches.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { employeeCodeRoutes } from './codes/codes.routes.ts';
import { departmentRoutes } from './departments/departments.routes.ts';
import { designationRoutes } from './designations/designations.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { letterRoutes } from './letters/letters.routes.ts';
import { ownershipRoutes } from './ownership/ownership.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';

export const organisationRoutes: readonly Route[] = [
  ...departmentRoutes,
  ...designationRoutes,
  ...branchRoutes,
  ...calendarRoutes,
  ...employeeCodeRoutes,
  ...audienceRoutes,
  ...profileRoutes,
  ...ownershipRoutes,
  ...bankRoutes,
  ...documentRoutes,
  ...announcementRoutes,
  ...letterRoutes,
  ...setupRoutes,
];
