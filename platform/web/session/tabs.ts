import { endSession, getSession, reloadSession } from './session.ts';
import { sessionOf, sessionStamp, storedTexts } from './storage.ts';

/** Which session this tab runs; other tabs write the storage, so it is kept here. */
let own: string | null = null;

const sessionIdentity = () => {
  const session = getSession();
  return session.status === 'signed_in' ? `${session.user.user_id}@${session.info?.org_id ?? ''}` : null;
};

/** Another tab changed the session: follow it, and start afresh when it belongs to another user. */
async function followOtherTab(): Promise<void> {
  const session = getSession();
  if (session.status === 'signed_in' && session.user.user_type === 'admin') return;
  const before = sessionIdentity();
  await reloadSession();
  own = sessionOf(sessionStamp());
  const after = sessionIdentity();
  if (before && after && before !== after) location.assign('/dashboard');
}

function compareStoredSession(): void {
  const session = getSession();
  if (session.status === 'loading') return;
  const stamp = sessionStamp();
  if (storedTexts.authStatus.get() === 'logged_out' || !stamp) {
    if (session.status === 'signed_in' || session.status === 'unreachable') endSession('other_tab');
    return;
  }
  if (session.status !== 'signed_in' || sessionOf(stamp) !== own) void followOtherTab();
}

/** Keeps this tab in step with the others: sign-out everywhere, sign-in as another user, and on becoming visible again. */
export function watchTabs(onChange: (listen: () => void) => () => void): () => void {
  const note = () => {
    own = getSession().status === 'signed_in' ? sessionOf(sessionStamp()) : null;
  };
  const heard = (event: StorageEvent) => {
    const token = event.key === storedTexts.authToken.key || event.key === storedTexts.adminToken.key;
    const signedOut = (event.key === storedTexts.authStatus.key && event.newValue === 'logged_out') || event.key === null;
    const signedIn = event.key === storedTexts.authStatus.key && event.newValue === 'logged_in';
    if (signedOut || signedIn || (token && event.newValue === null && !sessionStamp())) compareStoredSession();
    else if (token && event.newValue && storedTexts.authStatus.get() === 'logged_in') compareStoredSession();
  };
  const seen = () => document.visibilityState === 'visible' && compareStoredSession();
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
