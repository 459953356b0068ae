import { RightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { MenuSection } from '../layout/menu.ts';
import { MENU_ICONS } from '../layout/menu-icons.tsx';

/** One card a section with the screens this user may open. */
export function QuickLinks({ sections }: { sections: readonly MenuSection[] }) {
  if (sections.length === 0)
    return (
      <section className="ui-card home-card span-3">
        <h2>No screens available yet</h2>
        <p>Screens appear here and in the menu once your HR administrator gives you access.</p>
      </section>
    );
  return sections.map(({ group, title, entries }) => (
    <section key={group} className="ui-card home-card" aria-labelledby={`links-${group}`}>
      <h2 id={`links-${group}`}>{title}</h2>
      <ul className="home-links">
        {entries.map(({ path, label, icon }) => {
          const Icon = MENU_ICONS[icon];
          return (
            <li key={path}>
              <Link to={path}>
                <Icon />
                <span>{label}</span>
                <RightOutlined />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
