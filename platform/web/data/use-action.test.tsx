import { endpoint } from '@hrms/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { cleanup, click, render, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { queryClient } from './query-client.ts';
import { useAction } from './use-action.ts';
import { useEndpoint } from './use-endpoint.ts';

const base = { permission: 'session', summary: 'x' } as const;
const advise = endpoint({
  ...base,
  method: 'POST',
  path: '/advices',
  body: z.object({}),
  response: z.object({}),
} as never) as never;
const unpaid = endpoint({
  ...base,
  method: 'GET',
  path: '/runs/unpaid',
  response: z.object({ left: z.int() }),
} as never) as never;

let left: number;
beforeEach(() => {
  queryClient.clear();
  left = 14;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') left = 0;
    return new Response(JSON.stringify({ success: true, data: method === 'POST' ? {} : { left } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function PaymentCard() {
  const rest = useEndpoint(unpaid);
  const create = useAction(advise);
  return (
    <button type="button" onClick={() => void (create.run as (input: object) => Promise<unknown>)({ body: {} })}>
      {(rest.data as { left: number } | undefined)?.left} employees left
    </button>
  );
}

test('after a write everything on the screen is read again, of other resources too: what was just done is not offered again', async () => {
  const place = await render(
    <WebProvider>
      <PaymentCard />
    </WebProvider>,
  );
  await waitForUpdates(50);
  expect(place.textContent).toContain('14 employees left');
  await click(place.querySelector('button'));
  await waitForUpdates(80);
  expect(place.textContent).toContain('0 employees left');
});

test.each([
  [undefined, undefined, ['Advice created']],
  [() => 'Advice 1 saved', undefined, ['Advice 1 saved']],
  [undefined, 'Success', ['Success', 'Advice created']],
  [false as const, undefined, []],
])('what was done is one line; a heading stands over it only where one is asked for', async (success, heading, lines) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, message: 'Advice created', data: {} })));
  function Create() {
    const create = useAction(advise, { ...(success !== undefined && { success }), ...(heading && { heading }) } as never);
    return (
      <button type="button" onClick={() => void (create.run as (input: object) => Promise<unknown>)({ body: {} })}>
        Create
      </button>
    );
  }
  const place = await render(
    <WebProvider>
      <Create />
    </WebProvider>,
  );
  await click(place.querySelector('button'));
  await waitForUpdates(80);
  const texts = [...document.querySelectorAll('.ant-notification-notice-title, .ant-notification-notice-description')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(lines);
});
