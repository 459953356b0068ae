import type { AreaWeb, Session } from '@hrms/platform/web';
import { expect, test } from 'vitest';
import { localGroups, reachableEntries } from './entries.ts';

const lazy = async () => () => null;
const areas: AreaWeb[] = [
  {
    area: 'leave',
    routes: [
      { path: '/leaves', title: 'Leave', group: 'time', menu: { icon: 'calendar', order: 1 }, lazy },
      { path: '/leaves/create', title: 'Apply', group: 'time', lazy },
      {
        path: '/payroll',
        title: 'Payroll',
        group: 'pay',
        permission: 'payroll.run.read',
        menu: { icon: 'wallet', order: 1 },
        lazy,
      },
      { path: '/payroll/new', title: 'New payroll', group: 'pay', permission: 'payroll.run.prepare', lazy },
    ],
    actions: [
      { id: 'leave.apply', label: 'Apply for leave', to: '/leaves/create', keywords: 'holiday vacation' },
      { id: 'payroll.run', label: 'Run payroll', to: '/payroll/new' },
      { id: 'leave.ghost', label: 'A screen that is not there', to: '/nowhere' },
    ],
  },
];
const person = (...codes: string[]): Session => ({
  status: 'signed_in',
  info: null,
  organisation: null,
  organisations: [],
  user: {
    user_id: 'u',
    user_type: 'user',
    email: '',
    first_name: '',
    last_name: '',
    employee_id: null,
    roles: [{ role_id: 'r', role_name: 'R', permissions: codes.map((permission_code) => ({ permission_code, scope: 'self' })) }],
  },
});
const titles = (session: Session, typed: string, recent: string[] = []) =>
  localGroups(reachableEntries(areas, session), typed, recent).map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]);

test('an employee finds leave and never an action of payroll', () => {
  expect(titles(person(), 'lea')).toEqual([
    ['actions', ['Apply for leave']],
    ['screens', ['Leave']],
  ]);
  expect(titles(person(), 'run pay')).toEqual([]);
  expect(titles(person('payroll.run.read'), 'run pay')).toEqual([]);
});

test('whoever may run payroll finds it by the beginnings of its words, by other words, and with accents', () => {
  const clerk = person('payroll.run.read', 'payroll.run.prepare');
  expect(titles(clerk, 'run pay')).toEqual([['actions', ['Run payroll']]]);
  expect(titles(clerk, 'VACÁT')).toEqual([['actions', ['Apply for leave']]]);
});

test('before a word is typed: what was opened last, then actions, then screens', () => {
  expect(titles(person(), '', ['/leaves', '/payroll'])).toEqual([
    ['recent', ['Leave']],
    ['actions', ['Apply for leave']],
    ['screens', ['Leave']],
  ]);
});

test('settings and screens outside the menu are found too, by what a setting decides', () => {
  const more: AreaWeb = {
    area: 'loans',
    routes: [
      {
        path: '/loan-types',
        title: 'Loan types',
        group: 'pay',
        permission: 'loans.type.update',
        settings: { section: 'claims', order: 1, decides: 'Interest, limits and instalments' },
        lazy,
      },
      { path: '/loan-types/new', title: 'Add loan type', group: 'pay', permission: 'loans.type.update', lazy },
      { path: '/loan-types/:id/edit', title: 'Edit loan type', group: 'pay', permission: 'loans.type.update', lazy },
    ],
  };
  const find = (session: Session, typed: string) =>
    localGroups(reachableEntries([...areas, more], session), typed, []).flatMap(({ hits }) => hits.map(({ link }) => link));
  const office = person('loans.type.update');
  expect(find(office, 'interest')).toEqual(['/loan-types']);
  expect(find(office, 'loan type')).toEqual(['/loan-types', '/loan-types/new']);
  expect(find(person(), 'loan type')).toEqual([]);
});
