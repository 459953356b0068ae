import type { AreaRoute } from '@hrms/platform/web';

export const lookupTableRoutes: AreaRoute[] = [
  {
    path: '/salary-lookup-tables',
    title: 'Lookup tables',
    group: 'pay',
    permission: 'salary.component.read',
    settings: { section: 'pay', order: 35, decides: 'Amounts by grade, city or any key that salary formulas read' },
    lazy: async () => (await import('./lookup-tables.screen.tsx')).LookupTablesScreen,
  },
];
