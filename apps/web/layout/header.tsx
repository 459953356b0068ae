import { LogoutOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { chooseTheme, signOut, useSignedIn, useThemeMode } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { useAccountEntries } from './organisation-switch.ts';

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

function AccountMenu() {
  const { user } = useSignedIn();
  const entries = useAccountEntries();
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
          { key: 'sign-out', icon: <LogoutOutlined />, label: 'Sign out', onClick: () => void signOut() },
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

/** Organisation, theme and account; on a phone also the way to the menu. */
export function Header({ organisation, openMenu }: { organisation: string; openMenu: () => void }) {
  return (
    <header className="app-header">
      <Button className="app-burger" type="text" icon={<MenuOutlined />} aria-label="Open menu" onClick={openMenu} />
      <strong className="app-organisation">{organisation}</strong>
      <div className="app-tools">
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
