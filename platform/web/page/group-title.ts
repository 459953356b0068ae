import type { Session } from '../session/session.ts';
import { MENU_GROUPS, type MenuGroup } from './route.ts';

const administers = (session: Session): boolean =>
  session.status === 'signed_in' &&
  session.user.roles.some(({ permissions }) =>
    permissions.some(({ permission_code, scope }) => scope === 'organisation' && permission_code.startsWith('access.')),
  );

/** The title of a menu section; to users who administer nothing the section of users and logs holds their own settings. */
export const groupTitle = (group: MenuGroup, session: Session): string =>
  group === 'admin' && !administers(session) ? 'Settings' : MENU_GROUPS[group];
