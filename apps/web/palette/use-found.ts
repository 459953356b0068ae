import { search } from '@hrms/platform/contract';
import { useEndpoint, useSession } from '@hrms/platform/web';
import { useEffect, useMemo, useState } from 'react';
import { useOffered } from '../frame/offered.ts';
import { type EntryGroup, localGroups, reachableEntries } from './entries.ts';

const PAUSE = 200;
const FEWEST = 2;

function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type SearchResults = { groups: EntryGroup[]; waiting: boolean; failed: boolean };

/** What fits: actions and screens at once, employees and records after a pause in typing. */
export function useSearchResults(typed: string, recent: readonly string[]): SearchResults {
  const session = useSession();
  const areas = useOffered();
  const known = useMemo(() => reachableEntries(areas, session), [areas, session]);
  const asked = useSettled(typed.trim());
  const wanted =
    asked.length >= FEWEST && session.status === 'signed_in' && session.user.user_type === 'user' && !session.info?.alumni;
  const answer = useEndpoint(search.find, { query: { q: asked } }, { enabled: wanted });
  const remote = wanted && typed.trim().length >= FEWEST ? (answer.data?.groups ?? []) : [];
  return {
    groups: [...localGroups(known, typed, recent), ...remote],
    waiting: typed.trim().length >= FEWEST && (asked !== typed.trim() || answer.isFetching),
    failed: wanted && answer.isError,
  };
}
