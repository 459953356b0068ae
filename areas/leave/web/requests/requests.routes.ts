import type { AreaRoute } from '@hrms/platform/web';

export const requestRoutes: AreaRoute[] = [
  {
    path: '/leaves',
    title: 'Leave',
    group: 'time',
    permission: 'leave.request.read',
    menu: { icon: 'leave', order: 10 },
    bar: { of: '/leaves', order: 0, label: 'Requests' },
    own: { menu: { order: 30 } },
    lazy: async () => (await import('./requests.screen.tsx')).LeaveRequestsScreen,
  },
  {
    path: '/leaves/create',
    title: 'Apply for leave',
    group: 'time',
    permission: 'leave.request.apply',
    lazy: async () => (await import('./apply.screen.tsx')).ApplyForLeaveScreen,
  },
  {
    path: '/leaves/edit/:id',
    title: 'Edit leave',
    group: 'time',
    permission: 'leave.request.apply',
    lazy: async () => (await import('./edit.screen.tsx')).EditLeaveScreen,
  },
  {
    path: '/leaves/view/:id',
    title: 'Leave request',
    group: 'time',
    permission: 'leave.request.read',
    lazy: async () => (await import('./view.screen.tsx')).LeaveRequestScreen,
  },
];
