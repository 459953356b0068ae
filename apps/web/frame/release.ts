import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();
const HOUR = 3_600_000;

function noteWaitingWorker(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const tell of listeners) tell();
}

function watchRegistration(registration: ServiceWorkerRegistration): void {
  // without a controller this is the first visit, not a new release
  const ready = (worker: ServiceWorker | null) => worker && navigator.serviceWorker.controller && noteWaitingWorker(worker);
  ready(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && ready(coming));
  });
  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', look);
}

/** Keeps the frame for times without a connection, and hears of new releases. Only in what was built. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // browsers that forbid service workers may answer without a registration
    navigator.serviceWorker.register('/sw.js').then(
      (registration: ServiceWorkerRegistration | undefined) => registration && watchRegistration(registration),
      () => undefined,
    );
  });
}

/** Takes the new release over: every tab of the application reloads by itself or with its next page. */
export function takeRelease(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const useNewRelease = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);

const onConnection = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};
export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine);
