import { useState } from 'react';

const KEY = 'hrms.menu.unfolded';

function readChoices(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Which entries of the menu show what is under them: the chosen ones, else the one the page belongs to. Remembered in this browser. */
export function useUnfolded() {
  const [choices, setChoices] = useState(readChoices);
  const toggle = (path: string, open: boolean) => {
    const next = { ...choices, [path]: open };
    setChoices(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // not remembered, that is all
    }
  };
  return { isUnfolded: (path: string, isWithin: boolean) => choices[path] ?? isWithin, toggle };
}
