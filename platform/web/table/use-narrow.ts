import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the window is no wider than so many pixels. */
function windowOf(width: number) {
  const narrower = `(max-width: ${width}px)`;
  const subscribe = (tell: () => void) => {
    const query = matchMedia(narrower);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(narrower).matches);
}

/** Whether the window is as narrow as a phone. */
export const useIsPhone: () => boolean = windowOf(640);

/** Whether the window is that of a tablet or a small laptop. */
export const useIsCompact: () => boolean = windowOf(1200);

/** True once `waiting` has lasted: nothing flickers for an answer that comes at once. */
export function useDelayedFlag(waiting: boolean, milliseconds = 300): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!waiting) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => clearTimeout(timer);
  }, [waiting, milliseconds]);
  return waiting && lasted;
}
