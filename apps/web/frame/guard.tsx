import { FullScreenSpinner, startSession, useSession } from '@hrms/platform/web';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useOnline } from './release.ts';

const ENROLMENT = '/account/security';

/** Waits for the sign-in, then shows what is behind it or goes to /login and back afterwards. */
export function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FullScreenSpinner />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'signed_in') {
    const due = session.info?.second_factor.due && pathname !== ENROLMENT;
    return due ? <Navigate to={ENROLMENT} replace /> : <Outlet />;
  }
  const next = session.because === 'asked' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${next}`} replace />;
}

const Unreachable = () => (
  <section className="ui-notice" role="alert">
    <h1>{useOnline() ? "Can't reach the server" : 'You are offline'}</h1>
    <p>Check your connection and try again.</p>
    <div className="ui-notice-actions">
      <button type="button" className="ui-button primary" onClick={() => void startSession()}>
        Retry
      </button>
    </div>
  </section>
);
