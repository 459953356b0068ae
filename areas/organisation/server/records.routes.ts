import type { Route } from '@hrms/platform/server';
import { announcementRoutes } from './announcement.routes.ts';
import { audienceRoutes } from './audience.routes.ts';
import { bankRoutes } from './bank.routes.ts';
import { documentRoutes } from './document.routes.ts';
import type { OrganisationDependencies } from './needs.ts';
import { ownershipRoutes } from './ownership.routes.ts';
import { profileRoutes } from './profile.routes.ts';

/** Calls about the employer's own records, its documents and announcements. */
export const recordRoutes = (needs: OrganisationDependencies): Route[] => [
  ...audienceRoutes,
  ...profileRoutes,
  ...ownershipRoutes,
  ...bankRoutes,
  ...documentRoutes(needs),
  ...announcementRoutes(needs),
];
