import type { AreaRoute } from '@hrms/platform/web';

export const calculatorRoutes: AreaRoute[] = [
  {
    path: '/tools/salary-calculator',
    title: 'Salary calculator',
    group: 'pay',
    permission: 'salary.calculator.use',
    lazy: async () => (await import('./calculator.screen.tsx')).CalculatorScreen,
  },
];
