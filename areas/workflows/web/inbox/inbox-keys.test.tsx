import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { actOfKey, neighbourOf, useInboxKeys } from './inbox-keys.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ids = ['one', 'two', 'three'];
const did: string[] = [];

function Inbox({ current }: { current: string | undefined }) {
  const note = (what: string) => (id: string) => did.push(`${what} ${id}`);
  useInboxKeys({
    ids,
    current,
    setCurrent: note('at'),
    open: note('open'),
    approve: note('approve'),
    reject: note('reject'),
    toggle: note('select'),
  });
  return null;
}

async function press(current: string | undefined, ...keys: string[]): Promise<string[]> {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Inbox current={current} />));
  for (const key of keys) await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
  await act(async () => root.unmount());
  return did;
}

beforeEach(() => {
  did.length = 0;
});

test('j and k move from row to row and stop at the ends', () => {
  expect([neighbourOf(ids, undefined, 1), neighbourOf(ids, 'two', 1), neighbourOf(ids, 'three', 1)]).toEqual([
    'one',
    'three',
    'three',
  ]);
  expect([neighbourOf(ids, 'one', -1), neighbourOf(ids, 'gone', -1), neighbourOf([], undefined, 1)]).toEqual([
    'one',
    'one',
    undefined,
  ]);
});

test('each key acts on the current row', async () => {
  expect(await press('two', 'j', 'k', 'Enter', 'a', 'r', 'x')).toEqual([
    'at three',
    'at one',
    'open two',
    'approve two',
    'reject two',
    'select two',
  ]);
});

test('nothing is approved without a current row, and the keys after g are not the inbox’s', async () => {
  expect(await press(undefined, 'a', 'r', 'Enter')).toEqual([]);
  expect(await press('two', 'g', 'a')).toEqual([]);
});

test('keys that are typed into a field, or pressed with Ctrl, are left alone', () => {
  const input = document.createElement('input');
  const button = document.createElement('button');
  const pressed = (key: string, target: Element, ctrlKey = false) =>
    actOfKey({ key, target, ctrlKey, metaKey: false, altKey: false });
  expect(pressed('a', input)).toBeNull();
  expect(pressed('a', button, true)).toBeNull();
  expect(pressed('Enter', button)).toBeNull();
  expect(pressed('a', button)).toBe('approve');
  const box = document.createElement('input');
  box.type = 'checkbox';
  expect(pressed('j', box)).toBe('next');
});
