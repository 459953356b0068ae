import type { AreaRoute } from '@hrms/platform/web';

/** The audit log and the log of who opened personal data. */
export const auditScreens: AreaRoute[] = [
  {
    path: '/settings/audit-log',
    title: 'Audit log',
    group: 'admin',
    permission: 'access.audit.read',
    menu: { icon: 'log', order: 40 },
    lazy: async () => (await import('./log.screen.tsx')).AuditLogScreen,
  },
  {
    path: '/settings/personal-data-access',
    title: 'Personal data access',
    group: 'admin',
    alumni: true,
    menu: { icon: 'eye', order: 50 },
    lazy: async () => (await import('./personal-data.screen.tsx')).PersonalDataScreen,
  },
];
