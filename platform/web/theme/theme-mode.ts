import { useSyncExternalStore } from 'react';
import { storedTexts } from '../session/storage.ts';
import './theme.css';

export type ThemeMode = 'light' | 'dark';

const listeners = new Set<() => void>();
const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** What the user chose, else what the system asks for. */
export function themeMode(): ThemeMode {
  const chosen = storedTexts.theme.get();
  return chosen === 'dark' || chosen === 'light' ? chosen : systemTheme();
}

function applyTheme(): void {
  document.documentElement.dataset['theme'] = themeMode();
  for (const tell of listeners) tell();
}

/** Called once before the first render; afterwards the system and other tabs are followed. */
export function startTheme(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  addEventListener('storage', (event) => event.key === storedTexts.theme.key && applyTheme());
}

export function chooseTheme(mode: ThemeMode): void {
  storedTexts.theme.set(mode);
  applyTheme();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode, () => 'light');
