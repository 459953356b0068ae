import type { AreaWeb } from '@hrms/platform/web';

/** The Settings page belongs to no area: it lists what every area lets an organisation set up. */
export const settingsWeb: AreaWeb = {
  area: 'settings',
  routes: [
    {
      path: '/settings',
      title: 'Settings',
      group: 'settings',
      alumni: true,
      menu: { icon: 'settings', order: 10 },
      own: {},
      lazy: async () => (await import('./settings.screen.tsx')).SettingsScreen,
    },
  ],
};
