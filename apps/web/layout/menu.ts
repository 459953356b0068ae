import { type AreaWeb, groupTitle, MENU_GROUPS, type MenuGroup, type MenuIcon, type Session } from '@hrms/platform/web';
import { isAllowed } from '../frame/screen-frame.tsx';

type LoadBadge = NonNullable<NonNullable<AreaWeb['routes'][number]['menu']>['badge']>;
export type MenuEntry = {
  path: string;
  label: string;
  icon: MenuIcon;
  under?: string | undefined;
  badge?: LoadBadge | undefined;
};
export type MenuBranch = { entry: MenuEntry; below: MenuEntry[] };
export type MenuSection = { group: MenuGroup; title: string; entries: MenuEntry[] };

/** The entry a page belongs to: the longest address that the page's begins with. */
export function entryAt(sections: readonly MenuSection[], pathname: string): string | undefined {
  const paths = sections.flatMap((section) => section.entries.map((entry) => entry.path));
  return paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
}

function canOpenRoute({ permission, menu }: AreaWeb['routes'][number], session: Session): boolean {
  const scopes = menu?.scopes;
  if (!scopes) return true;
  if (session.status !== 'signed_in') return false;
  return session.user.roles.some(({ permissions }) =>
    permissions.some((granted) => granted.permission_code === permission && scopes.some((scope) => scope === granted.scope)),
  );
}

/** The menu of this user: what they may open, by section, in the areas' order. */
export function menuOf(areas: readonly AreaWeb[], session: Session): MenuSection[] {
  const routes = areas
    .flatMap((area) => area.routes)
    .filter((route) => route.menu && isAllowed(route, session) && canOpenRoute(route, session));
  const groups = Object.keys(MENU_GROUPS) as MenuGroup[];
  return groups
    .map((group) => ({
      group,
      title: groupTitle(group, session),
      entries: routes
        .filter((route) => route.group === group)
        .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
        .map(({ path, title, menu }) => ({
          path,
          label: menu?.label ?? title,
          icon: menu?.icon ?? 'document',
          ...(menu?.under && { under: menu.under }),
          ...(menu?.badge && { badge: menu.badge }),
        })),
    }))
    .filter((section) => section.entries.length > 0);
}

/** Entries with what is folded under them. One whose parent this user may not open stands by itself. */
export function foldEntries(entries: readonly MenuEntry[]): MenuBranch[] {
  const paths = new Set(entries.map(({ path }) => path));
  const isTop = ({ under }: MenuEntry) => !under || !paths.has(under);
  return entries.filter(isTop).map((entry) => ({ entry, below: entries.filter(({ under }) => under === entry.path) }));
}
