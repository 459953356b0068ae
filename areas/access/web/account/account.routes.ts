import type { AreaRoute } from '@hrms/platform/web';

/** One's own sign-in, and how an organisation lets people in. */
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
    group: 'admin',
    permission: 'access.security.read',
    menu: { icon: 'shield', order: 60 },
    lazy: async () => (await import('./security-settings.screen.tsx')).SecuritySettingsScreen,
  },
];
