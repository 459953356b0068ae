import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const there = new Set(['/dashboard', '/payroll']);

test.each([
  ['Ctrl K', press('k', { ctrlKey: true }), false, { kind: 'palette' }],
  ['Cmd K', press('K', { metaKey: true }), false, { kind: 'palette' }],
  ['slash', press('/'), false, { kind: 'palette' }],
  ['question mark', press('?'), false, { kind: 'help' }],
  ['g, then', press('g'), false, { kind: 'wait' }],
  ['g p', press('p'), true, { kind: 'go', to: '/payroll' }],
  ['g l where there is no leave', press('l'), true, null],
  ['g n', press('n'), true, { kind: 'bell' }],
  ['c', press('c'), false, { kind: 'create' }],
  ['Ctrl C copies', press('c', { ctrlKey: true }), false, null],
  ['a letter that means nothing', press('x'), false, null],
])('%s', (_name, key, afterG, meaning) => expect(shortcutOf(key, afterG, there)).toEqual(meaning));
