import { useCallback, useState } from 'react';

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

/** Whether a card has nothing to say. The browser remembers it, so that the page does not move at the next visit. */
export function useQuiet(id: string): [boolean, (isQuiet: boolean) => void] {
  const [isQuiet, setQuiet] = useState(() => readKept().includes(id));
  const report = useCallback(
    (now: boolean) => {
      setQuiet(now);
      keep(id, now);
    },
    [id],
  );
  return [isQuiet, report];
}
