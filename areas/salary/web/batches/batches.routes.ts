import type { AreaRoute } from '@hrms/platform/web';

const permission = 'salary.revision.import';
const PLACE = { group: 'pay', permission, scopes: ['organisation'] } as const;

export const batchRoutes: AreaRoute[] = [
  {
    path: '/employee-salary/batches',
    title: 'Revision batches',
    ...PLACE,
    bar: { of: '/employee-salary', order: 20, label: 'Bulk revisions' },
    lazy: async () => (await import('./batches.screen.tsx')).BatchesScreen,
  },
  {
    path: '/employee-salary/batches/new',
    title: 'Revise many salaries',
    ...PLACE,
    lazy: async () => (await import('./batch-new.screen.tsx')).BatchNewScreen,
  },
  {
    path: '/employee-salary/batches/:id',
    title: 'Revision batch',
    ...PLACE,
    lazy: async () => (await import('./batch.screen.tsx')).BatchScreen,
  },
];
