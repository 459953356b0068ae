import type { AreaRoute } from '@hrms/platform/web';

export const policyRoutes: AreaRoute[] = [
  {
    path: '/attendance/policy',
    title: 'Attendance policies',
    group: 'time',
    permission: 'attendance.policy.read',
    settings: {
      section: 'attendance',
      order: 10,
      decides: 'Late marks, half days, overtime and penalties, and who they apply to',
      state: async () => (await import('../setting-states.ts')).AttendancePoliciesState,
    },
    lazy: async () => (await import('./policies.screen.tsx')).PoliciesScreen,
  },
  {
    path: '/attendance/policy/create',
    title: 'Add policy',
    group: 'time',
    permission: 'attendance.policy.update',
    lazy: async () => (await import('./policy-form.screen.tsx')).CreatePolicyScreen,
  },
  {
    path: '/attendance/policy/edit/:policyId',
    title: 'Attendance policy',
    group: 'time',
    permission: 'attendance.policy.read',
    lazy: async () => (await import('./policy-form.screen.tsx')).EditPolicyScreen,
  },
];
