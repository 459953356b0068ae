import { useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SecondBars, useCurrentRoute } from './route.ts';
import './area-bar.css';

/** The daily screens of the area a page belongs to, under its title; on a phone a row that scrolls. */
export function AreaBar() {
  const path = useCurrentRoute()?.path ?? '';
  const links = useContext(SecondBars).get(path) ?? [];
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  if (links.length < 2) return null;
  return (
    <nav className="ui-bar" aria-label="Screens of this area">
      {links.map((link) => {
        const isHere = link.path === path;
        return (
          <Link key={link.to} to={link.to} ref={isHere ? here : undefined} aria-current={isHere ? 'page' : undefined}>
            {link.label}
          </Link>
        );
      })}
    </nav>
  );
}
