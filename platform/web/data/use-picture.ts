import { useEffect, useState } from 'react';
import { send } from '../api/transport.ts';
import { onSessionEnd } from '../session/session.ts';

/** More than any screen shows at once. */
const MOST = 500;
/** Addresses in memory of pictures that were fetched, by the address they came from; they end with the session or the page. */
const kept = new Map<string, Promise<string>>();

function dropPicture(from: string): void {
  void kept.get(from)?.then(URL.revokeObjectURL, () => undefined);
  kept.delete(from);
}
onSessionEnd(() => {
  for (const from of kept.keys()) dropPicture(from);
});

function fetchPicture(from: string): Promise<string> {
  const known = kept.get(from);
  if (known) return known;
  const { pathname, searchParams } = new URL(from, location.origin);
  const asked = { method: 'GET', path: pathname.replace(/^\/v1/, ''), query: Object.fromEntries(searchParams) };
  const fetching = send(asked).then(async (answer) => URL.createObjectURL(await answer.blob()));
  fetching.catch(() => kept.delete(from));
  kept.set(from, fetching);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest) dropPicture(oldest);
  return fetching;
}

/**
 * A picture behind the sign-in, by the address an answer gave for it (another picture has another address). Fetched once while the
 * page stands and kept by this page alone: answers of the server are never stored. Null until it is there, and where there is none.
 */
export function usePicture(from: string | null | undefined): string | null {
  const [shown, setShown] = useState<{ from: string; address: string } | null>(null);
  useEffect(() => {
    if (!from) return;
    let wanted = true;
    fetchPicture(from).then(
      (address) => wanted && setShown({ from, address }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [from]);
  return shown && shown.from === from ? shown.address : null;
}
