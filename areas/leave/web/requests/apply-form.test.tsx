import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplyForm, sentSentence } from './apply.form.tsx';
import type { SpellDraft } from './use-preview.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const TYPE = '019a0000-0000-7000-8000-000000000002';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let asked: string[];
beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    asked.push(`${address} ${body ?? ''}`);
    return new Promise<never>(() => undefined);
  });
  await adoptSignIn({
    access_token: 'x',
    session_stamp: 'x',
    user: {
      user_id: 'u1',
      user_type: 'admin',
      email: 'asha@example.in',
      first_name: 'Asha',
      last_name: 'Rao',
      employee_id: null,
      roles: [],
    },
  } as never);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function previewsOf(draft: SpellDraft): Promise<string[]> {
  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter>
          <ApplyForm mode="apply" initial={draft} onDone={() => undefined} cancel={() => undefined} />
        </MemoryRouter>
      </WebProvider>,
    ),
  );
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
  return asked.filter((call) => call.includes('/leaves/preview'));
}

test('without an employee nothing is previewed; once one is chosen the month is', async () => {
  expect(await previewsOf({ leave_type_id: TYPE })).toEqual([]);
  expect((await previewsOf({ leave_type_id: TYPE, employee_id: ID })).length).toBeGreaterThan(0);
});

test.each([
  ['pending', ['Asha Rao'], 'Leave request sent to Asha Rao'],
  ['pending', ['Asha Rao', 'Ravi Nair'], 'Leave request sent to Asha Rao and 1 other'],
  ['pending', ['Asha Rao', 'Ravi Nair', 'Meera Iyer'], 'Leave request sent to Asha Rao and 2 others'],
  ['pending', [], 'Leave request sent'],
  ['approved', [], 'Leave approved'],
] as const)('a request that is %s with %o: %s', (status, pending_with, text) => {
  expect(sentSentence({ status, pending_with: [...pending_with] })).toBe(text);
});
