import type { Permit } from '@hrms/platform/web';
import { expect, test } from 'vitest';
import { pageTitle, tabAt, tabsOf } from './tabs.ts';

const codeOf = (asked: Permit) => (typeof asked === 'string' ? asked : (asked.permission ?? ''));
const tabsWith = (...codes: string[]) => tabsOf((asked) => codes.includes(codeOf(asked)));

test('an employee has approvals, own requests and stand-ins; management comes by permission', () => {
  expect(tabsWith().map(({ label }) => label)).toEqual(['My Pending Approvals', 'My Requests', 'Stand-ins']);
  expect(tabsWith('workflows.definition.read', 'workflows.request.read_all').map(({ key }) => key)).toEqual([
    'workflows',
    'approvals',
    'requests',
    'all',
    'stand-ins',
    'rules',
  ]);
});

test('a tab of the address that this user does not have opens the first one', () => {
  expect(tabAt(tabsWith(), 'rules')).toBe('approvals');
  expect(tabAt(tabsWith(), 'requests')).toBe('requests');
  expect(tabAt(tabsWith('workflows.definition.read'), null)).toBe('workflows');
});

test('a manager reads Approvals over the inbox; who manages workflows keeps Workflow Management', () => {
  expect(pageTitle(tabsWith())).toBe('Approvals');
  expect(pageTitle(tabsWith('workflows.request.read_all'))).toBe('Approvals');
  expect(pageTitle(tabsWith('workflows.definition.read'))).toBe('Workflow Management');
});
