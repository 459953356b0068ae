import { type AreaRoute, type AreaWeb, MENU_GROUPS, type Session } from '@hrms/platform/web';
import { isAllowed } from '../frame/is-allowed.ts';
import { menuOf } from '../layout/menu.ts';
import { reachesScopes } from '../layout/visible.ts';
import { settingsOf } from '../settings/setting-lines.ts';

/** One line of the palette. */
export type Entry = { id: string; title: string; subtitle: string | null; link: string };
export type EntryGroup = { kind: string; title: string; hits: Entry[] };

const MOST = 6;

const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** How well the words fit: the title begins with them, a word of it does, or they stand somewhere. 0 is not at all. */
function matchScore(asked: string, title: string, more: string): number {
  const [text, all] = [foldText(title), foldText(`${title} ${more}`)];
  if (text.startsWith(asked)) return 3;
  const words = asked.split(/\s+/).filter(Boolean);
  if (words.every((word) => all.split(/[\s·]+/).some((part) => part.startsWith(word)))) return 2;
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

function bestEntries<T extends Entry & { more?: string }>(entries: readonly T[], asked: string): Entry[] {
  return entries
    .map((entry) => ({ entry, rank: matchScore(asked, entry.title, `${entry.subtitle ?? ''} ${entry.more ?? ''}`) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ entry: { id, title, subtitle, link } }) => ({ id, title, subtitle, link }));
}

/** Everything this user may open or do, whether or not it is asked for. */
export function reachableEntries(
  areas: readonly AreaWeb[],
  session: Session,
): { screens: (Entry & { more: string })[]; actions: (Entry & { more: string })[] } {
  const routes = areas.flatMap((area) => area.routes);
  const actions = areas
    .flatMap((area) => area.actions ?? [])
    .filter(({ to, permission }) => {
      const route = routes.find(({ path }) => path === to.split('?')[0]);
      if (!route || !isAllowed(route, session)) return false;
      return !permission || isAllowed({ ...route, permission }, session);
    })
    .map(({ id, label, to, keywords = '' }) => ({ id, title: label, subtitle: null, link: to, more: keywords }));
  return { screens: reachableScreens(areas, session, new Set(actions.map(({ link }) => link))), actions };
}

const toEntry = (link: string, title: string, subtitle: string | undefined, more = '') => ({
  id: link,
  title,
  subtitle: subtitle || null,
  link,
  more,
});

/**
 * Entries of the menu, screens of the second bars, lines of the settings, then every other screen with an address of its own that no
 * action leads to.
 */
function reachableScreens(
  areas: readonly AreaWeb[],
  session: Session,
  ofActions: ReadonlySet<string>,
): (Entry & { more: string })[] {
  const menu = menuOf(areas, session);
  const titles = new Map(areas.flatMap((area) => area.routes.map(({ path, title }) => [path, title] as const)));
  const isScreen = (route: AreaRoute) =>
    !route.public && !route.path.includes(':') && isAllowed(route, session) && (route.own || reachesScopes(route, session));
  const all = [
    ...menu.flatMap(({ title, entries }) => entries.map(({ to, path, label }) => toEntry(to, label, title, titles.get(path)))),
    ...menu.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.bar.map(({ to, path, label }) => toEntry(to, titles.get(path) ?? label, entry.label, label)),
      ),
    ),
    ...settingsOf(areas, session).flatMap(({ title, lines }) =>
      lines.map(({ to, label, decides }) => toEntry(to, label, MENU_GROUPS.settings, `${title} ${decides}`)),
    ),
    ...areas
      .flatMap((area) => area.routes)
      .filter((route) => isScreen(route) && !ofActions.has(route.path))
      .map(({ path, title, group }) => toEntry(path, title, MENU_GROUPS[group])),
  ];
  const known = new Set<string>();
  return all.filter(({ link }) => !known.has(link) && known.add(link));
}

/** Actions and screens that fit what was typed; without a word, what was opened last and every action. */
export function localGroups(
  { screens, actions }: ReturnType<typeof reachableEntries>,
  typed: string,
  recent: readonly string[],
): EntryGroup[] {
  const asked = foldText(typed.trim());
  const groups: EntryGroup[] = asked
    ? [
        { kind: 'actions', title: 'Actions', hits: bestEntries(actions, asked) },
        { kind: 'screens', title: 'Screens', hits: bestEntries(screens, asked) },
      ]
    : [
        {
          kind: 'recent',
          title: 'Recent',
          hits: recent
            .flatMap((link) => screens.find((screen) => screen.link === link) ?? [])
            .slice(0, MOST)
            .map(({ more: _more, ...entry }) => entry),
        },
        { kind: 'actions', title: 'Actions', hits: actions.map(({ more: _more, ...entry }) => entry).slice(0, MOST + 3) },
        { kind: 'screens', title: 'Screens', hits: screens.slice(0, MOST + 3).map(({ more: _more, ...entry }) => entry) },
      ];
  return groups.filter(({ hits }) => hits.length > 0);
}
