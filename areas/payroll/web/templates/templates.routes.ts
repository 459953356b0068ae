import type { AreaRoute } from '@hrms/platform/web';

export const templateRoutes: AreaRoute[] = [
  {
    path: '/payroll/templates',
    title: 'Payroll templates',
    group: 'pay',
    permission: 'payroll.settings.read',
    settings: {
      section: 'pay',
      order: 12,
      decides: 'Look of payslips, bank file formats, journal accounts and register columns',
    },
    lazy: async () => (await import('./templates.screen.tsx')).TemplatesScreen,
  },
];
