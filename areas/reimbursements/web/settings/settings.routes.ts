import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/reimbursement/settings',
    title: 'Claim settings',
    group: 'pay',
    permission: 'reimbursements.settings.update',
    settings: {
      section: 'claims',
      order: 40,
      decides: 'How claims are paid, advances and their recovery, and the classes of cities',
    },
    lazy: async () => (await import('./settings.screen.tsx')).ClaimSettingsScreen,
  },
];
