import type { Route } from '@hrms/platform/server';
import { checklistRoutes } from './checklists/checklists.routes.ts';
import { checklistImportRoutes } from './checklists/import.service.ts';
import { exitRoutes } from './exits/exits.routes.ts';
import { joinerRoutes } from './joiners/joiners.routes.ts';
import { employeeLetterRoutes } from './letters/letters.routes.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { probationRoutes } from './probation/probation.routes.ts';

export const lifecycleRoutes: readonly Route[] = [
  ...checklistImportRoutes,
  ...checklistRoutes,
  ...joinerRoutes,
  ...employeeLetterRoutes,
  ...portalRoutes,
  ...probationRoutes,
  ...exitRoutes,
];
