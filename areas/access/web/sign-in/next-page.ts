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
 * Where a sign-in leads: platform admins to the organisations; whoever may set the organisation up to the set-up while it is
 * unfinished, but for a page they were just sent away from; everybody else to the page they came for.
 */
export function homePath(session: Extract<Session, { status: 'signed_in' }>, asked: string | null): string {
  if (session.user.user_type === 'admin') return '/platform/organisations';
  const unfinished = session.info !== null && !session.info.setup_finished && !session.info.suspended;
  if (unfinished && nextPagePath(asked) === '/dashboard' && hasPermission(session, 'organisation.setup.update'))
    return '/onboarding';
  return nextPagePath(asked);
}
