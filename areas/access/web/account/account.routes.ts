import type { AreaRoute } from '@hrms/platform/web';

/** The signed-in user's own account, the organisation's security settings, and the platform's activity log. */
export const accountScreens: AreaRoute[] = [
  {
    path: '/account/security',
    title: 'Account security',
    group: 'home',
    alumni: true,
    lazy: async () => (await import('./security.screen.tsx')).AccountSecurityScreen,
  },
  {
    path: '/settings/security',
    title: 'Security',
    group: 'settings',
    permission: 'access.security.read',
    settings: { section: 'access', order: 30, decides: 'Password rules, second factor, session length and allowed addresses' },
    lazy: async () => (await import('./security-settings.screen.tsx')).SecuritySettingsScreen,
  },
  {
    path: '/platform/activity',
    title: 'Activity',
    group: 'platform',
    platform: true,
    menu: { icon: 'history', order: 20 },
    lazy: async () => (await import('./activity.screen.tsx')).ActivityScreen,
  },
];
