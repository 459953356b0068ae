import { queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, render, waitForUpdates } from '@hrms/platform/web/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReceiptInbox } from './receipt-inbox.tsx';

const SCREENSHOT = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'taxi.png', { type: 'image/png' });

let uploaded: string[] = [];
beforeEach(() => {
  queryClient.clear();
  uploaded = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: unknown } = {}) => {
    if (body instanceof FormData) uploaded.push(`${address} ${(body.get('file') as File).name}`);
    return new Response(JSON.stringify({ success: true, data: { receipt_id: 'r1', name: 'taxi.png', warning: null } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Pastes on the page, outside of any field. @returns whether the browser still pastes by itself */
async function paste(files: readonly File[]): Promise<boolean> {
  const event = Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files } });
  await act(async () => void dispatchEvent(event));
  await waitForUpdates();
  return !event.defaultPrevented;
}

const renderInbox = async (addLine: (receipt: { receipt_id: string }) => void, keepPhoto?: (photo: File) => void) =>
  render(
    <WebProvider>
      <ReceiptInbox inbox={[]} used={new Set()} addLine={addLine} keepPhoto={keepPhoto} />
    </WebProvider>,
  );

test('a picture that is pasted is uploaded as a receipt and put on a line', async () => {
  const added: string[] = [];
  await renderInbox(({ receipt_id }) => added.push(receipt_id));
  expect(await paste([SCREENSHOT])).toBe(false);
  await vi.waitFor(() => expect(added).toEqual(['r1']));
  expect(uploaded).toEqual([expect.stringMatching(/\/receipts taxi\.png$/)]);
});

test('text that is pasted goes into its field', async () => {
  await renderInbox(() => undefined);
  expect(await paste([])).toBe(true);
  expect(uploaded).toEqual([]);
});

test('without a connection a pasted picture is kept on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const kept: string[] = [];
  await renderInbox(
    () => undefined,
    ({ name }) => kept.push(name),
  );
  await paste([SCREENSHOT]);
  expect(kept).toEqual(['taxi.png']);
  expect(uploaded).toEqual([]);
  vi.restoreAllMocks();
});
