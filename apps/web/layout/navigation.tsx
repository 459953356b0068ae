import { Link, useLocation } from 'react-router';
import { entryAt, type MenuSection } from './menu.ts';
import { MenuBadge } from './menu-badge.tsx';
import { MENU_ICONS } from './menu-icons.tsx';

type NavigationProps = { sections: readonly MenuSection[]; collapsed?: boolean; onGo?: () => void };

/** The product's menu. Collapsed it shows the pictures; the words stay for screen readers and as a hint. */
export function Navigation({ sections, collapsed = false, onGo }: NavigationProps) {
  const here = entryAt(sections, useLocation().pathname);
  return (
    <nav className={collapsed ? 'app-nav collapsed' : 'app-nav'} aria-label="Main">
      {sections.map(({ group, title, entries }) => (
        <div key={group}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries.map(({ path, label, icon, badge }) => {
              const Icon = MENU_ICONS[icon];
              return (
                <li key={path}>
                  <Link
                    to={path}
                    className={path === here ? 'active' : undefined}
                    aria-current={path === here ? 'page' : undefined}
                    onClick={onGo}
                    title={collapsed ? label : undefined}
                  >
                    <Icon />
                    <span>{label}</span>
                    {badge && <MenuBadge load={badge} />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
