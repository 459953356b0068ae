import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { cleanup, click, render, typeInto, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { startSession } from './session.ts';

const reveal = { method: 'POST', path: '/reveal' } as const;
const asked: string[] = [];
let confirmed = false;

beforeEach(async () => {
  asked.length = 0;
  confirmed = false;
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.replace('/v1', '').split('?')[0] ?? '';
    asked.push(path);
    if (path === '/auth/reauthenticate') {
      confirmed = JSON.parse(body).password === 'tall green hills';
      return confirmed ? said(200, { data: {} }) : said(422, { code: 'x', message: 'Current password is not correct' });
    }
    return confirmed
      ? said(200, { data: { pan: 'ABCPK1234L' } })
      : said(403, { code: 'access.reauthentication_required', message: "Confirm it's you to continue" });
  });
  await startSession();
  await render(<WebProvider>screen</WebProvider>);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = (status: number, body: object) => new Response(JSON.stringify({ success: status < 400, ...body }), { status });
/** The dialog's code is fetched when it is asked for first. */
async function dialogOpened(): Promise<void> {
  for (let waited = 0; waited < 5_000 && !document.querySelector('.ant-modal input'); waited += 50) await waitForUpdates(50);
}
const dialog = () => document.querySelector('.ant-modal');
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;
const enter = async (password: string) => {
  await typeInto(dialog()?.querySelector('input') as HTMLInputElement, password);
  await click(button('Confirm'));
  await waitForUpdates(20);
};

test('a refused call asks once, tells a wrong password, and is repeated after the right one', async () => {
  const both = Promise.all([call(reveal, { body: undefined }), call(reveal, { body: undefined })]);
  await dialogOpened();
  expect(dialog()?.textContent).toContain("Confirm it's you");
  expect(document.querySelectorAll('.ant-modal input')).toHaveLength(1);
  await enter('wrong');
  expect(dialog()?.textContent).toContain('Current password is not correct');
  await enter('tall green hills');
  await act(async () => expect(await both).toEqual([{ pan: 'ABCPK1234L' }, { pan: 'ABCPK1234L' }]));
  expect(asked.filter((path) => path === '/reveal')).toHaveLength(4);
});

test('giving up leaves the refusal as it was', async () => {
  const refused = call(reveal, { body: undefined }).catch((problem) => problem as ApiError);
  await dialogOpened();
  await click(button('Cancel'));
  expect(((await refused) as ApiError).code).toBe('access.reauthentication_required');
});
