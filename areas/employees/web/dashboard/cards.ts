import type { AreaWeb } from '@hrms/platform/web';

/** Cards of the home page. */
export const cards: NonNullable<AreaWeb['cards']> = [
  {
    id: 'employees.head_count',
    title: 'Head count',
    permission: 'employees.employee.read',
    scopes: ['team', 'organisation'],
    size: 1,
    order: 40,
    to: '/employees?isActive=true',
    lazy: async () => (await import('./home-cards.ts')).HeadCountCard,
  },
  {
    id: 'employees.movements',
    title: 'Joiners and leavers this month',
    permission: 'employees.employee.read',
    scopes: ['team', 'organisation'],
    size: 1,
    order: 41,
    to: '/employees',
    lazy: async () => (await import('./home-cards.ts')).MovementsCard,
  },
  {
    id: 'employees.missing',
    title: 'Missing data',
    permission: 'employees.employee.update',
    scopes: ['organisation'],
    size: 1,
    order: 42,
    to: '/employees',
    lazy: async () => (await import('./home-cards.ts')).MissingDataCard,
  },
  {
    id: 'employees.documents',
    title: 'Documents expiring',
    permission: 'employees.document.verify',
    scopes: ['team', 'organisation'],
    size: 1,
    order: 43,
    to: '/employees/documents?expiring=60',
    lazy: async () => (await import('./home-cards.ts')).ExpiringDocumentsCard,
  },
  {
    id: 'employees.celebrations',
    title: 'Celebrations',
    size: 1,
    order: 90,
    to: '/employees/directory',
    lazy: async () => (await import('./home-cards.ts')).CelebrationsCard,
  },
];

/** Steps of the setup checklist. */
export const setupSteps: NonNullable<AreaWeb['setupSteps']> = [
  {
    step: 'employees',
    title: 'First employees',
    text: 'Add employees one by one or import a file',
    order: 7,
    permission: 'employees.employee.create',
    lazy: async () => (await import('./setup-employees.card.tsx')).EmployeesSetupStep,
  },
];
