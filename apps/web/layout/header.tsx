import {
  DownloadOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { chooseTheme, hasUnsentOnDevice, signOut, useConfirm, useSignedIn, useThemeMode } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { useInstall } from '../frame/install.ts';
import { useOpenPalette } from '../frame/open-palette.ts';
import { Bell } from '../notifications/bell.tsx';
import { useAccountEntries } from './organisation-switch.ts';
import '../palette/palette.css';

function ThemeSwitch() {
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button
      type="text"
      aria-label={`Switch to the ${other} theme`}
      icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => chooseTheme(other)}
    />
  );
}

/** Signs out; asks first where that loses what was written without a connection. */
function useSignOut(user_id: string): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const text = 'What you wrote without a connection was not sent yet. It will be deleted from this device.';
    const loses = await hasUnsentOnDevice(user_id).catch(() => false);
    if (loses && !(await confirm({ title: 'Sign out?', text, label: 'Sign out', danger: true }))) return;
    await signOut();
  };
}

function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const { user } = useSignedIn();
  const entries = useAccountEntries();
  const install = useInstall();
  const leave = useSignOut(user.user_id);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className="app-who">
                <strong>{name}</strong>
                <span>{user.email}</span>
              </span>
            ),
          },
          { type: 'divider' },
          ...entries,
          ...(install ? [{ key: 'install', icon: <DownloadOutlined />, label: 'Install app', onClick: install }] : []),
          { key: 'help', icon: <QuestionCircleOutlined />, label: 'Help', onClick: openHelp },
          { key: 'sign-out', icon: <LogoutOutlined />, label: 'Sign out', onClick: () => void leave() },
        ],
      }}
    >
      <button type="button" className="app-account">
        <span aria-hidden="true">{initials}</span>
        <span className="ui-hidden">Account of {name}</span>
      </button>
    </Dropdown>
  );
}

type HeaderProps = { organisation: string; openMenu: () => void; openHelp: () => void };

/** Organisation, search, notifications, help, theme and account; on a phone also the way to the menu. */
export function Header({ organisation, openMenu, openHelp }: HeaderProps) {
  const { user, info } = useSignedIn();
  const openPalette = useOpenPalette();
  return (
    <header className="app-header">
      <Button className="app-burger" type="text" icon={<MenuOutlined />} aria-label="Open menu" onClick={openMenu} />
      <strong className="app-organisation">{organisation}</strong>
      {!info?.alumni && (
        <button type="button" className="app-search" aria-haspopup="dialog" onClick={() => openPalette()}>
          <SearchOutlined />
          <span>Search</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      <div className="app-tools">
        {user.user_type === 'user' && <Bell />}
        <Button type="text" className="app-help-button" aria-label="Help" icon={<QuestionCircleOutlined />} onClick={openHelp} />
        <ThemeSwitch />
        <AccountMenu openHelp={openHelp} />
      </div>
    </header>
  );
}
