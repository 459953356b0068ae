import { type PortalOpened, type PortalState, portal } from '@hrms/lifecycle/contract';
import { call, messageOf } from '@hrms/platform/web';
import { useCallback, useEffect, useState } from 'react';

type Entry =
  | { step: 'loading' }
  | { step: 'closed'; message: string }
  | { step: 'code'; token: string; opened: PortalOpened; problem?: string }
  | { step: 'inside'; state: PortalState };

const GONE = 'This link is no longer valid';

/** Takes the token out of the address, so that it stays neither in the history nor on the screen. */
function takeToken(): string {
  const token = /^#joiner=(.+)$/.exec(location.hash)?.[1] ?? '';
  if (token) history.replaceState(null, '', `${location.pathname}#joiner`);
  return token;
}

const readState = async (): Promise<PortalState | null> => {
  try {
    return await call(portal.state);
  } catch {
    // no session yet, or it has ended: the link opens a new one
    return null;
  }
};

async function enterBy(token: string): Promise<Entry> {
  const state = await readState();
  if (state) return { step: 'inside', state };
  if (!token) return { step: 'closed', message: 'Please open the link of our e-mail again.' };
  try {
    const opened = await call(portal.open, { body: { token } });
    const inside = opened.code_sent_to === null ? await readState() : null;
    return inside ? { step: 'inside', state: inside } : { step: 'code', token, opened };
  } catch (problem) {
    return { step: 'closed', message: messageOf(problem) || GONE };
  }
}

/** Where the joiner stands between the link and the page. */
export function usePortal() {
  const [token] = useState(takeToken);
  const [entry, setEntry] = useState<Entry>({ step: 'loading' });
  const enter = useCallback(() => void enterBy(token).then(setEntry), [token]);
  useEffect(enter, [enter]);
  const sendCode = async (code: string) => {
    if (entry.step !== 'code') return;
    try {
      setEntry({ step: 'inside', state: await call(portal.enter, { body: { token: entry.token, code } }) });
    } catch (problem) {
      setEntry({ ...entry, problem: messageOf(problem) });
    }
  };
  const show = (state: PortalState) => setEntry({ step: 'inside', state });
  return { entry, sendCode, resend: enter, show };
}
