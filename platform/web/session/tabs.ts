import { endSession, getSession, reloadSession } from './session.ts';
import { currentStamp, sessionOf, stored } from './storage.ts';

/** Which session this tab runs; other tabs write the storage, so it is kept here. */
let own: string | null = null;

const identity = () => {
  const session = getSession();
  return session.status === 'signed_in' ? `${session.user.user_id}@${session.info?.org_id ?? ''}` : null;
};

/** Another tab changed the session: follow it, and start afresh when it belongs to somebody else. */
async function follow(): Promise<void> {
  const session = getSession();
  if (session.status === 'signed_in' && session.user.user_type === 'admin') return;
  const before = identity();
  await reloadSession();
  own = sessionOf(currentStamp());
  const after = identity();
  if (before && after && before !== after) location.assign('/dashboard');
}

function compare(): void {
  const session = getSession();
  if (session.status === 'loading') return;
  const stamp = currentStamp();
  if (stored.authStatus.get() === 'logged_out' || !stamp) {
    if (session.status === 'signed_in') endSession('asked');
    return;
  }
  if (session.status !== 'signed_in' || sessionOf(stamp) !== own) void follow();
}

/** Keeps this tab in step with the others: sign-out everywhere, sign-in as somebody else, and on becoming visible again. */
export function watchTabs(onChange: (listen: () => void) => () => void): () => void {
  const note = () => {
    own = getSession().status === 'signed_in' ? sessionOf(currentStamp()) : null;
  };
  const heard = (event: StorageEvent) => {
    const token = event.key === stored.authToken.key || event.key === stored.adminToken.key;
    const signedOut = (event.key === stored.authStatus.key && event.newValue === 'logged_out') || event.key === null;
    const signedIn = event.key === stored.authStatus.key && event.newValue === 'logged_in';
    if (signedOut || signedIn || (token && event.newValue === null && !currentStamp())) compare();
    else if (token && event.newValue && stored.authStatus.get() === 'logged_in') compare();
  };
  const seen = () => document.visibilityState === 'visible' && compare();
  note();
  const forget = onChange(note);
  addEventListener('storage', heard);
  document.addEventListener('visibilitychange', seen);
  return () => {
    forget();
    removeEventListener('storage', heard);
    document.removeEventListener('visibilitychange', seen);
  };
}
