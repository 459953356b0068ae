import type { Route } from '@hrms/platform/server';
import { bankRoutes } from './bank/bank.routes.ts';
import { campaignRoutes } from './campaigns/campaigns.routes.ts';
import { changeRequestRoutes } from './change-requests/change-requests.routes.ts';
import { checkRoutes } from './checks/checks.routes.ts';
import { customFieldRoutes } from './custom-fields/custom-fields.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { familyRoutes } from './family/family.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { peopleSearchRoutes } from './people-search/people-search.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { recordRoutes } from './record/record.routes.ts';

/** Every route of the area, room by room. */
export const employeesRoutes: readonly Route[] = [
  ...peopleSearchRoutes,
  ...recordRoutes,
  ...positionRoutes,
  ...identityRoutes,
  ...bankRoutes,
  ...familyRoutes,
  ...documentRoutes,
  ...photoRoutes,
  ...customFieldRoutes,
  ...directoryRoutes,
  ...changeRequestRoutes,
  ...campaignRoutes,
  ...checkRoutes,
  ...exportRoutes,
  ...importRoutes,
];
