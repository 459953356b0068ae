import { DownOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router';
import { entryAt, foldEntries, type MenuBranch, type MenuEntry, type MenuSection } from './menu.ts';
import { MenuBadge } from './menu-badge.tsx';
import { MENU_ICONS } from './menu-icons.tsx';
import { useUnfolded } from './use-unfolded.ts';

type NavigationProps = { sections: readonly MenuSection[]; collapsed?: boolean; onGo?: () => void };

/** The product's menu. Collapsed it shows the pictures; the words stay for screen readers and as a hint. */
export function Navigation({ sections, collapsed = false, onGo }: NavigationProps) {
  const here = entryAt(sections, useLocation().pathname);
  const { isUnfolded, toggle } = useUnfolded();
  const link = (entry: MenuEntry) => <EntryLink entry={entry} isHere={entry.path === here} collapsed={collapsed} onGo={onGo} />;

  const branch = ({ entry, below }: MenuBranch) => {
    const isWithin = entry.path === here || below.some(({ path }) => path === here);
    const open = isUnfolded(entry.path, isWithin);
    return (
      <li key={entry.path}>
        {below.length === 0 || collapsed ? (
          link(entry)
        ) : (
          <div className="app-branch">
            {link(entry)}
            <button
              type="button"
              aria-expanded={open}
              aria-label={`More under ${entry.label}`}
              onClick={() => toggle(entry.path, !open)}
            >
              <DownOutlined rotate={open ? 180 : 0} />
            </button>
          </div>
        )}
        {(collapsed ? isWithin : open) && below.length > 0 && (
          <ul className="app-below">
            {below.map((child) => (
              <li key={child.path}>{link(child)}</li>
            ))}
          </ul>
        )}
      </li>
    );
  };

  return (
    <nav className={collapsed ? 'app-nav collapsed' : 'app-nav'} aria-label="Main">
      {sections.map(({ group, title, entries }) => (
        <div key={group}>
          {title && <h2>{title}</h2>}
          <ul>{foldEntries(entries).map(branch)}</ul>
        </div>
      ))}
    </nav>
  );
}

type EntryLinkProps = { entry: MenuEntry; isHere: boolean; collapsed: boolean; onGo: (() => void) | undefined };

function EntryLink({ entry: { path, label, icon, badge }, isHere, collapsed, onGo }: EntryLinkProps) {
  const Icon = MENU_ICONS[icon];
  return (
    <Link
      to={path}
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGo}
      title={collapsed ? label : undefined}
    >
      <Icon aria-hidden />
      <span>{label}</span>
      {badge && <MenuBadge load={badge} />}
    </Link>
  );
}
