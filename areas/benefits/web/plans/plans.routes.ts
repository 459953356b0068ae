import type { AreaRoute } from '@hrms/platform/web';

const UPDATE = 'benefits.plan.update';

export const planRoutes: AreaRoute[] = [
  {
    path: '/benefits',
    title: 'Benefits',
    group: 'pay',
    permission: 'benefits.plan.read',
    menu: { icon: 'gift', order: 80 },
    bar: { of: '/benefits', order: 0, label: 'Benefits' },
    own: { bar: { of: '/assets', order: 10, label: 'Benefits' } },
    lazy: async () => (await import('./benefits.screen.tsx')).BenefitsScreen,
  },
  {
    path: '/benefits/view/:id',
    title: 'Benefit plan',
    group: 'pay',
    permission: 'benefits.plan.read',
    lazy: async () => (await import('./view.screen.tsx')).BenefitPlanScreen,
  },
  {
    path: '/benefits/create',
    title: 'Create benefit plan',
    group: 'pay',
    permission: UPDATE,
    lazy: async () => (await import('./create.screen.tsx')).CreatePlanScreen,
  },
  {
    path: '/benefits/edit/:id',
    title: 'Edit benefit plan',
    group: 'pay',
    permission: UPDATE,
    lazy: async () => (await import('./edit.screen.tsx')).EditPlanScreen,
  },
  {
    path: '/benefits/assign/:id',
    title: 'Assign benefit plan',
    group: 'pay',
    permission: 'benefits.enrolment.update',
    lazy: async () => (await import('./assign.screen.tsx')).AssignPlanScreen,
  },
  {
    path: '/benefits/enrollments/:id',
    title: 'Enrolments',
    group: 'pay',
    permission: 'benefits.enrolment.read_cost',
    lazy: async () => (await import('./enrolments.screen.tsx')).PlanEnrolmentsScreen,
  },
];
