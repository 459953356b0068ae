import type { AreaRoute } from '@hrms/platform/web';

export const declarationRoutes: AreaRoute[] = [
  {
    path: '/tds/declarations',
    title: 'Tax declarations',
    group: 'compliance',
    permission: 'statutory.tds_declaration.read',
    // the list of those who look after others; everybody else has the own declaration beside the payslips
    scopes: ['organisation'],
    bar: { of: '/statutory/overview', order: 55, label: 'Declarations' },
    own: { bar: { of: '/payroll/payslips', order: 10, label: 'Tax declaration' } },
    lazy: async () => (await import('./declarations.screen.tsx')).DeclarationsScreen,
  },
  {
    path: '/tds/declarations/:employeeId',
    title: 'Tax declaration',
    group: 'compliance',
    permission: 'statutory.tds_declaration.read',
    lazy: async () => (await import('./declaration.screen.tsx')).DeclarationScreen,
  },
];
