import { callForAnswer, messageOf } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

const verifyEmail = { method: 'POST', path: '/auth/verify-email' } as const;

type LinkState = { isChecking: boolean; success?: string | undefined; problem?: string };

// a link works once, so a page that renders twice must send it once
const openedLinks = new Map<string, Promise<LinkState>>();

async function verifyEmailLink(token: string): Promise<LinkState> {
  try {
    const { message } = await callForAnswer(verifyEmail, { body: { token } });
    return { isChecking: false, success: message ?? 'Your e-mail address is confirmed' };
  } catch (problem) {
    return { isChecking: false, problem: messageOf(problem) };
  }
}

/** Uses the token of a mailed link that proves an address, and takes it out of the page's address. */
export function useMailedLink(given: string | null): LinkState {
  const [token] = useState(given);
  const [state, setState] = useState<LinkState>({ isChecking: token !== null });
  useEffect(() => {
    if (!token) return;
    const one = openedLinks.get(token) ?? verifyEmailLink(token);
    openedLinks.set(token, one);
    void one.then(setState);
    history.replaceState(history.state, '', '/login');
  }, [token]);
  return state;
}
