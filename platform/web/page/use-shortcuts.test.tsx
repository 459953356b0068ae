import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const did: string[] = [];

function Screen() {
  useShortcuts({ a: () => did.push('approve'), r: false });
  return (
    <>
      <input />
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </>
  );
}

type Press = { key: string; on?: string; ctrlKey?: boolean };

async function press(...keys: Press[]): Promise<string[]> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Screen />));
  for (const { key, on = 'body', ctrlKey = false } of keys)
    await act(
      async () => void document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true })),
    );
  await act(async () => root.unmount());
  place.remove();
  return did;
}

beforeEach(() => {
  did.length = 0;
});

test('a key acts, and a key that is switched off or not named does nothing', async () => {
  expect(await press({ key: 'a' }, { key: 'r' }, { key: 'b' })).toEqual(['approve']);
});

test('not in a field, in a dialog, with Ctrl, or after g', async () => {
  expect(
    await press(
      { key: 'a', on: 'input' },
      { key: 'a', on: '[role=dialog] button' },
      { key: 'a', ctrlKey: true },
      { key: 'g' },
      { key: 'a' },
    ),
  ).toEqual([]);
  expect(await press({ key: 'g' }, { key: 'b' }, { key: 'a' })).toEqual(['approve']);
});
