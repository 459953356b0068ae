import type { AreaWeb } from '@hrms/platform/web';
import { announcementCards, announcementScreens } from './announcements/announcements.routes.ts';
import { bankScreens } from './bank/bank.routes.ts';
import { branchScreens } from './branches/branches.routes.ts';
import { calendarScreens } from './calendar/calendar.routes.ts';
import { departmentScreens } from './departments/departments.routes.ts';
import { designationScreens } from './designations/designations.routes.ts';
import { documentScreens } from './documents/documents.routes.ts';
import { ownershipScreens } from './ownership/ownership.routes.ts';
import { profileScreens } from './profile/profile.routes.ts';
import { organisationSetupSteps } from './setup/setup.routes.ts';

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  cards: announcementCards,
  routes: [
    ...profileScreens,
    ...ownershipScreens,
    ...branchScreens,
    ...departmentScreens,
    ...designationScreens,
    ...bankScreens,
    ...documentScreens,
    ...calendarScreens,
    ...announcementScreens,
  ],
  setupSteps: organisationSetupSteps,
};
