import type { AreaWeb, Session } from '@hrms/platform/web';
import { expect, test } from 'vitest';
import { matchingSettings, settingsOf } from './setting-lines.ts';

const lazy = async () => () => null;
const areas: AreaWeb[] = [
  {
    area: 'leave',
    routes: [
      {
        path: '/leave-policies',
        title: 'Leave policies',
        group: 'time',
        permission: 'leave.policy.read',
        settings: { section: 'leave', order: 20, decides: 'Days a year and carry-forward' },
        lazy,
      },
      {
        path: '/leave-types',
        title: 'Leave types',
        group: 'time',
        permission: 'leave.type.update',
        settings: { section: 'leave', order: 10, decides: 'Kinds of leave' },
        lazy,
      },
      {
        path: '/approvals',
        title: 'Workflow Management',
        group: 'home',
        settings: {
          section: 'approvals',
          order: 10,
          label: 'Approval workflows',
          decides: 'Who approves what',
          permission: 'workflow.read',
          search: '?tab=workflows',
        },
        lazy,
      },
    ],
  },
];
const signedIn = (...codes: string[]): Session => ({
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
    roles: [
      {
        role_id: 'r',
        role_name: 'R',
        permissions: codes.map((permission_code) => ({ permission_code, scope: 'organisation' as const })),
      },
    ],
  },
});
const lines = (groups: ReturnType<typeof settingsOf>) =>
  groups.map(({ title, lines: shown }) => [title, ...shown.map(({ to }) => to)]);

test('settings stand by section and order, each only for those who may open it', () => {
  const office = settingsOf(areas, signedIn('leave.policy.read', 'leave.type.update', 'workflow.read'));
  expect(lines(office)).toEqual([
    ['Approvals', '/approvals?tab=workflows'],
    ['Leave', '/leave-types', '/leave-policies'],
  ]);
  expect(lines(settingsOf(areas, signedIn('leave.type.update')))).toEqual([['Leave', '/leave-types']]);
  expect(settingsOf(areas, signedIn())).toEqual([]);
});

test('a search looks at the section, the name and what a setting decides', () => {
  const all = settingsOf(areas, signedIn('leave.policy.read', 'leave.type.update', 'workflow.read'));
  expect(lines(matchingSettings(all, 'carry'))).toEqual([['Leave', '/leave-policies']]);
  expect(lines(matchingSettings(all, 'approvals who'))).toEqual([['Approvals', '/approvals?tab=workflows']]);
  expect(matchingSettings(all, 'shift')).toEqual([]);
  expect(matchingSettings(all, '')).toEqual(all);
});
