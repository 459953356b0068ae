import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageActions } from './page-actions.tsx';
import { useCurrentRoute } from './route.ts';
import './page.css';
import { useSession } from '../session/use-session.ts';
import { groupTitle } from './group-title.ts';

type PageProps = {
  title: string;
  /** One line; the live count belongs here. */
  subtitle?: ReactNode;
  /** The screen above this one, for the way back. */
  parent?: { to: string; label: string };
  /** Secondary buttons, then exactly one primary. */
  action?: ReactNode;
  /** Forms and texts read better in a narrow column. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** A screen's frame: where it stands, its one heading, its actions, its content. */
export function Page({ title, subtitle, parent, action, width = 'wide', children }: PageProps) {
  const group = groupTitle(useCurrentRoute()?.group ?? 'home', useSession());
  return (
    <div className={`ui-page ${width}`}>
      <title>{`${title} · HRMS`}</title>
      <div className="ui-page-head">
        <div>
          {(group || parent) && (
            <nav className="ui-crumbs" aria-label="Breadcrumb">
              {group && <span>{group}</span>}
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
      {children}
    </div>
  );
}
