import { useState } from 'react';

const KEY = 'hrms.menu';

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the menu is folded; remembered in this browser. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(KEY, collapsed ? 'open' : 'collapsed');
    } catch {
      // not remembered, that is all
    }
  };
  return [collapsed, toggle];
}
