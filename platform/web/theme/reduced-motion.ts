import { useSyncExternalStore } from 'react';

const WISH = '(prefers-reduced-motion: reduce)';
const subscribe = (tell: () => void) => {
  const query = matchMedia(WISH);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the user asked their system for less movement. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WISH).matches,
    () => false,
  );
