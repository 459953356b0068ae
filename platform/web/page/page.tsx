import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AreaBar } from './area-bar.tsx';
import { PageActions } from './page-actions.tsx';
import { MENU_GROUPS } from './places.ts';
import { useCurrentRoute } from './route.ts';
import './page.css';
import './print.css';

type PageProps = {
  title: string;
  /** One line; the live count belongs here. */
  subtitle?: ReactNode;
  /** The screen above this one, for the way back. */
  parent?: { to: string; label: string };
  /** The screen of the area's second bar that this one stands below; left out, the bar is that of its own route. */
  bar?: string | undefined;
  /** Secondary buttons, then exactly one primary. */
  action?: ReactNode;
  /** Forms and texts read better in a narrow column. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** A screen's frame: where it stands, its one heading, its actions, the other screens of its area, its content. */
export function Page({ title, subtitle, parent, bar, action, width = 'wide', children }: PageProps) {
  const route = useCurrentRoute();
  const isSetting = route?.settings !== undefined && !route.bar;
  const group = MENU_GROUPS[isSetting ? 'settings' : (route?.group ?? 'home')];
  return (
    <div className={`ui-page ${width}`}>
      <title>{`${title} · HRMS`}</title>
      <div className="ui-page-head">
        <div>
          {((group && group !== title) || parent) && (
            <nav className="ui-crumbs" aria-label="Breadcrumb">
              {isSetting ? <Link to="/settings">{group}</Link> : group && <span>{group}</span>}
              {group && parent && <span aria-hidden="true">/</span>}
              {parent && <Link to={parent.to}>{parent.label}</Link>}
              <span aria-hidden="true">/</span>
              <span className="here" aria-current="page">
                {title}
              </span>
            </nav>
          )}
          <div className="ui-page-title">
            <h1>{title}</h1>
            {subtitle && <p>{subtitle}</p>}
          </div>
        </div>
        {action && <PageActions>{action}</PageActions>}
      </div>
      <AreaBar of={bar} />
      {children}
    </div>
  );
}
