import { useCallback, useEffect, useRef, useState } from 'react';

const KEPT = 'hrms.quiet_cards';

function readKept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(id: string, isQuiet: boolean): void {
  const others = readKept().filter((other) => other !== id);
  try {
    localStorage.setItem(KEPT, JSON.stringify(isQuiet ? [...others, id] : others));
  } catch {
    // kept until the next visit
  }
}

/**
 * Whether a card had nothing to say at the last visit. What it reports now applies from the next visit, so that no card moves while
 * the page is read.
 */
export function useQuiet(id: string): [boolean, (isQuiet: boolean) => void] {
  const [isQuiet] = useState(() => readKept().includes(id));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    // runs before the content's own clean-up, which must not count as having something to say
    return () => {
      isMounted.current = false;
    };
  }, []);
  const report = useCallback(
    (now: boolean) => {
      if (now || isMounted.current) keep(id, now);
    },
    [id],
  );
  return [isQuiet, report];
}
