import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Time without any read after which no card asks for more, in milliseconds. */
const QUIET_MS = 300;

/** Whether what the page reads first is there: true from the first pause of its reads on. */
export function useSettled(isReady: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  const reads = useIsFetching();
  useEffect(() => {
    if (isSettled || !isReady || reads > 0) return undefined;
    const pause = setTimeout(() => setSettled(true), QUIET_MS);
    return () => clearTimeout(pause);
  }, [isSettled, isReady, reads]);
  return isSettled;
}
