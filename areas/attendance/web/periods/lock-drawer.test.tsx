import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, render, waitForUpdates } from '@hrms/platform/web/testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockDrawer } from './lock.drawer.tsx';

let lock_from: string | null;
const period = {
  code: '2026-11',
  name: 'Nov 2026',
  first_day: '2026-10-26',
  last_day: '2026-11-25',
  soft_close_at: '2026-11-25T18:30:00.000Z',
  status: 'open',
  open_count: 12,
  locked_count: 0,
  consumed_count: 0,
};
const checks = [{ cause: 'unresolved', title: 'Days without a result', count: 1, link: '/attendance/register-new' }];
const user = {
  user_id: 'u1',
  user_type: 'admin',
  email: 'hr@works.example',
  first_name: 'Hema',
  last_name: 'Jain',
  employee_id: null,
  roles: [
    {
      role_id: 'r1',
      role_name: 'HR Admin',
      permissions: ['attendance.period.read', 'attendance.period.lock'].map((permission_code) => ({
        permission_code,
        scope: 'organisation',
      })),
    },
  ],
};

beforeEach(async () => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => {
    const data = { period: { ...period, lock_from }, checks, open: 1 };
    return new Response(JSON.stringify({ success: true, data }));
  });
  await adoptSignIn({ access_token: 'x', session_stamp: 'x', user } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  await render(
    <WebProvider>
      <MemoryRouter>
        <LockDrawer isOpen subject="2026-11" close={() => undefined} />
      </MemoryRouter>
    </WebProvider>,
  );
  await waitForUpdates(100);
  const body = document.querySelector('.ant-drawer-body');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Lock attendance');
  return { first: body?.firstElementChild?.textContent ?? '', button };
};

test('until the period can be locked the first line says from when, and the button is off', async () => {
  lock_from = '2099-11-25T14:00:00.000Z';
  const { first, button } = await show();
  expect(first).toBe('25 Nov 2026 is not over for everyone. Lock from 25 Nov 2099, 19:30.');
  expect(button?.disabled).toBe(true);
});

test.each([null, '2001-11-25T14:00:00.000Z'])('from then on (%s) it is locked from here', async (from) => {
  lock_from = from;
  const { first, button } = await show();
  expect(first).toBe('26 Oct 2026 to 25 Nov 2026');
  expect(button?.disabled).toBe(false);
});
