import { noticesById } from '@hrms/platform/testing/parts';
import { expect, test } from 'vitest';
import { areas } from '../apps/server/areas.ts';
import { HISTORY } from '../apps/server/seed/demo-notifications.ts';
import { KNOWN_ROUTES } from '../apps/web/routes/table.ts';

const patterns = KNOWN_ROUTES.filter(({ path }) => path !== '/').flatMap(({ path, alias }) =>
  [path, ...(alias ? [alias] : [])].map((address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`)),
);
const isRoute = (link: string) => {
  const path = link.split(/[?#]/)[0] ?? '';
  const asked = new RegExp(`^${path.replace(/\{\{\w+\}\}/g, '[^/]+')}$`);
  return patterns.some((pattern) => pattern.test(path)) || KNOWN_ROUTES.some((known) => asked.test(known.path));
};

test('links of notices lead to routes of the product', () => {
  const all = [...noticesById(areas).values()];
  expect(isRoute('/leaves/list')).toBe(false);
  const links = all.flatMap(({ id, link, grouped }) => [link, ...(grouped ? [grouped.link] : [])].map((path) => ({ id, path })));
  expect(HISTORY.filter(({ link }) => !isRoute(link))).toEqual([]);
  expect(links.filter(({ path }) => !isRoute(path))).toEqual([]);
});

test('jobs that users follow lead to their screens when they fail', () => {
  const screens = areas.flatMap(({ jobs }) => jobs.flatMap(({ screen }) => (screen ? [screen.path] : [])));
  expect(screens.length).toBeGreaterThanOrEqual(9);
  expect(screens.filter((path) => !isRoute(path))).toEqual([]);
});
