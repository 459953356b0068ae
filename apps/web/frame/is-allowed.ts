import { type AreaRoute, hasPermission, type Session } from '@hrms/platform/web';

/** Whether a screen is for this user. Screens of an organisation are not for platform admins, and the other way round. */
export function isAllowed(route: AreaRoute, session: Session): boolean {
  if (route.public) return true;
  if (session.status !== 'signed_in') return false;
  if (session.info?.alumni) return route.alumni === true;
  const admin = session.user.user_type === 'admin';
  if (route.platform) return admin;
  if (admin && !session.acting && !route.path.startsWith('/account/')) return false;
  return !route.permission || hasPermission(session, route.permission);
}
