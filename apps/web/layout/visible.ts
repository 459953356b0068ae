import type { AreaRoute, AreaWeb, Session } from '@hrms/platform/web';
import { isAllowed } from '../frame/is-allowed.ts';

const holds = (session: Session, permission: string | undefined, scopes?: readonly string[]): boolean =>
  session.status === 'signed_in' &&
  session.user.roles.some(({ permissions }) =>
    permissions.some((grant) => grant.permission_code === permission && (!scopes || scopes.includes(grant.scope))),
  );

/** Whether the route's `scopes` bring it into the navigation of this user. */
export const reachesScopes = ({ permission, scopes }: AreaRoute, session: Session): boolean =>
  !scopes || holds(session, permission, scopes);

/** Screens this user may open and that stand somewhere in the navigation. */
export const visibleRoutes = (areas: readonly AreaWeb[], session: Session): AreaRoute[] =>
  areas
    .flatMap((area) => area.routes)
    .filter((route) => (route.menu || route.bar || route.settings || route.own) && isAllowed(route, session));

/** Whether the Settings page has a line for the route. */
export const isSettingVisible = (route: AreaRoute, session: Session): boolean =>
  route.settings !== undefined &&
  isAllowed(route, session) &&
  reachesScopes(route, session) &&
  (!route.settings.permission || holds(session, route.settings.permission));

/** Whether this user looks after others or after the organisation: some screen of theirs has no place in the short menu. */
export function hasFullMenu(areas: readonly AreaWeb[], session: Session): boolean {
  const visible = visibleRoutes(areas, session);
  const inShortMenu = new Set(areas.flatMap((area) => area.routes.flatMap(({ path, own }) => (own ? [path] : []))));
  return visible.some((route) => {
    if (!reachesScopes(route, session)) return false;
    if (route.scopes) return true;
    if (isSettingVisible(route, session)) return !route.settings?.personal;
    return !route.settings && !route.own && !inShortMenu.has(route.bar?.of ?? '');
  });
}

/** Where a screen stands in the full or in the short menu of this user. */
export function placeOf(route: AreaRoute, session: Session, full: boolean): Pick<AreaRoute, 'bar'> & { menu: boolean } {
  const reached = reachesScopes(route, session);
  const menu = full ? reached && route.menu !== undefined : route.own?.menu !== undefined;
  const bar = full && reached ? route.bar : (route.own?.bar ?? (reached ? route.bar : undefined));
  return { menu, ...(bar && { bar }) };
}
