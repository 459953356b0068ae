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
      group: 'settings',
      alumni: true,
      settings: { section: 'messages', order: 10, decides: 'What you are notified of, by bell and e-mail', personal: true },
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
