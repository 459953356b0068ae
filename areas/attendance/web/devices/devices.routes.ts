import type { AreaRoute } from '@hrms/platform/web';

export const deviceRoutes: AreaRoute[] = [
  {
    path: '/attendance/biometric',
    title: 'Biometric devices',
    group: 'time',
    permission: 'attendance.device.read',
    settings: {
      section: 'attendance',
      order: 30,
      decides: 'Machines that send punches, their place and clock',
      state: async () => (await import('../setting-states.ts')).DevicesState,
    },
    lazy: async () => (await import('./devices.screen.tsx')).DevicesScreen,
  },
];
