import { useSyncExternalStore } from 'react';
import { stored } from '../session/storage.ts';
import './theme.css';

export type ThemeMode = 'light' | 'dark';

const listeners = new Set<() => void>();
const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** What the person chose, else what the system asks for. */
export function themeMode(): ThemeMode {
  const chosen = stored.theme.get();
  return chosen === 'dark' || chosen === 'light' ? chosen : system();
}

function show(): void {
  document.documentElement.dataset['theme'] = themeMode();
  for (const tell of listeners) tell();
}

/** Called once before the first render; afterwards the system and other tabs are followed. */
export function startTheme(): void {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', (event) => event.key === stored.theme.key && show());
}

export function chooseTheme(mode: ThemeMode): void {
  stored.theme.set(mode);
  show();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode, () => 'light');
