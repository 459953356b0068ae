import type { Route } from '@hrms/platform/server';
import { announcementRoutes } from './announcements/announcement.routes.ts';
import { audienceRoutes } from './audience/audience.routes.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import type { OrganisationDependencies } from './dependencies.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { ownershipRoutes } from './ownership/ownership.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';

/** Calls about the employer's own records, its documents and announcements. */
export const recordRoutes = (needs: OrganisationDependencies): Route[] => [
  ...audienceRoutes,
  ...profileRoutes,
  ...ownershipRoutes,
  ...bankRoutes,
  ...documentRoutes(needs),
  ...announcementRoutes(needs),
];
