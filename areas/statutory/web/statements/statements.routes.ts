import type { AreaRoute } from '@hrms/platform/web';

const READ = 'statutory.statement.read';
const monthly = async () => (await import('./monthly.screen.tsx')).MonthlyScreen;

const route = (path: string, title: string, lazy: AreaRoute['lazy']): AreaRoute => ({
  path,
  title,
  group: 'compliance',
  permission: READ,
  lazy,
});

export const statementRoutes: AreaRoute[] = [
  route('/epf/:orgId/monthly', 'EPF monthly', monthly),
  route('/esi/:orgId/monthly', 'ESI monthly', monthly),
  route('/ptax/:orgId/monthly/:stateId', 'Professional tax monthly', monthly),
  route('/lwf/contribution/new', 'Fund contributions', monthly),
  route(
    '/lwf/contribution/:contributionId/:mode',
    'Fund contribution',
    async () => (await import('./fund-contribution.screen.tsx')).FundContributionScreen,
  ),
  route(
    '/lwf/contribution/:contributionId/employees',
    'Employees of a fund contribution',
    async () => (await import('./fund-contribution.screen.tsx')).FundEmployeesScreen,
  ),
];
