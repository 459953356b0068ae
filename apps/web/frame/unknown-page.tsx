import { NotFound, useSession } from '@hrms/platform/web';
import { Link, useLocation } from 'react-router';
import { localGroups, reachableEntries } from '../palette/entries.ts';
import { useOffered } from './offered.ts';
import { useOpenPalette } from './open-palette.ts';

/** An address that leads nowhere: the screens whose names resemble it, and the search over everything. */
export function UnknownPage() {
  const { pathname } = useLocation();
  const search = useOpenPalette();
  const words = pathname.split(/[/-]+/).filter((word) => /^[a-z]{3,}$/i.test(word));
  const known = reachableEntries(useOffered(), useSession());
  const near = words
    .flatMap((word) => localGroups(known, word, []).flatMap(({ hits }) => hits))
    .filter((hit, at, all) => all.findIndex(({ link }) => link === hit.link) === at)
    .slice(0, 4);
  return (
    <NotFound
      more={
        <>
          {near.length > 0 && (
            <ul>
              {near.map(({ link, title }) => (
                <li key={link}>
                  <Link to={link}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
          <button type="button" className="ui-button" onClick={() => search(words.join(' '))}>
            Search
          </button>
        </>
      }
    />
  );
}
