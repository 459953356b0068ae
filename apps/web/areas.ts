import { accessWeb } from '@hrms/access/web';
import { organisationWeb } from '@hrms/organisation/web';
import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { homeWeb } from './dashboard/index.ts';

/** What the application is made of. A new area is one line here. */
export const AREAS: readonly AreaWeb[] = [homeWeb, accessWeb, organisationWeb];

export const OFFERED_ROUTES: readonly AreaRoute[] = AREAS.flatMap((area) => area.routes);
