import { serverNow } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

/** The server's time, moving on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
