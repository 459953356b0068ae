import type { AreaRoute } from '@hrms/platform/web';

export const deviceRoutes: AreaRoute[] = [
  {
    path: '/attendance/biometric',
    title: 'Biometric devices',
    group: 'time',
    permission: 'attendance.device.read',
    menu: { icon: 'device', order: 65, under: '/attendance/register' },
    lazy: async () => (await import('./devices.screen.tsx')).DevicesScreen,
  },
];
