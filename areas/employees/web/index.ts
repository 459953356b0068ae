import { partOf } from '@hrms/platform/lazy';
import type { AreaWeb } from '@hrms/platform/web';
import { bankRoutes } from './bank/bank.routes.ts';
import { changeRoutes } from './changes/changes.routes.ts';
import { chartRoutes } from './chart/chart.routes.ts';
import { cards, setupSteps } from './dashboard/cards.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { familyRoutes } from './family/family.routes.ts';
import { formRoutes } from './form/form.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { profileTabs } from './profile/tabs.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

export const PolicyCriteriaCard = partOf(async () => (await import('./policies/policy-criteria.card.tsx')).PolicyCriteriaCard);
export const EmployeeCriteriaFields = partOf(
  async () => (await import('./policies/criterion-fields.form.tsx')).EmployeeCriteriaFields,
);

export const employeesWeb: AreaWeb = {
  area: 'employees',
  profileTabs,
  setupSteps,
  routes: [
    ...profileRoutes,
    ...familyRoutes,
    ...bankRoutes,
    ...changeRoutes,
    ...documentRoutes,
    ...positionRoutes,
    ...listRoutes,
    ...directoryRoutes,
    ...formRoutes,
    ...importRoutes,
    ...settingsRoutes,
    ...chartRoutes,
  ],
  actions: [
    { id: 'employees.create', label: 'Add employee', to: '/employees/create', keywords: 'hire new joiner person' },
    { id: 'employees.import', label: 'Import employees', to: '/employees/import', keywords: 'csv upload file' },
  ],
  cards,
};
