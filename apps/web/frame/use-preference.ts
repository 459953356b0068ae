import { preferences } from '@hrms/access/contract';
import { call, readTogether, useSignedIn } from '@hrms/platform/web';
import { useCallback, useEffect, useRef, useState } from 'react';

type Name = 'home_layout' | 'palette_recent' | 'shortcuts';
type Json = Parameters<typeof call<typeof preferences.put>>[1]['body']['value'];

const readHere = <T>(key: string, fallback: T): T => {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
};

function storeLocally(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the server keeps it all the same
  }
}

/** One choice after another, so that the last one stays. */
let sending: Promise<unknown> = Promise.resolve();

/** Read once for each visit. */
const asked = new Map<string, Promise<Json | null>>();

/**
 * What this user arranged for themselves: kept by the server, so that every browser knows it, and here, so that it is there at once.
 * No business data goes in here.
 */
export function usePreference<T>(name: Name, fallback: T): [T, (next: T) => void] {
  const { user } = useSignedIn();
  const key = `hrms.preference.${user.user_id}.${name}`;
  const [value, setValue] = useState(() => readHere(key, fallback));
  const chosen = useRef(false);
  // platform admins belong to no organisation that could keep it
  const isKept = user.user_type === 'user';

  useEffect(() => {
    if (!isKept) return;
    const answer = asked.get(key) ?? readTogether(preferences.get, { params: { key: name } }).then(({ data }) => data.value);
    asked.set(key, answer);
    answer.then(
      (found) => {
        if (found === null || chosen.current) return;
        setValue(found as T);
        storeLocally(key, found);
      },
      () => asked.delete(key),
    );
  }, [key, name, isKept]);

  const keep = useCallback(
    (next: T) => {
      chosen.current = true;
      setValue(next);
      storeLocally(key, next);
      if (!isKept) return;
      asked.set(key, Promise.resolve(next as Json));
      // without a connection this browser keeps it, and the next choice is sent again
      sending = sending
        .then(() => call(preferences.put, { params: { key: name }, body: { value: next as Json } }))
        .catch(() => undefined);
    },
    [key, name, isKept],
  );
  return [value, keep];
}
