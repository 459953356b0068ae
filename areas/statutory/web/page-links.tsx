import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import './statements.css';

type PageLinksProps = { label: string; links: readonly { to: string; label: string }[] };

/** The screens of a scheme or of income tax, under the bar of the area; on a phone a row that scrolls to the one that is open. */
export function PageLinks({ label, links }: PageLinksProps) {
  const { pathname } = useLocation();
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav className="st-links" aria-label={label}>
      {links.map((link) => {
        const isHere = link.to === pathname;
        return (
          <Link key={link.to} to={link.to} ref={isHere ? here : undefined} aria-current={isHere ? 'page' : undefined}>
            {link.label}
          </Link>
        );
      })}
    </nav>
  );
}
