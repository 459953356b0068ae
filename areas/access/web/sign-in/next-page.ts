import { hasPermission, type Session } from '@hrms/platform/web';

/** Where to go after signing in: only a path of this very site, else the dashboard. */
export function nextPagePath(asked: string | null, origin: string = location.origin): string {
  if (!asked?.startsWith('/') || asked.startsWith('/login')) return '/dashboard';
  try {
    const address = new URL(asked, origin);
    return address.origin === origin ? address.pathname + address.search + address.hash : '/dashboard';
  } catch {
    return '/dashboard';
  }
}

/**
 * The page after sign-in: platform admins go to the organisations, users who may set up the organisation to its setup while it is
 * unfinished (except from the page they were just redirected from), all others to the page they requested.
 */
export function homePath(session: Extract<Session, { status: 'signed_in' }>, asked: string | null): string {
  if (session.user.user_type === 'admin') return '/platform/organisations';
  const unfinished = session.info !== null && !session.info.setup_finished && !session.info.suspended;
  if (unfinished && nextPagePath(asked) === '/dashboard' && hasPermission(session, 'organisation.setup.update'))
    return '/onboarding';
  return nextPagePath(asked);
}
