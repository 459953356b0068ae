import type { AreaWeb, Session } from '@hrms/platform/web';
import { isAllowed } from '../frame/screen-frame.tsx';
import { menuOf } from '../layout/menu.ts';

/** One line of the palette. */
export type Entry = { id: string; title: string; subtitle: string | null; link: string };
export type EntryGroup = { kind: string; title: string; hits: Entry[] };

const MOST = 5;

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
): { screens: Entry[]; actions: (Entry & { more: string })[] } {
  const screens = menuOf(areas, session).flatMap(({ title, entries }) =>
    entries.map(({ path, label }) => ({ id: path, title: label, subtitle: title || null, link: path })),
  );
  const routes = areas.flatMap((area) => area.routes);
  const actions = areas
    .flatMap((area) => area.actions ?? [])
    .filter(({ to, permission }) => {
      const route = routes.find(({ path }) => path === to.split('?')[0]);
      if (!route || !isAllowed(route, session)) return false;
      return !permission || isAllowed({ ...route, permission }, session);
    })
    .map(({ id, label, to, keywords = '' }) => ({ id, title: label, subtitle: null, link: to, more: keywords }));
  return { screens, actions };
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
          hits: recent.flatMap((link) => screens.find((screen) => screen.link === link) ?? []).slice(0, MOST),
        },
        { kind: 'actions', title: 'Actions', hits: actions.map(({ more: _more, ...entry }) => entry).slice(0, MOST + 3) },
        { kind: 'screens', title: 'Screens', hits: screens.slice(0, MOST + 3) },
      ];
  return groups.filter(({ hits }) => hits.length > 0);
}
