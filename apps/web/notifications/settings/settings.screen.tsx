import { mailOutbox, mailSuppressions, notices, notificationSettings } from '@hrms/platform/contract';
import { Page, useCan } from '@hrms/platform/web';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { NoticesTab } from './notices.tab.tsx';
import { OutboxTab } from './outbox.tab.tsx';
import { PreferencesTab } from './preferences.tab.tsx';
import { SenderTab } from './sender.tab.tsx';
import { SuppressionsTab } from './suppressions.tab.tsx';
import { TemplatesTab } from './templates.tab.tsx';
import './settings.css';

/** Own preferences for every user; sender, texts and delivery for those who look after them. */
export function NotificationSettingsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: 'preferences', label: 'Preferences', allowed: true, children: <PreferencesTab /> },
    { key: 'sender', label: 'Sender', allowed: can(notificationSettings.get), children: <SenderTab /> },
    { key: 'notices', label: 'Notices', allowed: can(notices.list), children: <NoticesTab /> },
    { key: 'templates', label: 'Templates', allowed: can(notices.list), children: <TemplatesTab /> },
    { key: 'outbox', label: 'Outbox', allowed: can(mailOutbox.list), children: <OutboxTab /> },
    { key: 'suppressed', label: 'Suppressed addresses', allowed: can(mailSuppressions.list), children: <SuppressionsTab /> },
  ];
  const items = tabs.filter(({ allowed }) => allowed).map(({ allowed: _allowed, ...tab }) => tab);
  const shown = items.find(({ key }) => key === search.get('tab'))?.key ?? 'preferences';
  return (
    <Page title="Notification settings" parent={{ to: '/notifications', label: 'Notifications' }}>
      {items.length === 1 ? (
        <PreferencesTab />
      ) : (
        <Tabs
          activeKey={shown}
          onChange={(tab) => setSearch(tab === 'preferences' ? {} : { tab })}
          destroyOnHidden
          items={items}
        />
      )}
    </Page>
  );
}
