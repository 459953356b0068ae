import { useEffect, useState } from 'react';

/** The server's time in a zone as `09:41:05`, running on by the second. */
export function useServerClock(now: string, zone: string): string {
  const [heard, setHeard] = useState({ now, at: Date.now() });
  const [, tick] = useState(0);
  if (heard.now !== now) setHeard({ now, at: Date.now() });
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(new Date(heard.now).getTime() + Date.now() - heard.at);
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: zone }).format(at);
}
