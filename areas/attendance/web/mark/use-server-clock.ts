import { useEffect, useState } from 'react';

/** The server's time in a zone as `09:41:05`, running on by the second. */
export function useServerClock(now: string, zone: string): string {
  const [heard, setHeard] = useState({ now, at: performance.now() });
  const [, tick] = useState(0);
  if (heard.now !== now) setHeard({ now, at: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(new Date(heard.now).getTime() + performance.now() - heard.at);
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: zone }).format(at);
}
