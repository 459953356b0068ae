import type { AreaWeb } from '@hrms/platform/web';

/** Steps of the first set-up, in the order of its page. */
export const organisationSetupSteps: NonNullable<AreaWeb['setupSteps']> = [
  {
    step: 'organisation',
    title: 'Head office',
    text: 'Its state sets professional tax, labour welfare fund and holidays',
    order: 2,
    permission: 'organisation.branch.update',
    lazy: async () => (await import('./head-office.card.tsx')).HeadOfficeSetupStep,
  },
  {
    step: 'branches',
    title: 'Branches',
    text: 'Add your other offices, factories and sites',
    order: 3,
    permission: 'organisation.branch.create',
    lazy: async () => (await import('./branches.card.tsx')).BranchesSetupStep,
  },
  {
    step: 'structure',
    title: 'Departments and designations',
    text: 'Start from a template',
    order: 4,
    permission: 'organisation.department.create',
    lazy: async () => (await import('./structure.card.tsx')).StructureSetupStep,
  },
  {
    step: 'calendar',
    title: 'Working week and holidays',
    text: 'Weekly offs and state holidays',
    order: 5,
    permission: 'organisation.calendar.update',
    lazy: async () => (await import('./calendar.card.tsx')).CalendarSetupStep,
  },
];
