import type { AreaRoute } from '@hrms/platform/web';

/** The audit log and the log of who opened personal data. */
export const auditScreens: AreaRoute[] = [
  {
    path: '/settings/audit-log',
    title: 'Audit log',
    group: 'settings',
    permission: 'access.audit.read',
    settings: { section: 'access', order: 40, decides: 'Who changed what, and when' },
    lazy: async () => (await import('./log.screen.tsx')).AuditLogScreen,
  },
  {
    path: '/settings/personal-data-access',
    title: 'Personal data access',
    group: 'settings',
    alumni: true,
    settings: { section: 'access', order: 50, decides: 'Who looked at personal data', personal: true },
    lazy: async () => (await import('./personal-data.screen.tsx')).PersonalDataScreen,
  },
];
