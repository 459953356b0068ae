import type { AreaRoute } from '@hrms/platform/web';

const READ = 'salary.revision.read';

export const revisionRoutes: AreaRoute[] = [
  {
    path: '/employee-salary/revisions',
    title: 'Salary revisions',
    group: 'pay',
    permission: READ,
    scopes: ['organisation'],
    bar: { of: '/employee-salary', order: 10, label: 'Revisions' },
    lazy: async () => (await import('./revisions.screen.tsx')).AllRevisionsScreen,
  },
  {
    path: '/employees/compensation/:id/edit',
    title: 'Revise salary',
    group: 'people',
    permission: 'salary.revision.propose',
    lazy: async () => (await import('./compensation-edit.screen.tsx')).CompensationEditScreen,
  },
  {
    path: '/employees/salary/:id/revisions',
    title: 'Salary revisions',
    group: 'people',
    permission: READ,
    lazy: async () => (await import('./revisions.screen.tsx')).RevisionsScreen,
  },
  {
    path: '/employees/salary/:id/revisions/:revisionId',
    title: 'Salary revision',
    group: 'people',
    permission: READ,
    lazy: async () => (await import('./revision.screen.tsx')).RevisionScreen,
  },
  {
    path: '/employees/profile/:id/salary/revisions/:revisionId',
    title: 'Salary revision',
    group: 'people',
    permission: READ,
    scopes: ['organisation'],
    lazy: async () => (await import('./revision.screen.tsx')).RevisionScreen,
  },
];
