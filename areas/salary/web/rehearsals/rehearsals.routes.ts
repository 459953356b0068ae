import type { AreaRoute } from '@hrms/platform/web';

const PLACE = { group: 'pay', permission: 'salary.rehearsal.run', scopes: ['organisation'] } as const;

export const rehearsalRoutes: AreaRoute[] = [
  {
    path: '/employee-salary/rehearsals',
    title: 'Rehearsals',
    ...PLACE,
    bar: { of: '/employee-salary', order: 30, label: 'Rehearsals' },
    lazy: async () => (await import('./rehearsals.screen.tsx')).RehearsalsScreen,
  },
  {
    path: '/employee-salary/rehearsals/new',
    title: 'Rehearse a change',
    ...PLACE,
    lazy: async () => (await import('./rehearsal-new.screen.tsx')).RehearsalNewScreen,
  },
  {
    path: '/employee-salary/rehearsals/:id',
    title: 'Rehearsal',
    ...PLACE,
    lazy: async () => (await import('./rehearsal.screen.tsx')).RehearsalScreen,
  },
];
