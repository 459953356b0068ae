import { useSignedIn } from '@hrms/platform/web';
import { useCallback, useState } from 'react';

const read = <T>(key: string, fallback: T): T => {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
};

/** What this person arranged for themselves: the one place that knows where it is kept. No business data goes in here. */
export function usePreference<T>(name: string, fallback: T): [T, (next: T) => void] {
  const key = `hrms.preference.${useSignedIn().user.user_id}.${name}`;
  const [value, setValue] = useState(() => read(key, fallback));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // kept until the next visit, that is all
      }
    },
    [key],
  );
  return [value, keep];
}
