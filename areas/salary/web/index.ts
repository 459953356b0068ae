import type { AreaWeb } from '@hrms/platform/web';
import { batchRoutes } from './batches/batches.routes.ts';
import { calculatorRoutes } from './calculator/calculator.routes.ts';
import { employeeComponentRoutes } from './employee-components/employee-components.routes.ts';
import { lookupTableRoutes } from './lookup-tables/lookup-tables.routes.ts';
import { rehearsalRoutes } from './rehearsals/rehearsals.routes.ts';
import { revisionRoutes } from './revisions/revisions.routes.ts';

const COMPONENTS = 'salary.component.read';
const STRUCTURES = 'salary.structure.read';

export const salaryWeb: AreaWeb = {
  area: 'salary',
  profileTabs: [
    {
      key: 'compensation',
      label: 'Compensation',
      group: 'Pay',
      order: 100,
      permission: 'salary.assignment.read',
      scopes: ['organisation'],
      lazy: async () => (await import('./compensation.tab.tsx')).CompensationTab,
    },
  ],
  routes: [
    {
      path: '/employee-salary',
      title: 'Employee salary',
      group: 'pay',
      permission: 'salary.assignment.read',
      scopes: ['organisation'],
      menu: { icon: 'salary', order: 20, label: 'Salaries' },
      bar: { of: '/employee-salary', order: 0, label: 'Salaries' },
      lazy: async () => (await import('./employee-salaries.screen.tsx')).EmployeeSalariesScreen,
    },
    {
      path: '/employee-salary/:employeeId',
      title: 'Salary',
      group: 'pay',
      permission: 'salary.assignment.read',
      lazy: async () => (await import('./employee-salary.screen.tsx')).EmployeeSalaryScreen,
    },
    {
      path: '/employees/compensation/:id/details',
      title: 'Compensation',
      group: 'people',
      lazy: async () => (await import('./compensation.screen.tsx')).CompensationScreen,
    },
    ...revisionRoutes,
    ...batchRoutes,
    ...rehearsalRoutes,
    ...lookupTableRoutes,
    ...calculatorRoutes,
    ...employeeComponentRoutes,
    {
      path: '/salary-structures',
      title: 'Salary structures',
      group: 'pay',
      permission: STRUCTURES,
      settings: {
        section: 'pay',
        order: 20,
        decides: 'Which components make up a salary, and how each is calculated',
        state: async () => (await import('./setting-states.ts')).StructuresState,
      },
      lazy: async () => (await import('./structures.screen.tsx')).StructuresScreen,
    },
    {
      path: '/salary-structures/new',
      title: 'Create structure',
      group: 'pay',
      permission: 'salary.structure.update',
      lazy: async () => (await import('./structure-new.screen.tsx')).StructureNewScreen,
    },
    {
      path: '/salary-structures/edit/:id',
      title: 'Edit structure',
      group: 'pay',
      permission: 'salary.structure.update',
      lazy: async () => (await import('./structure-edit.screen.tsx')).StructureEditScreen,
    },
    {
      path: '/salary-structures/details/:id',
      title: 'Structure',
      group: 'pay',
      permission: STRUCTURES,
      lazy: async () => (await import('./structure-details.screen.tsx')).StructureDetailsScreen,
    },
    {
      path: '/salary-components',
      title: 'Salary components',
      group: 'pay',
      permission: COMPONENTS,
      settings: {
        section: 'pay',
        order: 30,
        decides: 'Earnings and deductions, their tax and statutory treatment',
        state: async () => (await import('./setting-states.ts')).ComponentsState,
      },
      lazy: async () => (await import('./components.screen.tsx')).ComponentsScreen,
    },
    {
      path: '/salary-components/new',
      title: 'Add component',
      group: 'pay',
      permission: 'salary.component.update',
      lazy: async () => (await import('./component-new.screen.tsx')).ComponentNewScreen,
    },
    {
      path: '/salary-components/edit/:id',
      title: 'Edit component',
      group: 'pay',
      permission: COMPONENTS,
      lazy: async () => (await import('./component-edit.screen.tsx')).ComponentEditScreen,
    },
    ...['', '/new', '/edit/:id'].map((form) => ({
      path: `/salary-components/categories${form}`,
      title: 'Component categories',
      group: 'pay' as const,
      permission: form ? 'salary.category.update' : 'salary.category.read',
      lazy: async () => (await import('./categories.screen.tsx')).CategoriesScreen,
    })),
  ],
  actions: [
    {
      id: 'salary.calculator',
      label: 'Salary calculator',
      permission: 'salary.calculator.use',
      to: '/tools/salary-calculator',
      keywords: 'take-home ctc gross net offer tax regime compare',
    },
  ],
  cards: [
    {
      id: 'salary.missing',
      title: 'Missing salaries',
      permission: 'salary.assignment.read',
      scopes: ['organisation'],
      size: 1,
      order: 30,
      to: '/employee-salary?without_salary=true',
      lazy: async () => (await import('./home-cards.ts')).MissingSalariesCard,
    },
    {
      id: 'salary.pending_revisions',
      title: 'Revisions pending',
      permission: 'salary.revision.read',
      scopes: ['organisation'],
      size: 1,
      order: 31,
      to: '/employee-salary/revisions?status=pending_approval',
      lazy: async () => (await import('./home-cards.ts')).PendingRevisionsCard,
    },
  ],
};
