import type { AreaRoute } from '@hrms/platform/web';

export const overtimeRoutes: AreaRoute[] = [
  {
    path: '/overtime',
    title: 'Overtime',
    group: 'time',
    permission: 'attendance.overtime.read',
    scopes: ['team', 'organisation'],
    menu: { icon: 'stopwatch', order: 50 },
    own: { bar: { of: '/attendance/mark', order: 20 } },
    lazy: async () => (await import('./overtime.screen.tsx')).OvertimeScreen,
  },
  {
    path: '/overtime/edit/:id',
    title: 'Overtime request',
    group: 'time',
    permission: 'attendance.overtime.read',
    lazy: async () => (await import('./overtime-edit.screen.tsx')).OvertimeEditScreen,
  },
  {
    path: '/overtime/bulk',
    title: 'Enter overtime in bulk',
    group: 'time',
    permission: 'attendance.overtime.update',
    lazy: async () => (await import('./overtime-bulk.screen.tsx')).OvertimeBulkScreen,
  },
  {
    path: '/overtime/group',
    title: 'Enter overtime for a group',
    group: 'time',
    permission: 'attendance.overtime.update',
    lazy: async () => (await import('./overtime-group.screen.tsx')).OvertimeGroupScreen,
  },
];
