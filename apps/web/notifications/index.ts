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
    {
      path: '/settings/notifications',
      title: 'Notification settings',
      group: 'admin',
      alumni: true,
      menu: { icon: 'mail', order: 70, label: 'Notifications' },
      lazy: async () => (await import('./settings/settings.screen.tsx')).NotificationSettingsScreen,
    },
  ],
  actions: [
    {
      id: 'notifications.preferences',
      label: 'Notification preferences',
      to: '/settings/notifications',
      keywords: 'e-mail digest quiet hours bell',
    },
  ],
};
