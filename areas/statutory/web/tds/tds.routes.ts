import type { AreaRoute } from '@hrms/platform/web';

export const tdsRoutes: AreaRoute[] = [
  {
    path: '/tds',
    title: 'Income tax',
    group: 'compliance',
    permission: 'statutory.tds_return.read',
    bar: { of: '/statutory/overview', order: 50 },
    lazy: async () => (await import('./overview.screen.tsx')).TdsOverviewScreen,
  },
  {
    path: '/tds/calculation',
    title: 'Tax calculation',
    group: 'compliance',
    permission: 'statutory.tds_projection.read',
    own: { bar: { of: '/payroll/payslips', order: 20, label: 'Tax calculation' } },
    lazy: async () => (await import('./calculation.screen.tsx')).CalculationScreen,
  },
  {
    path: '/tds/processing',
    title: 'Tax of the month',
    group: 'compliance',
    permission: 'statutory.tds_return.read',
    lazy: async () => (await import('./processing.screen.tsx')).ProcessingScreen,
  },
  {
    path: '/tds/challans',
    title: 'Tax challans',
    group: 'compliance',
    permission: 'statutory.challan.read',
    lazy: async () => (await import('./tds-challans.screen.tsx')).TdsChallansScreen,
  },
  {
    path: '/tds/returns',
    title: 'Quarterly statements',
    group: 'compliance',
    permission: 'statutory.tds_return.read',
    lazy: async () => (await import('./returns.screen.tsx')).ReturnsScreen,
  },
  {
    path: '/tds/reports',
    title: 'Tax reports',
    group: 'compliance',
    alumni: true,
    permission: 'statutory.tds_certificate.read',
    own: { bar: { of: '/payroll/payslips', order: 30, label: 'Tax certificates' } },
    lazy: async () => (await import('./tds-reports.screen.tsx')).TdsReportsScreen,
  },
];
