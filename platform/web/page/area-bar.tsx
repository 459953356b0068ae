import { useContext, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SecondBars, useCurrentRoute } from './route.ts';
import './area-bar.css';

/** Whether the address has what the link asks for: a tab of a screen is not its other tabs. */
const isWithin = (query: string | undefined, search: string) =>
  [...new URLSearchParams(query)].every(([name, value]) => new URLSearchParams(search).get(name) === value);

/** The daily screens of the area a page belongs to, under its title; on a phone a row that scrolls. `of`: the screen it stands below. */
export function AreaBar({ of }: { of?: string | undefined }) {
  const own = useCurrentRoute()?.path ?? '';
  const path = of ?? own;
  const links = useContext(SecondBars).get(path) ?? [];
  const { search } = useLocation();
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  if (links.length < 2) return null;
  return (
    <nav className="ui-bar" aria-label="Screens of this area">
      {links.map((link) => {
        const isHere = link.path === path && isWithin(link.to.split('?')[1], search);
        return (
          <Link key={link.to} to={link.to} ref={isHere ? here : undefined} aria-current={isHere ? 'page' : undefined}>
            {link.label}
          </Link>
        );
      })}
    </nav>
  );
}
