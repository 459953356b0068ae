import type { AreaRoute, AreaWeb, Session } from '@hrms/platform/web';
import { expect, test } from 'vitest';
import { barsOf, entryAt, menuOf } from './menu.ts';

const lazy = async () => () => null;
const others = ['team', 'organisation'] as const;
const routes: AreaRoute[] = [
  {
    path: '/leaves',
    title: 'Leave',
    group: 'time',
    menu: { icon: 'leave', order: 1 },
    bar: { of: '/leaves', order: 0, label: 'Requests' },
    own: { menu: { order: 1 } },
    lazy,
  },
  { path: '/leaves/view/:id', title: 'One leave', group: 'time', lazy },
  { path: '/leave-balances', title: 'Leave balances', group: 'time', bar: { of: '/leaves', order: 10, label: 'Balances' }, lazy },
  {
    path: '/leave-types',
    title: 'Leave types',
    group: 'time',
    permission: 'leave.type.read',
    settings: { section: 'leave', order: 1, decides: 'Kinds of leave' },
    lazy,
  },
  {
    path: '/overtime',
    title: 'Overtime',
    group: 'time',
    permission: 'overtime.read',
    scopes: others,
    menu: { icon: 'stopwatch', order: 2 },
    own: { bar: { of: '/leaves', order: 20 } },
    lazy,
  },
  {
    path: '/organization/profile',
    title: 'Profile',
    group: 'organisation',
    permission: 'profile.read',
    menu: { icon: 'building', order: 1, label: 'Organisation' },
    bar: { of: '/organization/profile', order: 0 },
    lazy,
  },
  {
    path: '/organization/branches',
    title: 'Branches',
    group: 'organisation',
    permission: 'branch.read',
    bar: { of: '/organization/profile', order: 1 },
    lazy,
  },
  { path: '/settings', title: 'Settings', group: 'settings', menu: { icon: 'settings', order: 1 }, own: {}, lazy },
  { path: '/platform/plans', title: 'Plans', group: 'platform', platform: true, menu: { icon: 'card', order: 1 }, lazy },
];
const areas: AreaWeb[] = [{ area: 'leave', routes }];

type Grants = Record<string, 'self' | 'team' | 'organisation'>;
const signedIn = (grants: Grants, user_type: 'user' | 'admin' = 'user'): Session => ({
  status: 'signed_in',
  info: null,
  organisation: null,
  organisations: [],
  user: {
    user_id: 'u',
    user_type,
    email: '',
    first_name: '',
    last_name: '',
    employee_id: null,
    roles: [
      {
        role_id: 'r',
        role_name: 'R',
        permissions: Object.entries(grants).map(([permission_code, scope]) => ({ permission_code, scope })),
      },
    ],
  },
});
const shown = (session: Session) =>
  menuOf(areas, session).flatMap(({ title, entries }) =>
    entries.map(({ label, bar }) => [title, label, ...bar.map((link) => link.label)].filter(Boolean).join(' > ')),
  );

test('those who see only their own records have one list without sections, and no settings', () => {
  expect(shown(signedIn({}))).toEqual(['Leave > Requests > Balances']);
  expect(shown(signedIn({ 'overtime.read': 'self' }))).toEqual(['Leave > Requests > Balances > Overtime']);
  expect(shown({ status: 'loading' })).toEqual([]);
});

test('a permission about others, or about the organisation, brings the full menu by section', () => {
  expect(shown(signedIn({ 'overtime.read': 'team' }))).toEqual([
    'Time > Leave > Requests > Balances',
    'Time > Overtime',
    'Settings > Settings',
  ]);
  expect(shown(signedIn({ 'leave.type.read': 'organisation' }))).toEqual([
    'Time > Leave > Requests > Balances',
    'Settings > Settings',
  ]);
  expect(shown(signedIn({}, 'admin'))).toEqual(['Platform > Plans']);
});

test('the first screen a user may open stands for an entry whose own screen is closed to them', () => {
  const sections = menuOf(areas, signedIn({ 'branch.read': 'organisation' }));
  const [entry] = sections.find(({ group }) => group === 'organisation')?.entries ?? [];
  expect(entry).toMatchObject({ path: '/organization/branches', label: 'Organisation', icon: 'building', bar: [] });
});

test('a page belongs to the entry with the longest address it begins with, a setting to Settings', () => {
  const sections = menuOf(areas, signedIn({ 'leave.type.read': 'organisation' }));
  const at = (path: string) => entryAt(sections, path);
  expect(['/leaves', '/leaves/view/1', '/leave-balances', '/leave-types/new', '/leave', '/'].map(at)).toEqual([
    '/leaves',
    '/leaves',
    '/leaves',
    '/settings',
    undefined,
    undefined,
  ]);
});

test('every screen of a second bar knows the whole bar', () => {
  const bars = barsOf(menuOf(areas, signedIn({})));
  expect([...bars.keys()]).toEqual(['/leaves', '/leave-balances']);
  expect(bars.get('/leave-balances')).toBe(bars.get('/leaves'));
});
