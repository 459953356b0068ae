import type { AreaWeb } from '@hrms/platform/web';

/** The inbox belongs to no area: every area sends notifications. */
export const notificationsWeb: AreaWeb = {
  area: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: 'Notifications',
      group: 'home',
      alumni: true,
      lazy: async () => (await import('./inbox.screen.tsx')).InboxScreen,
    },
  ],
};
