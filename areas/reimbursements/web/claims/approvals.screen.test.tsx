import { queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, render, waitForUpdates } from '@hrms/platform/web/testing';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClaimApprovalsScreen } from './approvals.screen.tsx';

const claim = (n: number, breaches: number, duplicates = 0) => ({
  claim_id: `019a0000-0000-7000-8000-00000000000${n}`,
  approval_id: `019b0000-0000-7000-8000-00000000000${n}`,
  number: `EX-${n}`,
  title: `Visit ${n}`,
  employee_name: 'Asha',
  status: 'submitted',
  total_claimed_paise: 74_200,
  submitted_at: '2026-11-18T06:00:00.000Z',
  breaches,
  duplicates,
  lines: [],
  actions: [],
});

/** What was sent to decide. */
let decided: string[] = [];
let waiting: ReturnType<typeof claim>[] = [];
beforeEach(() => {
  queryClient.clear();
  decided = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method?: string } = {}) => {
    if (method === 'POST' && address.includes('/process')) decided.push(address);
    const one = waiting.find(({ claim_id }) => address.endsWith(claim_id));
    const data = one ?? { claims: waiting };
    return new Response(JSON.stringify({ success: true, data }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function pressA(): Promise<void> {
  const place = await render(
    <WebProvider>
      <MemoryRouter>
        <ClaimApprovalsScreen />
      </MemoryRouter>
    </WebProvider>,
  );
  await vi.waitFor(async () => {
    await waitForUpdates();
    expect(place.textContent).toContain('Visit 1');
  });
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })));
  await waitForUpdates();
}

const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? null;

test.each([
  ['a warning', 1, 0],
  ['a duplicate', 0, 1],
])('the key a asks before a claim with %s is approved', async (_what, breaches, duplicates) => {
  waiting = [claim(1, breaches, duplicates)];
  await pressA();
  await vi.waitFor(() => expect(dialog()).toContain('Approve Visit 1'));
  expect(decided).toEqual([]);
});

test('the key a approves a claim without warnings at once', async () => {
  waiting = [claim(1, 0)];
  await pressA();
  await vi.waitFor(() => expect(decided).toEqual([expect.stringContaining('019b0000-0000-7000-8000-000000000001')]));
  expect(dialog()).toBeNull();
});
