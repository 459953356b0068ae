import {
  type DeliveryMode,
  type NotificationChannel,
  notices,
  notificationPreferences,
  notificationSettings,
} from '@hrms/platform/contract';
import { useAction, useCan, useEndpoint } from '@hrms/platform/web';

/** The organisation's default channels of classes and notices. A change is saved at once. */
export function useDefaultChoices() {
  const can = useCan();
  const settings = useEndpoint(notificationSettings.get, {}, { enabled: can(notificationSettings.update) });
  const save = useAction(notificationSettings.update, {
    failure: 'Failed to save default',
    success: 'Default saved',
    refresh: [notices.list, notificationPreferences.get],
  });
  const choices = settings.data?.choices ?? [];
  const isOf = (target: string, channel: NotificationChannel) => (choice: { target: string; channel: string }) =>
    choice.target === target && choice.channel === channel;
  return {
    disabled: !settings.data || save.running,
    /** What was chosen for a class or notice; null while nothing was. */
    chosen: (target: string, channel: NotificationChannel): DeliveryMode | null =>
      choices.find(isOf(target, channel))?.mode ?? null,
    /** Sets a default; null returns to the one below it. */
    choose: (target: string, channel: NotificationChannel, mode: DeliveryMode | null) => {
      if (!settings.data) return;
      const others = choices.filter((choice) => !isOf(target, channel)(choice));
      void save.run({ body: { ...settings.data, choices: mode ? [...others, { target, channel, mode }] : others } });
    },
  };
}
