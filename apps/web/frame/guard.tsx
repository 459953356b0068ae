import { FullScreenSpinner, useSession } from '@hrms/platform/web';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Unreachable } from './unreachable.tsx';

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
