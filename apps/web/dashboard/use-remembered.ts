import { useState } from 'react';

/** Under which the browser keeps that the set-up is complete or hidden. */
export const setupHiddenKey = (user_id: string): string => `hrms.setup_hidden.${user_id}`;

/** A yes that this browser keeps. */
export function useRemembered(key: string): [boolean, () => void] {
  const [kept, setKept] = useState(() => {
    try {
      return localStorage.getItem(key) === 'yes';
    } catch {
      return false;
    }
  });
  const keep = () => {
    setKept(true);
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // kept until the next visit, that is all
    }
  };
  return [kept, keep];
}
