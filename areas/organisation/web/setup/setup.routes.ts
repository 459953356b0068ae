import type { AreaWeb } from '@hrms/platform/web';

/** Steps of the first set-up, in the order of its page. */
export const organisationSetupSteps: NonNullable<AreaWeb['setupSteps']> = [
  {
    step: 'organisation',
    title: 'Your head office',
    text: 'Its state decides professional tax, welfare fund and holidays',
    order: 2,
    permission: 'organisation.branch.update',
    lazy: async () => (await import('./head-office.card.tsx')).HeadOfficeSetupStep,
  },
  {
    step: 'branches',
    title: 'Branches',
    text: 'Every other place people work at',
    order: 3,
    permission: 'organisation.branch.create',
    lazy: async () => (await import('./branches.card.tsx')).BranchesSetupStep,
  },
  {
    step: 'structure',
    title: 'Departments and designations',
    text: 'Start from a template and change the names',
    order: 4,
    permission: 'organisation.department.create',
    lazy: async () => (await import('./structure.card.tsx')).StructureSetupStep,
  },
  {
    step: 'calendar',
    title: 'Working week and holidays',
    text: 'Weekly offs, and holidays proposed for your states',
    order: 5,
    permission: 'organisation.calendar.update',
    lazy: async () => (await import('./calendar.card.tsx')).CalendarSetupStep,
  },
];
