import { WebProvider } from '@hrms/platform/web';
import { cleanup, render, waitForUpdates } from '@hrms/platform/web/testing';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenFrame } from './screen-frame.tsx';
import './unknown-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const route = { path: '/claims/:id', title: 'Claim', group: 'pay', area: 'reimbursements', public: true } as const;
const Claim = () => <p>A claim</p>;

const shownAt = async (address: string): Promise<string> => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const place = await render(
    <WebProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={route.path} element={<ScreenFrame route={{ ...route, lazy: async () => Claim }} Screen={Claim} />} />
        </Routes>
      </MemoryRouter>
    </WebProvider>,
  );
  await vi.waitFor(async () => {
    await waitForUpdates();
    expect(place.textContent).not.toBe('');
  });
  return place.textContent ?? '';
};

test('an id that can be none shows that the page does not exist; the screen is not asked', async () => {
  expect(await shownAt('/claims/approvals')).toContain('This page does not exist');
  cleanup();
  expect(await shownAt('/claims/019a0000-0000-7000-8000-000000000001')).toBe('A claim');
});
