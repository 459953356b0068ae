import type { AreaWeb, Session } from '@hrms/platform/web';
import { expect, test } from 'vitest';
import { entryAt, foldEntries, type MenuEntry, menuOf } from './menu.ts';

const lazy = async () => () => null;
const areas: AreaWeb[] = [
  {
    area: 'leave',
    routes: [
      {
        path: '/leave-types',
        title: 'Leave types',
        group: 'time',
        permission: 'leave.type.read',
        menu: { icon: 'calendar', order: 2 },
        lazy,
      },
      { path: '/leaves', title: 'Leave', group: 'time', menu: { icon: 'calendar', order: 1 }, lazy },
      { path: '/leaves/view/:id', title: 'One leave', group: 'time', lazy },
      { path: '/platform/plans', title: 'Plans', group: 'platform', platform: true, menu: { icon: 'card', order: 1 }, lazy },
    ],
  },
];
const person = (codes: string[], user_type: 'user' | 'admin' = 'user'): Session => ({
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
    roles: [{ role_id: 'r', role_name: 'R', permissions: codes.map((permission_code) => ({ permission_code, scope: 'self' })) }],
  },
});
const labels = (session: Session) => menuOf(areas, session).flatMap((section) => section.entries.map((entry) => entry.label));

test('the menu holds what a person may open, in order', () => {
  expect(labels(person([]))).toEqual(['Leave']);
  expect(labels(person(['leave.type.read']))).toEqual(['Leave', 'Leave types']);
  expect(labels(person([], 'admin'))).toContain('Plans');
  expect(labels({ status: 'loading' })).toEqual([]);
});

test('a page belongs to the entry with the longest address it begins with', () => {
  const sections = menuOf(areas, person(['leave.type.read']));
  expect(['/leaves', '/leaves/view/1', '/leave-types/new', '/leave', '/'].map((path) => entryAt(sections, path))).toEqual([
    '/leaves',
    '/leaves',
    '/leave-types',
    undefined,
    undefined,
  ]);
});

test('an entry to others’ records is left out for those who see only their own', () => {
  const menu = { icon: 'people', order: 1, scopes: ['organisation'] } as const;
  const staff: AreaWeb = {
    area: 'staff',
    routes: [{ path: '/staff', title: 'Staff', group: 'people', permission: 'leave.type.read', menu, lazy }],
  };
  const seen = (session: Session) => menuOf([staff], session).length;
  const own = person(['leave.type.read']);
  expect(seen(own)).toBe(0);
  const text = JSON.stringify(own).replace('"scope":"self"', '"scope":"organisation"');
  expect(seen(JSON.parse(text) as Session)).toBe(1);
});

test('an entry is folded under its parent, and stands by itself without it', () => {
  const entry = (path: string, under?: string) => ({ path, label: path, icon: 'leave' as const, ...(under && { under }) });
  const paths = (entries: MenuEntry[]) =>
    foldEntries(entries).map((branch) => [branch.entry.path, ...branch.below.map((e) => e.path)]);
  expect(paths([entry('/a'), entry('/a/b', '/a'), entry('/c', '/a'), entry('/d')])).toEqual([['/a', '/a/b', '/c'], ['/d']]);
  expect(paths([entry('/a/b', '/a'), entry('/d')])).toEqual([['/a/b'], ['/d']]);
});

test('the section of users and logs is called Settings for those who administer nothing', () => {
  const own: AreaWeb[] = [
    {
      area: 'access',
      routes: [
        { path: '/log', title: 'Log', group: 'admin', permission: 'access.look.read', menu: { icon: 'eye', order: 1 }, lazy },
      ],
    },
  ];
  const titles = (session: Session) => menuOf(own, session).map(({ title }) => title);
  expect(titles(person(['access.look.read']))).toEqual(['Settings']);
  const office = person(['access.look.read']);
  if (office.status === 'signed_in')
    for (const { permissions } of office.user.roles) for (const granted of permissions) granted.scope = 'organisation';
  expect(titles(office)).toEqual(['Admin']);
});
