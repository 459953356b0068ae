import {
  type AreaRoute,
  type AreaWeb,
  type BarLink,
  MENU_GROUPS,
  type MenuGroup,
  type MenuIcon,
  type Session,
} from '@hrms/platform/web';
import { hasFullMenu, isSettingVisible, placeOf, visibleRoutes } from './visible.ts';

export type MenuEntry = {
  path: string;
  /** The path and what follows it. */
  to: string;
  label: string;
  icon: MenuIcon;
  badge?: NonNullable<AreaRoute['menu']>['badge'];
  onlyWithBadge?: boolean;
  /** The screens of the second bar; none where there is only one. */
  bar: readonly BarLink[];
  /** Paths of the screens that belong to the entry. */
  paths: readonly string[];
};
export type MenuSection = { group: MenuGroup; title: string; entries: MenuEntry[] };

export const SETTINGS_PATH = '/settings';

/** The menu of this user: one entry an area, by section, in the areas' order. Those who see only their own records have one section. */
export function menuOf(areas: readonly AreaWeb[], session: Session): MenuSection[] {
  const full = hasFullMenu(areas, session);
  const placed = placedEntries(areas, session, full).sort((one, other) => one.order - other.order);
  if (!full) return placed.length > 0 ? [{ group: 'home', title: '', entries: placed.map(({ entry }) => entry) }] : [];
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((group) => ({
      group,
      title: MENU_GROUPS[group],
      entries: placed.filter((candidate) => candidate.group === group).map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

type PlacedEntry = { entry: MenuEntry; group: MenuGroup; order: number };

function placedEntries(areas: readonly AreaWeb[], session: Session, full: boolean): PlacedEntry[] {
  const visible = visibleRoutes(areas, session);
  const places = visible.map((route) => ({ route, ...placeOf(route, session, full) }));
  const settings = visible
    .filter((route) => isSettingVisible(route, session) && !route.bar && !route.menu)
    .map(({ path }) => path);
  return areas
    .flatMap((area) => area.routes)
    .flatMap((head) => {
      const ownMenu = full ? undefined : head.own?.menu;
      const menu = full ? head.menu : head.menu && ownMenu && { ...head.menu, ...ownMenu };
      if (!menu) return [];
      const bar = places
        .flatMap(({ route, bar: place }) => (place?.of === head.path ? [{ route, place }] : []))
        .sort((one, other) => one.place.order - other.place.order)
        .map(({ route, place }) => ({
          path: route.path,
          to: route.path + (place.search ?? ''),
          label: place.label ?? route.title,
        }));
      const isOpen = places.some(({ route, menu: place }) => place && route === head);
      const first = isOpen ? { path: head.path, to: head.path + (menu.search ?? '') } : bar[0];
      if (!first) return [];
      const entry: MenuEntry = {
        path: first.path,
        to: first.to,
        label: menu.label ?? head.title,
        icon: menu.icon,
        ...(menu.badge && { badge: menu.badge }),
        ...(ownMenu?.onlyWithBadge && { onlyWithBadge: true }),
        bar: bar.length > 1 ? bar : [],
        paths: [first.path, ...bar.map(({ path }) => path), ...(head.path === SETTINGS_PATH ? settings : [])],
      };
      return [{ entry, group: head.group, order: menu.order }];
    });
}

/** The path of the entry a page belongs to: the entry with the longest address that the page's begins with. */
export function entryAt(sections: readonly MenuSection[], pathname: string): string | undefined {
  return sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => entry.paths.map((path) => ({ path, entry: entry.path })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort(
      (one, other) => other.path.length - one.path.length || Number(other.path === other.entry) - Number(one.path === one.entry),
    )[0]?.entry;
}

/** The second bars of this menu, by the path of each screen in them. */
export const barsOf = (sections: readonly MenuSection[]): ReadonlyMap<string, readonly BarLink[]> =>
  new Map(sections.flatMap(({ entries }) => entries.flatMap(({ bar }) => bar.map(({ path }) => [path, bar] as const))));
