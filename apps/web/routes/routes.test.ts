import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { OFFERED_ROUTES } from '../areas.ts';
import { headingOf } from './heading.ts';
import { routeTree } from './route-tree.tsx';
import { KNOWN_ROUTES } from './table.ts';

const tree = routeTree();
const reached = (path: string) => matchRoutes(tree, path.replaceAll(/:(\w+)/g, 'x1'))?.at(-1)?.route.path;

test('every route of the table is reached by its own address, and so is every alias', () => {
  for (const { path, alias } of KNOWN_ROUTES) {
    expect(reached(path)).toBe(path);
    if (alias) expect(reached(alias)).toBe(alias);
  }
  expect(reached('/no/such/page')).toBe('*');
});

test('areas offer only known routes, each once', () => {
  const paths = OFFERED_ROUTES.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !KNOWN_ROUTES.some((known) => known.path === path))).toEqual([]);
});

test('a screen that does not exist yet has a heading', () => {
  expect(['/leaves/edit/:id', '/epf/:orgId/monthly', '/salary-components', '/organization/chart'].map(headingOf)).toEqual([
    'Leaves: edit',
    'EPF: monthly',
    'Salary components',
    'Chart',
  ]);
});
