import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { OFFERED_ROUTES } from '../areas.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Links of all notices, as their declarations spell them. */
const links = globSync(['areas/*/server/**/*notices.ts', 'platform/server/notify/notices.ts'], { cwd: root }).flatMap((file) =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(/\blink: '([^']+)'/g)].map(([, link = '']) => `${file} ${link}`),
);

/** Screens outside of the areas: of the frame, and before signing in. */
const FRAME = ['/dashboard', '/login', '/invitation', '/reset-password', '/onboarding', '/profile', '/settings/notifications'];

test('every notice leads to a screen that exists', () => {
  expect(links.length).toBeGreaterThan(80);
  const lost = links.filter((line) => {
    const path = (line.split(' ')[1] ?? '').split(/[?#]/)[0]?.replace(/\{\{\w+\}\}/g, 'example') ?? '';
    return path !== '/example' && !FRAME.includes(path) && !OFFERED_ROUTES.some((route) => matchPath(route.path, path));
  });
  expect(lost).toEqual([]);
});
