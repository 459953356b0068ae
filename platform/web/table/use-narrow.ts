import { useEffect, useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';
const subscribe = (tell: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);

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
