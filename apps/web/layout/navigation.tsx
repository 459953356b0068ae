import { Link, useLocation } from 'react-router';
import { LatePart } from './late-part.tsx';
import { entryAt, type MenuEntry, type MenuSection } from './menu.ts';
import { MENU_ICONS } from './menu-icons.tsx';

type NavigationProps = { sections: readonly MenuSection[]; collapsed?: boolean; onGo?: () => void };

/** A section of one entry of its own name has no heading: 'Settings' over 'Settings' says nothing. */
const headingOf = ({ title, entries }: MenuSection) => (entries.length === 1 && entries[0]?.label === title ? '' : title);

/** The product's menu. Collapsed it shows the pictures; the words stay for screen readers and as a hint. */
export function Navigation({ sections, collapsed = false, onGo }: NavigationProps) {
  const here = entryAt(sections, useLocation().pathname);
  return (
    <nav className={collapsed ? 'app-nav collapsed' : 'app-nav'} aria-label="Main">
      {sections.map((section) => (
        <div key={section.group} className={headingOf(section) ? undefined : 'app-nav-alone'}>
          {headingOf(section) && <h2>{section.title}</h2>}
          <ul>
            {section.entries.map((entry) => (
              <li key={entry.path} className={entry.onlyWithBadge ? 'app-only-with-badge' : undefined}>
                <EntryLink entry={entry} isHere={entry.path === here} collapsed={collapsed} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryLinkProps = { entry: MenuEntry; isHere: boolean; collapsed: boolean; onGo: (() => void) | undefined };

function EntryLink({ entry: { to, label, icon, badge }, isHere, collapsed, onGo }: EntryLinkProps) {
  const Icon = MENU_ICONS[icon];
  return (
    <Link
      to={to}
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGo}
      title={collapsed ? label : undefined}
    >
      <Icon aria-hidden />
      <span>{label}</span>
      {badge && <LatePart load={badge} />}
    </Link>
  );
}
