import { useSyncExternalStore } from 'react';

type Prompt = Event & { prompt(): Promise<unknown> };
let offered: Prompt | null = null;
const listeners = new Set<() => void>();
const setPrompt = (prompt: Prompt | null) => {
  offered = prompt;
  for (const tell of listeners) tell();
};

/** Browsers offer to install once, early: the offer is kept for the account menu. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as Prompt);
  });
  addEventListener('appinstalled', () => setPrompt(null));
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Installs the application, where the browser can; null where it cannot or did already. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  if (!prompt) return null;
  return () => void prompt.prompt().then(() => setPrompt(null));
}
